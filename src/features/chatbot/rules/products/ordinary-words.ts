/**
 * Ordinary words that official names of medicines also are, begin with, or differ from by a letter or two: none of them names a
 * product by itself. French and English, without accents.
 */
const WORDS = `
  accord acide action actif active adulte adultes agent air alcool allergie allergies amande amende analyse animal anticorps antigene
  apres argent arnica aucun avaler avance avancer avant baume beurre bebe bien blanc bleu boisson bonne bouche boite bronche calcium calme
  camomille cancer capital capsule capsules carbonate certain charbon chaque charge chlorure choix citron coeur collyre comprime comprimes
  concentre conseil contact contraste contre corps courant creme cuivre cures cycle danger date dates defense demain demande demander
  depart dernier diane digestif direct dosage dose doses double douce doux duree eaux effet effets elixir emplatre encore enfant enfants
  engrais ensemble equilibre espere esperons essai essence etat etoile express extrait faible famille femme femmes ferme fibre fievre fille
  fin flacon fleur fleurs foie forme formule fort forte fraise froid fruit garde gardais garder gardes gaz gelule gelules generique gene
  genes global glucose glycerine gomme gorge gouttes graisse grand grande granules grippe grippes groupe guide heure homme hommes huile
  humain hygiene implant infuse injection insuline intense interne jambe janvier jasmin jaune jour journal jouvence jument junior lait
  lavande lavement ligne lotion lumiere magnesium maladie malade maman marche matin maux medecin medicament medicaments melange menthe
  menthol miel minerale minuit modele moment monde monsieur morphine mouche muguet nasal naturel nature nerf neutre nocturne noir normal
  norme notice nouveau nuit oeil oestrogene olive optimal oral oranger ordre orange oreille organe os oxygene pate patch patient patients
  peau pediatrique pensee permis pharmacie pharmacien phosphate piqure placebo plante plantes plaque plus poids pommade pomme potassium
  poudre premier premiers prendre preservatif prevenir prevenu prevention pris principal prise probleme problemes produit produits profil
  promis propre protecteur protection pure purgatif radio rapide rappel refrigerateur regime regle regles repos reserve rhume rose rouge
  saint sang sante sauge savon sec securite sel semaine serie serum service seul sevrage shampooing simple singulier sirop sodium soin
  soins solide soleil soluble solution sommeil souci soufre source spray stress sucre sulfate support suspension tablette talc teinture
  temps temporaire temporal terme test tete the therapie thym tiede tiennent timbre tisane tonique total toux traitement trente triste
  tristesse tube turbo ultra urgence usage uterus utile vaccin vaccine vaccines vaccins vaccination valeur valise valeriane variable vase
  vaste veine vert verveine viande vide vie vierge vigne violet virus vision vitamine vitamines vivant voie vrai vue zinc zona
  about above acid after agent allergic baby before blood blue bottle box cancer child children cold cream daily date day dose drug drugs
  effect effects eye face fever first flu free fresh generic glass green health heart human hygiene injection intact iron lemon life light
  liver medicine medicines milk mint mouth natural night normal patient patients permit pharmacist plant powder premier prevent profile
  protect pure quick rapid red relief safe salt shot simple skin sleep soft solution spray stress strong sugar summer sun support tablet
  tablets tea temporary test throat time total travel travelling tube urgent vaccine vaccinated virus vision vital water week white winter`;

export const ORDINARY_WORDS: ReadonlySet<string> = new Set(WORDS.trim().split(/\s+/));
