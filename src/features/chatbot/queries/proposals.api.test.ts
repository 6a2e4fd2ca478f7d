import { afterAll, describe, expect, it } from 'vitest';
import { now } from '@/server/clock';
import { closeDatabase, db } from '@/server/db/client';
import { findProposals, proposalsAmong } from './proposals';

const at = now();
const dated = { creationDate: at, updateDate: at };

/** Unique name: title, alternative title, content. */
const QUESTIONS: Readonly<Record<string, readonly [title: string, alternative?: string, content?: string]>> = {
  'HPV-DEFINITION': ['Qu’est-ce que le papillomavirus humain ?', 'HPV définition', 'Les HPV sont une famille de plus de 200 virus.'],
  'HPV-TRANSMISSION': ['Comment se transmet le papillomavirus ?', undefined, 'Par contact de la peau ou des muqueuses.'],
  'HPV-CANCER': ['Le papillomavirus peut-il provoquer un cancer ?', undefined, 'Cancer du col de l’utérus, de l’anus, de la gorge.'],
  'HPV-SYMPTOMES': ['Quels sont les symptômes d’une infection à HPV ?', undefined, 'Le plus souvent aucun.'],
  'HPV-VERRUES': ['Que sont les verrues génitales ?', 'Condylomes', 'Des excroissances bénignes.'],
  'HPV-HOMMES': ['Les hommes sont-ils concernés par le papillomavirus ?', undefined, 'Un cas de cancer sur quatre.'],
  'HPV-GUERISON': ['Peut-on guérir d’une infection à HPV ?', undefined, 'L’organisme l’élimine le plus souvent en deux ans.'],
  'VAC-AGE': ['À quel âge se faire vacciner ?', 'Âge de la vaccination HPV', 'Entre 11 et 14 ans, rattrapage jusqu’à 19 ans.'],
  'VAC-SCHEMA': ['Combien de doses faut-il ?', 'Schéma vaccinal', 'Deux doses espacées de 6 à 13 mois, trois après 15 ans.'],
  'VAC-OUBLI': ['Que faire en cas d’oubli d’une dose ?', 'Dose en retard', 'Il n’est pas nécessaire de tout recommencer.'],
  'VAC-EFFETS': ['Quels sont les effets indésirables du vaccin ?', undefined, 'Douleur au point d’injection, maux de tête, fièvre.'],
  'VAC-CONTRE-INDICATIONS': ['Quelles sont les contre-indications ?', undefined, 'Hypersensibilité à un composant.'],
  'VAC-GROSSESSE': ['Peut-on être vaccinée pendant la grossesse ?', undefined, 'La vaccination est reportée après la grossesse.'],
  'VAC-ALLAITEMENT': ['Peut-on être vaccinée quand on allaite ?', undefined, 'Le vaccin peut être administré.'],
  'VAC-PRIX': ['Combien coûte le vaccin ?', 'Prix et remboursement', 'Remboursé à 65 % sur ordonnance.'],
  'VAC-LIEU': ['Où se faire vacciner ?', 'Professionnels et lieux de vaccination', 'Médecin, pharmacien, sage-femme, infirmier, collège.'],
  'VAC-COLLEGE': ['La vaccination au collège est-elle obligatoire ?', undefined, 'Non, elle demande l’autorisation des deux parents.'],
  'VAC-EFFICACITE': ['Le vaccin est-il efficace ?', 'Efficacité du vaccin HPV', 'Il prévient jusqu’à 90 % des infections visées.'],
  'VAC-DUREE': ['Combien de temps dure la protection ?', undefined, 'Au moins dix ans d’après les études.'],
  'VAC-COMPOSITION': ['Que contient le vaccin ?', 'Composition', 'Protéines L1, adjuvant à l’aluminium, polysorbate 80.'],
  'VAC-CONSERVATION': ['Comment conserver le vaccin ?', undefined, 'Entre 2 et 8 °C, ne pas congeler.'],
  'VAC-COADMINISTRATION': ['Peut-on recevoir un autre vaccin le même jour ?', undefined, 'Oui, en deux points d’injection.'],
  'VAC-ADULTES': ['Le vaccin est-il utile après le début de la vie sexuelle ?', 'Adultes déjà exposés'],
  'DEP-FROTTIS': ['À quoi sert le frottis ?', 'Dépistage du cancer du col de l’utérus', 'Il cherche des cellules anormales.'],
  'DEP-VACCINEE': ['Faut-il se faire dépister quand on est vaccinée ?', undefined, 'Oui, à partir de 25 ans.'],
  'DEP-FREQUENCE': ['Tous les combien faire le test HPV ?', 'Fréquence du dépistage', 'Tous les cinq ans de 30 à 65 ans.'],
  'VIE-PRESERVATIF': ['Le préservatif protège-t-il du papillomavirus ?', undefined, 'En partie seulement.'],
  'VIE-PARTENAIRE': ['Faut-il prévenir son partenaire ?', undefined, 'En parler est utile.'],
  'PRO-NOTIFICATION': ['Comment déclarer un effet indésirable ?', 'Pharmacovigilance', 'Sur le portail de signalement.'],
  'PRO-ENGLISH': ['Is the vaccine safe for travellers?', undefined, 'Content in English about travelling abroad.'],
};

/** What visitors write, and what they mean. */
const VISITOR_QUESTIONS: readonly (readonly [question: string, expected: string])[] = [
  ['c quoi le papilomavirus', 'HPV-DEFINITION'],
  ['comment on attrape le hpv', 'HPV-TRANSMISSION'],
  ['le hpv est il contagieux ?', 'HPV-TRANSMISSION'],
  ['est ce que le papiloma donne le cancer', 'HPV-CANCER'],
  ['symptomes hpv', 'HPV-SYMPTOMES'],
  ['j’ai des crêtes de coq', 'HPV-VERRUES'],
  ['mon fils garçon est il concerné', 'HPV-HOMMES'],
  ['est-ce que le hpv se gueri', 'HPV-GUERISON'],
  ['a kel age fo til fair le vaxin', 'VAC-AGE'],
  ['schema vacinal', 'VAC-SCHEMA'],
  ['cb de doses', 'VAC-SCHEMA'],
  ['jai oublié ma deuxieme dose', 'VAC-OUBLI'],
  ['efets segondaires du vacin', 'VAC-EFFETS'],
  ['side effects of the vaccine', 'VAC-EFFETS'],
  ['contre indication', 'VAC-CONTRE-INDICATIONS'],
  ['je suis ensseinte puis je faire le vaccin', 'VAC-GROSSESSE'],
  ['vaccin et allaitment', 'VAC-ALLAITEMENT'],
  ['prix du vaccin', 'VAC-PRIX'],
  ['est-ce que la sécu prend en charge la vaccination', 'VAC-PRIX'],
  ['ou se faire vaciner en pharmacie', 'VAC-LIEU'],
  ['vaccination obligatoire au colège', 'VAC-COLLEGE'],
  ['EFFICACITE DU VACCIN', 'VAC-EFFICACITE'],
  ['durée de protection du vaccin', 'VAC-DUREE'],
  ['y a t il de l’aluminium dans le vaccin', 'VAC-COMPOSITION'],
  ['combien de temps garder le vaccin au frigo', 'VAC-CONSERVATION'],
  ['2 vaccins le meme jour possible ?', 'VAC-COADMINISTRATION'],
  ['dépistage cancer col uterus', 'DEP-FROTTIS'],
  ['fréquence des frottis', 'DEP-FREQUENCE'],
  ['capote et papillomavirus', 'VIE-PRESERVATIF'],
  ['dois je le dire à mon partenère', 'VIE-PARTENAIRE'],
  ['déclarer effet secondaire', 'PRO-NOTIFICATION'],
  ['is it safe when travelling', 'PRO-ENGLISH'],
];

/** Nothing in the index answers these. */
const UNKNOWN: readonly string[] = [
  'quelle est la météo demain à Lyon',
  'horaires d’ouverture de la mairie',
  'recette de la tarte aux pommes',
  'qui a gagné le match hier',
  'azertyuiop qsdfgh',
  '???',
];

const main = await db.faqMainQuestion.create({ data: { title: 'Questions fréquentes', orderNumber: 1, ...dated } });
const create = (uniqueName: string, values: object = {}) => {
  const [title = uniqueName, alternative = null, content = ''] = QUESTIONS[uniqueName] ?? [];
  return db.faqSubQuestion.create({
    data: {
      ...{ mainQuestionId: main.id, title, alternativeTitleForAi: alternative, uniqueName, documentNumber: 'DOC', type: 'INTERACTIVE' },
      ...{ content: `<p>${content}</p>`, contentText: content, approved: true, published: true, ...dated, ...values },
    },
  });
};
for (const name of Object.keys(QUESTIONS)) await create(name);
afterAll(closeDatabase);

const ask = (question: string, isMember = false) => findProposals(question, { at, isMember });

describe('what visitors ask', () => {
  it('is answered by the right question at least nine times out of ten', async () => {
    const wrong: string[] = [];
    for (const [question, expected] of VISITOR_QUESTIONS) {
      const found = await ask(question);
      const [first] = proposalsAmong(found);
      if (first?.uniqueName !== expected) {
        wrong.push(`${question} -> ${found.best.map(({ uniqueName, score }) => `${uniqueName} ${score}`).join(', ')}`);
      }
    }
    expect(wrong.length, wrong.join('\n')).toBeLessThanOrEqual(VISITOR_QUESTIONS.length * 0.1);
  });

  it('is not answered when nothing is about it', async () => {
    for (const question of UNKNOWN) {
      const found = await ask(question);
      expect(proposalsAmong(found), question).toEqual([]);
    }
  });

  it('is answered by its own title with the highest score there is', async () => {
    for (const [name, [title]] of Object.entries(QUESTIONS)) {
      const [first] = (await ask(title)).best;
      expect([first?.uniqueName, (first?.score ?? 0) > 0.9], `${title} ${first?.uniqueName} ${first?.score}`).toEqual([name, true]);
    }
  });
});
