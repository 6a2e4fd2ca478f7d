import { describe, expect, it } from 'vitest';
import { languagesOf } from './language';
import { lexicon } from './lexicon';
import { readText } from './reading';
import { triage } from './triage';
import { verdictOf } from './verdict';

const reading = (text: string) => readText(text, lexicon(), new Set(), null);
const ORDINARY = 'Bonjour, je voudrais connaître les horaires de la pharmacie et le prix du vaccin contre la grippe. ';

describe('the weight of a whole text', () => {
  it.each([
    ['Ongles noirs et décollés depuis la quatrième cure', true],
    ['The nozzle came off in my hand the first time I used it', true],
    ['Quelqu’un vite, mon père ne me reconnaît plus', true],
    ['Quand faut-il appeler le centre antipoison ? Question de cours', false],
    ['Does the pen click when the injection is finished?', false],
    ['Bonne année à toute l’équipe', false],
    ['rapel zorgluberi', false],
    ['recette de la tarte aux pommes', false],
    ['glaciologie 123', false],
    ['vranuche88051c8b bruit', false],
    ['zorblique7a6848f1 et la lumière', false],
    ['Question e035c5b4', false],
    ['protocole kryptoxal', false],
  ])('CHAT-29e distinguishes a report from a question that no rule decides: %s', (text, flagged) => {
    expect(triage(text).flagged).toBe(flagged);
  });

  it('CHAT-29e finds a report in the middle of a long text', () => {
    const around = ORDINARY.repeat(12);
    expect(triage(around).flagged).toBe(false);
    const { flagged, actions } = triage(`${around} Mon fils a avalé la boîte de comprimés, il ne respire plus. ${around}`);
    expect([flagged, actions[0]]).toEqual([true, 'EMERGENCY']);
  });

  it('CHAT-29e names the words that weighed most, as typed', () => {
    const { reasons } = triage('Ongles noirs et décollés depuis la quatrième cure');
    const words = reasons.flatMap(({ words }) => words).join(' ');
    expect(words).toMatch(/Ongles|noirs|décollés|depuis|cure/);
  });

  it('CHAT-29e weighs the same text alike, whatever was read before', () => {
    const text = 'mon fils a de la fièvre depuis le vaccin';
    const before = verdictOf(reading(text)).score;
    for (const other of ['my son has a fever', 'schtroumpf '.repeat(300), ORDINARY]) verdictOf(reading(other));
    expect(verdictOf(reading(text)).score).toBe(before);
  });
});

describe('the language of a text', () => {
  it.each([
    ['Peut-on donner son traitement à la crèche ?', ['fr']],
    ['Can we chat about the pen on Monday?', ['en']],
    ['Januvia', ['fr', 'en']],
  ])('CHAT-29a names the languages that it may contain: %s', (text, languages) => {
    expect(languagesOf(reading(text).words)).toEqual(languages);
  });

  it('CHAT-29a takes no French word for an English one: « son » is no child, “chat” no animal', () => {
    const classes = (text: string) => new Set(reading(text).spans.all.map(({ name }) => name));
    expect(classes('Mon père a oublié son traitement').has('CHILD')).toBe(false);
    expect(classes('my son forgot the treatment').has('CHILD')).toBe(true);
    expect(classes('Can we chat about this?').has('ANIMAL')).toBe(false);
  });
});
