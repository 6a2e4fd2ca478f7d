/** Shortest word that is split into parts. */
const SHORTEST = 6;

/**
 * Endings of names of illnesses and signs, French and English, folded: inflammation, excess, pain, loss, growth, flow. Plurals are
 * cut off before.
 */
const ENDINGS =
  /(?:ite|itis|ose|osis|oses|emie|a?emia|urie|uria|algie|algia|pathie|pathy|penie|penia|rrhee|rrh?o?ea|plegie|plegia|paresie|paresis|rragie|rrhagia?|megalie|megaly|cytosis|trophie|trophy|plasie|plasia|ectasie|ectasia|ectasis|stase|kinesie|kinesia|phagie|phagia|phasie|phasia|pnee|pno?ea|cardie|cardia|rythmie|rhythmia|dystonie|dystonia|esthesie|esthesia|acousie|acusis|osmie|osmia|gu?eusie|geusia|mnesie|mnesia|somnie|somnia|orexie|orexia|chexie|chexia|uresie|uresis|ptysie|ptysis|emese|emesis|thermie|thermia|thorax|philie|philia|genesie|lithiase|lithiasis|iase|iasis|pepsie|pepsia|chezie|chezia|noia|plopie|plopia|driase|driasis|malacie|malacia|toxicite|toxicity|oedeme|o?edema|ome|oma|(?:hemo|myo|necro|osteo|epidermo)lys(?:e|is))$/;
const BEGINNINGS = /^(?:hyper|hypo|dys|tachy|brady|pseudotum|thrombo|leuco|leuko|lympho|neutro)[a-z]{4,}$/;
/** Names of what is measured are no illness by themselves. */
const MEASURED = /^(?:glyc|natr|kali|calc|uric|creatinin|bilirubin|cholesterol|lipid|magnes|phosphat|prote|vol)a?emi[ae]$/;

/** Everyday and technical words that end or begin alike. */
const ALIKE: ReadonlySet<string> = new Set(
  [
    // -ite
    'suite ensuite poursuite fuite conduite inconduite visite limite illimite delimite petite droite etroite adroite maladroite gratuite',
    'fortuite reussite faillite invite hesite habite cohabite profite merite demerite evite facilite necessite explicite implicite licite',
    'illicite insolite favorite composite parasite satellite dynamite elite excite incite suscite recite sollicite felicite precipite palpite',
    'debite edite credite discredite exploite traite retraite maltraite soustraite imite inedite interdite contredite predite susdite maudite',
    'erudite ecrite reecrite prescrite inscrite decrite souscrite proscrite transcrite circonscrite redite subite orbite granite termite',
    'ermite hypocrite israelite abrite herite desherite effrite irrite agite milite transite produite reproduite reduite introduite traduite',
    'detruite construite instruite induite deduite seduite enduite cuite truite boite emboite deboite coite convoite benefite graphite',
    'website onsite offsite despite definite indefinite infinite finite opposite requisite prerequisite polite impolite rewrite invite',
    'unite reunite appetite metabolite electrolyte calcite pyrite zeolite sulfite nitrite phosphite bisulfite metabisulfite anthracite kite',
    'bronzite lignite andesite site composite plebiscite exquisite marguerite sybarite cellite yosemite expedite ignite recruite quite polite',
    'stalactite stalagmite magnetite hermite moabite jesuite sunnite chiite gibbsite meteorite bauxite',
    // -ose, -osis
    'chose close eclose enclose forclose lose whose those nose purpose diagnose diagnosis prognosis hypnosis hypnose goose loose choose hose',
    'glucose lactose fructose saccharose sucrose cellulose maltose galactose dextrose amylose mannose ribose hydroxypropylcellulose',
    'carboxymethylcellulose methylcellulose hypromellose croscarmellose trehalose isomaltose povidose virtuose grandiose arrose morose rose',
    'prose overdose surdose microdose multidose unidose monodose sousdose symbiosis symbiose osmose osmosis mitose mitosis meiose meiosis',
    'metamorphose metamorphosis apotheose apotheosis anastomose anastomosis bellicose verbose jocose comatose varicose adipose nodose',
    // -ome, -oma
    'symptome syndrome diplome atome autonome econome gastronome agronome astronome monochrome metronome genome microbiome rhizome arome',
    'fantome binome trinome ribosome chromosome liposome lysosome exosome idiome welcome become outcome income overcome become handsome',
    'troublesome lonesome awesome wholesome tiresome burdensome cumbersome someone somehome newcome biome proteome axiome aroma diploma',
    'oklahoma stoma home webhome epitome physionome majordome palindrome hippodrome velodrome aerodrome syndrom tacoma',
    'sometimes hyperome rhome guillaume palome polychrome cytochrome tome chrome',
    // -emie and the like
    'academie epidemie pandemie academia bohemia alchemia endemie nostalgie nostalgia sympathie antipathie empathie telepathie homeopathie',
    'osteopathie naturopathie allopathie sympathy antipathy empathy telepathy homeopathy osteopathy naturopathy furie centurie seigneurie',
    'injuria manchuria trophy anesthesie anaesthesia anesthesia homeostase hemostase pandemia epidemia mercurie penurie tuerie',
    'bibliophilie philie cinephilie francophilie nostalgia autocardie philadelphia sinusoidalgie monotonie symphonie paronoia sequoia',
    'anthropophagie metastase emphase periphrase',
    // beginnings
    'hyperlien hypermarche hypertexte hyperlink hypertext hypermarket hyperloop hypervisor hypermedia hyperactif hypersensible hyperbole',
    'hypothese hypothetique hypothetiquement hypothequer hypotheque hypothecaire hypothesis hypotheses hypothetical hypocrisie hypocrisy',
    'hypocritical hypoallergenique hypoallergenic hypocalorique hypodermique hypodermic hypotenuse hypothalamus hypophyse hyperplan',
    'hypolipidemiant hypocholesterolemiant hypoglycemiant hypoglycemique hyposode hyposodee hypotenseur hypertendu hypertendue hypotendu',
    'hypnotique hypotonique hypertonique dysfonctionne dysfonctionner dyson lymphocyte leucocyte lymphocytaire leucocytaire leukocyte',
    'leukocytes neutrophile neutrophil lymphocytes leucocytes thrombocyte thrombocytes thrombocytaire lymphoid lymphoide neutronique neutron',
    'bradykinine bradykinin tachymetre tachygraphe hyperactive hypersensitive dystopie dystopia',
  ].flatMap((line) => line.split(' ')),
);

const singular = (word: string): string =>
  /(?:itis|osis|iasis|resis|lysis|mesis|ectasis|ptysis|uresis|acusis)$/.test(word) ? word : word.replace(/s$/, '');

/** Whether a folded word is built as names of illnesses and signs are: « pharyngites », “hyponatraemia”, « bradycardie ». */
export function isDisorderName(word: string): boolean {
  const one = singular(word);
  if (one.length < SHORTEST || one.endsWith('pose') || ALIKE.has(one) || ALIKE.has(word) || MEASURED.test(one)) return false;
  return ENDINGS.test(one) || BEGINNINGS.test(one);
}
