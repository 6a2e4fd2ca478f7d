import { readFileSync } from 'node:fs';
import { filesBelow, isTest } from './source';
import { type TestText, underTest } from './under-test';

const FOLDER = 'docs/specification';
const text = (file: string): string => readFileSync(file, 'utf8');

/** Letters, two or three digits, perhaps the letter of a later decision. */
const CODE = /(?<![\w-])([A-Z][A-Z0-9]*)-(\d{2,3})([a-z]?)(?![\w-])/g;
/** A demand of OWASP ASVS, that has a row in docs/security.md. */
const ASVS = /(?<![\w.])V(\d{1,2}\.\d{1,2}\.\d{1,2})(?![\w.])/g;

const codesIn = (from: string): string[] => [...from.matchAll(CODE)].map(([code]) => code);
const rowsOf = (file: string): string[] => [...text(file).matchAll(/^\| ([A-Z][A-Z0-9]*-\d{2,3}) \|/gm)].map(([, code = '']) => code);

export const REQUIREMENTS: readonly string[] = rowsOf(`${FOLDER}/requirements.md`);
export const CALLS: readonly string[] = [...rowsOf(`${FOLDER}/endpoints.md`), ...rowsOf('docs/endpoints.md')];

/** A decision's code and its whole text. */
export const DECISIONS: ReadonlyMap<string, string> = new Map(
  [...text(`${FOLDER}/decisions.md`).matchAll(/^\*\*([A-Z]+-\d{2,3}[a-z]?)\b[\s\S]*?(?=^\*\*[A-Z]+-\d|^## |(?![\s\S]))/gm)].map(
    ([whole, code = '']) => [code, whole],
  ),
);
export const DEMANDS: ReadonlySet<string> = new Set([...text('docs/security.md').matchAll(ASVS)].map(([code]) => code));

const defined = new Set([...REQUIREMENTS, ...CALLS, ...DECISIONS.keys()]);
const areaOf = (code: string): string => code.replace(/-.*/, '');
const areas = new Set([...defined].map(areaOf));

const NAMING = /\.(?:tsx?|mjs|md|sql|prisma|css|json)$/;
const files: readonly string[] = [
  ...['src', 'tools', 'tests', 'prisma', 'messages', 'docs'].flatMap((folder) => filesBelow(folder, NAMING)),
  'README.md',
  'CHANGELOG.md',
].filter((file) => file !== 'docs/traceability.md' && file !== 'src/server/endpoint/openapi.json');

/** What looks like a code and is none, by the letters before its number. */
const FOREIGN: Readonly<Record<string, string>> = {
  AES: 'encryption',
  CM: 'number of a material order',
  CVE: 'advisory',
  EAN: 'bar code',
  FR: 'document number',
  ISO: 'standard',
  KEYNOTE: 'clinical trial, in questions to the chatbot',
  RFC: 'standard',
  SHA: 'hash',
  UTF: 'encoding',
  WCAG: 'standard',
};
/** Earlier names of codes: in migrations, which are never edited, and in the decisions, which say what became of them. */
const RENAMED: ReadonlySet<string> = new Set(['C-17a']);
const MAY_NAME_RENAMED = /^(?:prisma\/migrations|docs\/specification\/decisions|tests\/architecture\/specification)/;

/** Codes that a text names and nothing defines. */
export function undefinedCodesIn(from: string, file: string): string[] {
  const isDefined = (code: string): boolean => defined.has(code) || (RENAMED.has(code) && MAY_NAME_RENAMED.test(file));
  const codes = codesIn(from).filter((code) => !(isDefined(code) || (!areas.has(areaOf(code)) && areaOf(code) in FOREIGN)));
  const demands = [...from.matchAll(ASVS)].map(([code]) => code).filter((code) => !DEMANDS.has(code));
  return [...new Set([...codes, ...demands])];
}

/** Codes that a file names and nothing defines: `file: CODE`. */
export const undefinedCodes = (): string[] => files.flatMap((file) => undefinedCodesIn(text(file), file).map((code) => `${file}: ${code}`));

const TITLE = /\b(?:it|test|describe)(?:\.\w+(?:\([^)]*\))?)*\(\s*(['"`])((?:(?!\1)[^\\]|\\.)*)\1/g;
const isSpec = (file: string): boolean => /\.(?:test|spec)\.tsx?$/.test(file);

export interface Trace {
  /** files with a test whose title names the code */
  readonly tests: ReadonlySet<string>;
  /** other files of the product that name it */
  readonly sources: ReadonlySet<string>;
  /** the tests themselves */
  readonly texts: readonly TestText[];
}

/** The text of a test, from its title to the next one; of a group, to the next group. */
function ownText(from: string, at: number): string {
  const rest = from.slice(at + 1);
  const next = rest.search(from.startsWith('describe', at) ? /^describe\b/m : TITLE);
  return from.slice(at, next < 0 ? undefined : at + 1 + next);
}

function readTraces(): ReadonlyMap<string, Trace> {
  const found = new Map<string, { tests: Set<string>; sources: Set<string>; texts: TestText[] }>();
  const traceOf = (code: string) => {
    const trace = found.get(code) ?? { tests: new Set(), sources: new Set(), texts: [] };
    found.set(code, trace);
    return trace;
  };
  for (const file of files.filter((each) => !each.startsWith('docs/'))) {
    const whole = text(file);
    if (isSpec(file)) {
      for (const { index, 2: title = '' } of whole.matchAll(TITLE))
        for (const code of codesIn(title)) {
          traceOf(code).tests.add(file);
          traceOf(code).texts.push({ file, own: ownText(whole, index), whole });
        }
    } else if (!isTest(file)) for (const code of codesIn(whole)) traceOf(code).sources.add(file);
  }
  return found;
}

let known: ReadonlyMap<string, Trace> | undefined;
/** Where each code is proved and where it is built. */
export function traces(): ReadonlyMap<string, Trace> {
  known ??= readTraces();
  return known;
}

/** docs/traceability.md as it should be. */
export function traceabilityTable(): string {
  const found = traces();
  const list = (names: Iterable<string> = []): string =>
    [...new Set(names)]
      .toSorted()
      .map((name) => `\`${name}\``)
      .join(' ');
  const sources = (trace: Trace | undefined): string => {
    if (trace?.sources.size) return list(trace.sources);
    const exercised = list(trace?.texts.flatMap(underTest));
    return exercised && `under test: ${exercised}`;
  };
  const row = (code: string): string => `| ${code} | ${list(found.get(code)?.tests)} | ${sources(found.get(code))} |`;
  const table = (codes: readonly string[]): string => ['| code | tests | sources |', '|---|---|---|', ...codes.map(row)].join('\n');
  return [
    '# Traceability',
    '',
    'Written by `npm run trace`: which tests name a requirement or a decision, and which sources do. Where no source does, "under test"',
    'lists what these tests exercise: the modules that they import, or the pages and routes whose addresses they open. The codes are',
    'defined in [requirements](specification/requirements.md) and [decisions](specification/decisions.md).',
    '',
    '## Requirements',
    '',
    table(REQUIREMENTS),
    '',
    '## Decisions',
    '',
    table([...DECISIONS.keys()]),
    '',
  ].join('\n');
}
