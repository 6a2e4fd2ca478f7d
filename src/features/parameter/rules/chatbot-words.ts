/** Initial synonyms, completed by staff. */
export const CHATBOT_SYNONYMS = [
  'papillomavirus = papilloma virus = papilloma = hpv',
  'vaccin = vaccination = vaccine = piqûre = injection = immunisation',
  'effets secondaires = effets indésirables = side effects = réactions = complications',
  'schéma = calendrier = doses = rappel = schedule',
  'prix = coût = tarif = coûte = cher = price = cost',
  'remboursement = prise en charge = sécu = mutuelle = remboursé = gratuit = reimbursement',
  'enceinte = grossesse = pregnancy = pregnant',
  'allaitement = allaiter = allaite = sein = breastfeeding',
  'enfant = fille = garçon = ado = adolescent = jeune = kid = child',
  'homme = garçon = masculin = men = boys',
  'frottis = dépistage = test = screening',
  'cancer = tumeur = lésion précancéreuse',
  'col de l’utérus = col utérin = cervical = cervix',
  'verrues = condylomes = crêtes de coq = warts',
  'conservation = conserver = frigo = réfrigérateur = stockage = storage',
  'médecin = docteur = généraliste = doctor',
  'pharmacie = pharmacien = officine = pharmacy',
  'efficacité = efficace = protège = protection = marche = efficacy',
  'préservatif = capote = condom',
  'contagieux = transmission = transmettre = attrape = attraper = contamination',
  'douleur = mal = douloureux = pain',
  'fièvre = température = fever',
  'danger = risque = dangereux = sûr = sécurité = safe = safety',
  'composition = contient = ingrédients = excipients = ingredients',
].join(' ;\n');

/** Expressions that may describe a side effect: the user is directed to a declaration. */
export const CHATBOT_SIDE_EFFECT_WORDS = [
  'effet indésirable, effet secondaire, side effect, réaction allergique, allergie, œdème, gonflement, gonflé, rougeur, plaques, urticaire',
  'démangeaison, éruption, boutons, fièvre, mal de tête, maux de tête, migraine, vertige, malaise, évanouissement, évanoui, perte de connaissance',
  'convulsion, nausée, vomi, vomissement, vomir, diarrhée, douleur, mal au bras, saignement, saigne, hémorragie, fausse couche, paralysie, engourdissement',
  'difficulté à respirer, essoufflement, palpitation, choc, hospitalisé, hospitalisation, urgences, surdosage, erreur d’injection, depuis le vaccin, après le vaccin',
  'depuis l’injection, après l’injection, décès, décédé, mort',
].join(',\n');
