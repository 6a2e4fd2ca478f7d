import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { messagesOf } from '@/i18n/messages';
import { REFUSALS } from '@/shared/refusal';
import { EMPTY } from '@/shared/text/empty';
import { read, textsOf } from './message-texts';
import { filesBelow, isTest, SOURCE } from './source';

const areas = readdirSync('messages/fr').map((file) => file.replace(/\.json$/, ''));
const fileOf = (language: string, area: string): object => JSON.parse(readFileSync(`messages/${language}/${area}.json`, 'utf8'));
const all = (language: string): [string, string][] =>
  areas.flatMap((area) => textsOf(fileOf(language, area)).map(([path, text]) => [`${area}.${path}`, String(text)] as [string, string]));

const fr = new Map(all('fr'));
const en = new Map(all('en'));

/** Texts that the specification quotes with a plain space or apostrophe, and their keys (I18N-11). */
const QUOTED: Readonly<Record<string, string>> = {
  'fields.pdf.importFailed': "Une erreur a eu lieu lors de l'import.",
  'chatbot-tests.importFailed': "Une erreur a eu lieu lors de l'import. Merci d'importer un fichier au format xlsx.",
  'promotion.image.importFailed': "Une erreur a eu lieu lors de l'import.",
  'promotion.form.unreadable': 'No PDF file loaded!',
  'request-notify.failed': "Erreur d'envoi",
};

describe('messages', () => {
  it('I18N-07 has the same areas, keys and arguments in both languages', () => {
    expect(readdirSync('messages/en').toSorted()).toEqual(readdirSync('messages/fr').toSorted());
    expect([...en.keys()].toSorted()).toEqual([...fr.keys()].toSorted());
    const kinds = (text: string) => read(text).names;
    const differing = [...fr].filter(([path, text]) => String(kinds(text)) !== String(kinds(en.get(path) ?? '')));
    expect(differing.map(([path, text]) => [path, kinds(text), kinds(en.get(path) ?? '')])).toEqual([]);
  });

  it('I18N-07 registers every area, so that pages, mails and the i18n call know it', () => {
    expect(Object.keys(messagesOf('fr')).toSorted()).toEqual(areas.toSorted());
    expect(Object.keys(messagesOf('en')).toSorted()).toEqual(areas.toSorted());
  });

  it('I18N-07 has no empty text, no value that is none, and no broken argument', () => {
    for (const language of ['fr', 'en']) {
      for (const area of areas) {
        const bad = textsOf(fileOf(language, area)).filter(
          ([, text]) => typeof text !== 'string' || text.trim() === '' || text !== text.trim() || read(text).faults.length > 0,
        );
        expect(bad, `${language}/${area}`).toEqual([]);
      }
    }
  });

  it('I18N-07 knows an argument, a choice and a mistake when it sees one', () => {
    expect(read('{n, plural, =0 {aucun} one {# de {name}} other {<b>#</b>}} à {day}').names).toEqual(['<b>', 'day', 'n, plural', 'name']);
    expect(read('{n, plural, one {#}}').faults).toEqual(['a choice without other']);
    expect(read('open {name').faults).not.toEqual([]);
  });

  it('WCAG 2.5.3 a button named for its record says what is written on it', () => {
    const differing = [fr, en].flatMap((texts) =>
      [...texts].filter(([path, name]) => {
        const written = texts.get(path.replace(/(Of|Named)$/, ''));
        const isNamed = /\.\w+(Of|Named)$/.test(path) && /\{(name|title)\}/.test(name);
        return isNamed && written !== undefined && !name.toLowerCase().includes(written.toLowerCase());
      }),
    );
    expect(differing).toEqual([]);
  });

  it('I18N-11 sets French punctuation with no-break spaces', () => {
    const loose = /[ ][:;?!»]|«[ ]|«[^\u00a0\u202f]|[^\u00a0\u202f]»|[^\s\u00a0\u202f:;?!][:;?!](?=\s|$)/;
    const wrong = [...fr].filter(([path, text]) => text !== QUOTED[path] && loose.test(read(text).words));
    expect(wrong).toEqual([]);
  });

  it('I18N-11 holds a number and its unit together in French, and n° and its number', () => {
    const loose = /n° |(?:[\dx#]) (?:[KkMG]o|%|°C|min|mg|[hjs])(?![\p{L}\d’])/u;
    expect(['Entrée n° x', 'x Mo', '20 % au plus', '# h'].filter((text) => !loose.test(text))).toEqual([]);
    expect([...fr].filter(([path, text]) => text !== QUOTED[path] && loose.test(read(text).words))).toEqual([]);
  });

  it('I18N-11 writes no French quotes or spaces into English, and one apostrophe in each language', () => {
    expect([...en].filter(([, text]) => /[«»]|[\u00a0\u202f][:;?!]| [:;?!](?:\s|$)/.test(text))).toEqual([]);
    expect([...fr].filter(([path, text]) => text !== QUOTED[path] && /[a-zà-ÿ]'[a-zà-ÿ]/i.test(text))).toEqual([]);
  });

  it('S-13a writes one glyph for an empty value', () => {
    const lone = /^[-–—]{1,3}$/;
    expect([...fr, ...en].filter(([, text]) => lone.test(text) && text !== EMPTY)).toEqual([]);
    const literal = /(['"`>])(?:--|---|–|—)(?:\1|<)/;
    const sources = filesBelow('src', SOURCE).filter((path) => !isTest(path) && path !== 'src/shared/text/empty.ts');
    expect(sources.filter((path) => literal.test(readFileSync(path, 'utf8')))).toEqual([]);
  });

  it('NOTICE-05 NOTICE-06 has a sentence for every refusal', () => {
    for (const language of ['fr', 'en']) {
      const sentences = Object.keys(fileOf(language, 'refusals'));
      expect(Object.keys(REFUSALS).filter((code) => !sentences.includes(code))).toEqual([]);
    }
  });

  it('NOTICE-07 has a sentence for every code that a field’s error may have', () => {
    const source = readFileSync('src/shared/field-errors.ts', 'utf8');
    const codes = [...source.matchAll(/'([A-Z][A-Z_]{4,})'/g)].map(([, code]) => `fields.errors.${code}`);
    expect(codes.length).toBeGreaterThan(10);
    expect(codes.filter((path) => !fr.has(path))).toEqual([]);
  });
});

describe('the tree', () => {
  const texts = [
    ...filesBelow('src', SOURCE),
    ...filesBelow('tests', SOURCE),
    ...filesBelow('tools', SOURCE),
    ...filesBelow('prisma', /\.(?:ts|mjs|prisma|sql)$/),
    ...readdirSync('.').filter((file) =>
      /^(?:package(?:-lock)?\.json|README\.md|Dockerfile|docker-compose\.yml|next\.config\.mjs|\.env\.example|\.npmrc)$/.test(file),
    ),
  ];

  it('names no folder of a machine and no registry that a machine uses', () => {
    const registry = process.env.npm_config_registry && new URL(process.env.npm_config_registry).host;
    const named = [process.cwd(), ...(registry && !registry.endsWith('npmjs.org') ? [registry] : [])];
    const found = texts.filter((file) => {
      const text = readFileSync(file, 'utf8');
      return named.some((word) => text.includes(word)) || /["'`\s](?:\/home\/|\/Users\/|\/root\/|C:\\\\Users)/.test(text);
    });
    expect(found).toEqual([]);
  });

  it('contains no unfinished work, no skipped test and no focused one', () => {
    const left = new RegExp(`\\b(?:${['TO', 'DO'].join('')}|${['FIX', 'ME'].join('')}|XXX)\\b`);
    const skipped = /\b(?:it|test|describe)\.(?:skip|skipIf|runIf|fixme|only|todo)\b/;
    const own = 'tests/architecture/messages.test.ts';
    expect(texts.filter((file) => file !== own && left.test(readFileSync(file, 'utf8')))).toEqual([]);
    expect(texts.filter((file) => file !== own && isTest(file) && skipped.test(readFileSync(file, 'utf8')))).toEqual([]);
  });
});
