/**
 * Medicines that visitors often name and that the catalogue of one company lacks (F-29): brands and substances, written down for
 * this project, without accents. What the catalogue has goes before it.
 */
const NAMES = `
  abilify actifed actonel adalimumab advil aerius aldactone allopurinol alprazolam amiodarone amlodipine amoxicilline apixaban aprovel
  aspegic aspirine atarax atorvastatine atovaquone augmentin avastin azithromycine bactrim bisoprolol bisolvon boostrix calciparine
  candesartan cardensiel cefpodoxime celebrex celestene cervarix cetirizine champix ciprofloxacine clamoxyl clopidogrel colchicine
  comirnaty coumadine crestor dafalgan daflon debridat depakine desloratadine diclofenac diprosone doliprane duphaston effexor efferalgan
  eliquis enbrel entresto epitomax escitalopram esomeprazole euthyrox exforge ezetrol fervex fluconazole fluoxetine flixotide forxiga
  fosfomycine fucidine furosemide gaviscon gelomyrtol glucophage gliclazide herceptin hexaxim humira humalog ibuprofene imodium imovane
  imurel inexium infanrix inipomp ixprim jardiance kardegic keppra ketoprofene lamaline lantus lasilix levothyrox levemir lexomil
  lipitor loratadine lovenox lyrica maxilase menveo methotrexate metoclopramide minidril mirena mopral motilium nasonex neisvac nimenrix
  nivolumab novorapid nurofen oflocet omeprazole opdivo oscillococcinum orelox ozempic pantoprazole paracetamol paroxetine plavix
  pravastatine prednisolone prednisone pregabaline prevenar priorix profenid propranolol prozac ramipril repevax revaxis risperdal
  ritaline rivaroxaban rivotril roaccutane rosuvastatine seresta seroplex sertraline shingrix simvastatine smecta solupred solumedrol
  spasfon spikevax stilnox strepsils subutex symbicort synflorix tahor tegretol temesta tetravac toplexil tramadol trulicity
  twinrix tysabri uvedose valium vaxigrip vaxzevria ventoline victoza voltarene wegovy xanax xarelto xolair xyzall zithromax zolpidem
  zoloft zyprexa zyrtec`;

export const OTHER_MEDICINES: readonly string[] = NAMES.trim().split(/\s+/);
