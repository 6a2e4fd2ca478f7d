import { describe, expect, it } from 'vitest';
import type { SafetyCategory } from '../../schema/safety-categories';
import { isDisorderName } from './morphology';
import { triage } from './triage';

const PRODUCTS = ['januvia', 'keytruda', 'bridion', 'gardasil'];
const categoriesOf = (text: string): SafetyCategory[] => triage(text, { products: PRODUCTS }).reasons.map(({ category }) => category);

describe('triage', () => {
  it.each<[SafetyCategory, string]>([
    ['DEATH', 'Mon fils est décédé après la vaccination'],
    ['SUICIDAL', "J'ai envie d'en finir"],
    ['OVERDOSE_MISUSE', 'overdose de Januvia'],
    ['OVERDOSE_MISUSE', "J'ai avalé toute la boîte"],
    ['LIFE_THREATENING', "crise d'épilepsie 2 jours après la piqûre"],
    ['ADVERSE_EVENT', 'severe rash since the injection'],
    ['PREGNANCY_EXPOSURE', "vacciné alors que j'étais enceinte sans le savoir"],
    ['ADVERSE_EVENT', "J'ai des nausées et des diarrhées depuis l'injection"],
    ['ADVERSE_EVENT', 'je vomis'],
    ['ADVERSE_EVENT', 'g vomi apre le vaxin'],
    ['INGESTION_CHILD_ANIMAL', 'mon chien a mangé une plaquette'],
    ['EMERGENCY', 'Au secours, appelez le SAMU'],
    ['MEDICATION_ERROR', "L'infirmière m'a injecté le vaccin de mon fils par erreur"],
    ['QUALITY_COMPLAINT', "l'aiguille de la seringue est cassée"],
  ])('CHAT-29a flags %s: %s', (category, text) => expect(categoriesOf(text)).toContain(category));

  it.each([
    'Keytruda pendant la grossesse',
    'Combien de doses de Bridion ?',
    "services de garde d'urgence",
    'Januvia soigne-t-il la migraine ?',
    'vaccin contre le cancer du col',
    "je n'ai pas d'effet secondaire",
    'no side effects so far',
    'Quels sont les effets secondaires de Januvia ?',
  ])('CHAT-29a lets pass: %s', (text) => expect(categoriesOf(text)).toEqual([]));

  it('CHAT-29a recognises a general question about side effects', () => {
    expect(triage('Quels sont les effets secondaires de Januvia ?')).toMatchObject({ general: true, flagged: false });
    expect(triage('Combien de doses ?')).toMatchObject({
      general: false,
      flagged: false,
    });
  });

  it('CHAT-29a shows a denied sign with the words as typed, and flags nothing', () => {
    const { findings, reasons } = triage("Je n'ai pas de Fièvre");
    expect(findings).toEqual([{ category: 'ADVERSE_EVENT', words: ['Fièvre'], negated: true }]);
    expect(reasons).toEqual([]);
  });

  it.each(['Mon fils est décédé après la vaccination', 'my son is dead after the vaccine', "J'ai avalé toute la boîte de comprimés"])(
    'CHAT-29a reports one event once: %s',
    (text) => {
      const categories = triage(text).reasons.map(({ category }) => category);
      expect(categories).toEqual([...new Set(categories)]);
    },
  );

  it('CHAT-29a flags an expression of the list that the lexicon lacks, unless it is denied', () => {
    const of = (text: string) => triage(text, { expressions: ['schtroumpfite aiguë'] }).flagged;
    expect([of('schtroumpfites aigues ?'), of('pas de schtroumpfite aiguë'), of('bonjour')]).toEqual([true, false, false]);
  });

  it('CHAT-29a reads words of the lexicon alike, whatever the list of expressions contains', () => {
    const texts = ['mon fils a de la fièvree depuis le vaccin', "j'ai des vertigge depuis l'injection", 'Combien de doses ?'];
    const read = (expressions: readonly string[]) => texts.map((text) => triage(text, { expressions }).findings);
    expect(read(['fièvree verte', 'vertigge bleu', 'zorglub de doses'])).toEqual(read([]));
  });

  it.each([
    ['pharyngites', true],
    ['hyponatraemia', true],
    ['ostéonécrose', true],
    ['visite', false],
    ['purpose', false],
    ['hypothèse', false],
  ])('CHAT-29a names of illnesses are recognised by how they are built: %s', (word, isOne) => {
    const plain = word.normalize('NFD').replace(/\p{M}/gu, '');
    expect(isDisorderName(plain)).toBe(isOne);
  });

  it.each([
    "C'est grave si j'ai pris 6 comprimés ?",
    'gave 500 instead of 50 mg',
    'langue qui gonfle depuis la piqûre',
    'BP 70/40 after dose 2',
    'my puppy ate a tablet',
  ])('CHAT-29a sends danger now to emergency numbers: %s', (text) => expect(triage(text).actions).toContain('EMERGENCY'));

  it('CHAT-29a names actions, the most urgent first, and the language', () => {
    expect(triage('my son is dead after the vaccine')).toMatchObject({
      language: 'en',
      actions: ['DECLARE_ADVERSE_EVENT', 'CONTACT_TEAM'],
    });
    expect(triage("J'ai envie de mourir").actions[0]).toBe('EMERGENCY');
  });
});
