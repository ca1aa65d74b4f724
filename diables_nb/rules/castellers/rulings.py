"""The rulings of Castellers! that can be switched (their words: `diables_nb.explain`)."""

from diables_nb.rules.rulings import Ruling

__all__ = ["POM_FALLS", "RESPONSE", "RULINGS", "TRONC"]

RESPONSE = Ruling("C-CAS-03", ("calls", "cancels"))
TRONC = Ruling("C-CAS-04", ("own_kind", "any_tronc"))
POM_FALLS = Ruling("C-CAS-10", ("pom_stays", "pom_falls"))

RULINGS = (RESPONSE, TRONC, POM_FALLS)
