import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { languageOf } from '@/shared/account/languages';
import { REFUSALS } from '@/shared/refusal';
import { placeTexts } from './elsewhere';
import { messagesOf } from './messages';
import { withFallback } from './with-fallback';

const AREAS = readdirSync(fileURLToPath(new URL('../../messages/fr', import.meta.url))).map((file) => file.replace('.json', ''));

describe('messages', () => {
  it('I18N-02 takes the French text where the English one is missing or empty, at any depth', () => {
    expect(withFallback({ a: 'un', b: { c: 'deux', d: 'trois' } }, { b: { c: 'two', d: '' }, x: 'alien' })).toEqual({
      a: 'un',
      b: { c: 'two', d: 'trois' },
    });
  });

  it('I18N-02 reads texts where an area gives them elsewhere, beside its own', () => {
    const areas = {
      shell: { menu: { home: 'Accueil' } },
      order: { title: 'Commandes', elsewhere: { shell: { menu: { orders: 'Commandes' } } } },
    };
    expect(placeTexts(areas)).toEqual({ shell: { menu: { home: 'Accueil', orders: 'Commandes' } }, order: { title: 'Commandes' } });
    const { menu } = messagesOf('fr').shell;
    expect(menu.dashboard).toBe('Tableau de bord');
    expect(menu.orders).toBe('Commandes de matériel');
  });

  it('I18N-06 knows every area of the message files', () => {
    expect(Object.keys(messagesOf('fr')).sort()).toEqual(AREAS.sort());
    expect(Object.keys(messagesOf('en')).sort()).toEqual(AREAS.sort());
  });

  it.each([
    ['en-US', 'en'],
    ['fr_CA', 'fr'],
    ['FR', 'fr'],
    ['de', null],
    [undefined, null],
  ] as const)('I18N-05 reads the language tag %s as %s', (tag, language) => {
    expect(languageOf(tag)).toBe(language);
  });

  it('I18N-11 quotes the specification letter for letter', () => {
    const { refusals, fields, common } = messagesOf('fr');
    expect(refusals.FORBIDDEN).toBe('Opération non authorisée');
    expect(common.error.unknown).toBe('Unknown Error {code}');
    expect(fields.pdf.imported).toBe('Votre fichier a été importé.');
    expect(fields.pdf.importFailed).toBe("Une erreur a eu lieu lors de l'import.");
    expect(fields.pdf.removed).toBe('Document supprimé');
    expect(fields.pdf.removeFailed).toBe('Une erreur a eu lieu lors de la suppression.');
  });

  it('NOTICE-05 has a sentence for every refusal in both languages', () => {
    for (const language of ['fr', 'en'] as const) {
      expect(Object.keys(messagesOf(language).refusals)).toEqual(expect.arrayContaining(Object.keys(REFUSALS)));
    }
  });

  it('I18N-11 puts a no-break space before French double punctuation', () => {
    const plain = /[^\u00a0\u202f\s\d][ ]?[:;?!](?=\s|$)|« | »/;
    const ownTexts = ['common', 'diff', 'editor', 'fields', 'notices', 'refusals'] as const;
    const loose = ownTexts
      .flatMap((area) => textsOf(messagesOf('fr')[area]))
      .filter((text) => plain.test(text.replace(/\{[^{}]*\}/g, 'x')));
    expect(loose).toEqual([]);
  });
});

function textsOf(branch: object): string[] {
  return Object.values(branch).flatMap((value: unknown) =>
    typeof value === 'object' && value !== null ? textsOf(value) : [String(value)],
  );
}
