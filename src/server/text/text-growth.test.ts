import { beforeAll, describe, expect, it } from 'vitest';
import { articleErrors, EMPTY_ARTICLE } from '@/features/article/rules';
import { bannerErrors } from '@/features/banner/rules';
import type { GridColumn } from '@/shared/grid/grid';
import { ANY_TOOLS } from '@/shared/html/rich-text';
import { ATTACKS, repeated } from '../../../tests/support/attack-texts';
import { type ExportedFunction, exportedFunctions } from '../../../tests/support/exported-functions';

/** Characters. */
const SMALL = 5_000;
const LARGE = 50_000;
const LARGEST = 200_000;
/** Milliseconds of processor time from which growth counts; below, a measurement says nothing. */
const MIN_MS = 20;
/** What takes so long for SMALL would take minutes for the others. */
const MAX_SMALL_MS = 1_000;
const MAX_GROWTH = 30;
/**
 * What fits the young generation costs less: ten times a short text may take fifty times as long. From LARGE on memory costs the
 * same; there four times the text takes four times as long, and sixteen times where growth is square.
 */
const MAX_FURTHER_GROWTH = 9;
const RUNS = 5;

const TEXT = /^(?:string|unknown)(?: \| (?:null|undefined))*$/;
const isTextFunction = ({ types, isAsync }: ExportedFunction): boolean => !isAsync && types.some((type) => TEXT.test(type));

const TEXT_COLUMN: GridColumn = { kind: 'text', filterable: true };

type ArgumentsFor = (text: string) => readonly unknown[];
/** Of the functions that need more than texts, or whose texts differ. */
const ARGUMENTS: Readonly<Record<string, ArgumentsFor>> = {
  'src/shared/diff/rich-text-diff:diffRichText': (text) => [text, `x${text.slice(7)}`],
  'src/shared/text/marked-parts:markedParts': (text) => [text, ['a', 'b']],
  'src/features/request/queue/rules:timeLeft': (text) => [text, new Date(0)],
  'src/shared/diff/same:sameValue': (text) => ['html', text, `${text} `],
  'src/shared/diff/text:diffWords': (text) => [text, `x${text.slice(7)}`],
  'src/shared/field-errors:fieldErrorsOf': (text) => [[{ path: [text], code: 'custom', message: text }], text],
  'src/shared/html/pasted-tokens:styleOf': (text) => [
    { kind: 'open', name: 'p', source: '', attributes: [{ name: 'style', value: text, source: text }] },
    'color',
  ],
  'src/shared/html/html-tokens:tokenizeHtml': (text) => [text, () => ({})],
  'src/shared/grid/filter-codec:readFilter': (text) => [TEXT_COLUMN, text],
  'src/server/text/clean-html:cleanHtml': (text) => [text, ANY_TOOLS],
  'src/server/text/clean-html:cleanField': (text) => [text, ANY_TOOLS, 'content'],
  'src/server/http/download:contentDisposition': (text) => ['inline', text],
  'src/server/grid-query/days:daysMeant': (text) => ['equals', [text], '2026-01-01'],
  'src/server/grid-query/filters:exactValue': (text) => [{ kind: 'text' }, text, []],
  'src/server/grid-query/parse-error:ownProperty': (text) => [{}, text],
  'src/features/chatbot/rules/safety/tokens:tokenize': (text) => [text, {}],
  'src/features/chatbot/rules/test-run:passes': (text) => [text, []],
  'src/features/chatbot/rules/test-run:rankOf': (text) => [text, []],
  'src/features/grid-view/rules/address:isSameQuery': (text) => [{}, text],
  'src/features/parameter/rules/search:matchesSearch': (text) => [[text], text],
  'src/features/palette/rules:matchingScreens': (text) => [[{ label: 'Produits', href: '/products' }], text],
  'src/features/portal/rules:expiryError': (text) => [text, { today: '2026-01-01' }],
  'src/features/shell/rules/current:isCurrent': (text) => [{ href: '/products' }, text, 'action=x'],
};

/** Functions whose texts the code itself writes, or whose cost is limited elsewhere. */
const NOT_MEASURED: Readonly<Record<string, string>> = {
  'src/features/product/rules/draft-changes:draftLine': 'cuts each value',
  'src/features/product/rules/draft-row:neighboursOf': 'takes an id',
  'src/features/product/rules/official-differences:officialDifferences': 'compares values as they are',
  'src/features/chatbot/rules/safety/incidents:merged': 'takes the findings of a text that was read',
  'src/features/product/rules/my-drafts:isNewToAuthor': 'takes an id',
  'src/features/product/rules/my-drafts:myDraftState': 'takes an id',
  'src/features/request/handling/rules/plan:planChange': 'takes a date that a schema has read',
  'src/server/grid-query/query:queryContext': 'takes names of our own',
  'src/shared/diff/is-stale:isStale': 'takes a date that a schema has read',
  'src/shared/html/pasted-tokens:textToken': 'writes a token',
  'src/server/grid-query/quick-search:quickSearchFilter': 'refuses more than its limit of characters',
  'src/features/calendar/rules:monthWeeks': 'takes a month that was checked',
  'src/features/audit/rules/readable:gridAddress': 'takes the query of an address, of which the HTTP server reads 16 kB',
  'src/features/mail/rules:mailsAddress': 'takes the query of an address, of which the HTTP server reads 16 kB',
  'src/shared/text/message-text:messageText': 'looks up one key of the messages',
  'src/server/audit/verify:fault': 'reads rows of the audit log',
  'src/server/endpoint:parsed': 'the cost is the schema’s',
  'src/server/endpoint/observe:routeOf': 'takes a path that a route answered',
  'src/server/endpoint/respond:json': 'writes what the server made',
  'src/server/endpoint/respond:refusalOf': 'takes what was thrown',
  'src/server/export/grid-export:logExport': 'takes a name of our own',
  'src/server/grid-query/request:parseGridBody': 'the filters are measured one by one',
  'src/server/grid-query/filters:parseFilterModel': 'the filters are measured one by one',
  'src/server/endpoint/idempotency:requestHashOf': 'one hash of a body that was read',
  'src/server/limits/buffered-limits:consumeBuffered': 'counts keys; a test of its own',
  'src/server/session/log-in:openSessionsOf': 'takes an id',
  'src/server/http/failure-page:failurePage': 'takes the headers of a request, of which the HTTP server reads 16 kB',
  'src/server/http/page-answer:withPageAnswer': 'writes an answer to a response',
  'src/server/process/process-globals:processGlobals': 'takes a name of our own',
  'src/features/bdpm-import/rules/products:buildProducts': 'reads rows that the parser made',
  'src/features/bdpm-import/rules/products:readBdpm': 'reads bytes; the import has limits of its own',
  'src/features/bdpm-import/rules/products:valuesOf': 'reads rows that the parser made',
  'src/features/grid-view/rules/address:viewQuery': 'takes a view that was parsed',
  'src/features/user/rules:isOneself': 'takes an id',
  'src/features/user/rules:assertRoleChange': 'takes an id',
  'src/features/bdpm-import/rules/supply:indexShortages': 'reads rows that the parser made',
  'src/features/bdpm-import/rules/supply:officialSupply': 'reads rows that the parser made',
  'src/features/chatbot/rules/products/mentions:productMentions': 'compares words of a question of at most 2,000 characters',
  'src/features/chatbot/rules/safety/reading:readText': 'reads the first 4,000 characters, and is measured as triage',
  'src/features/chatbot/rules/spelling:editDistance': 'compares words of a question of at most 2,000 characters',
  'src/features/chatbot/rules/spelling:likelihood': 'compares words of a question of at most 2,000 characters',
};

/** Rules that take a record: their texts are in its fields. */
const ON_RECORDS: Readonly<Record<string, (text: string) => unknown>> = {
  articleErrors: (text) => articleErrors({ ...EMPTY_ARTICLE, title: text, summary: text, content: text }),
  bannerErrors: (text) => bannerErrors({ name: text, title: text, content: text, displayStartDate: null, displayEndDate: null }),
};

type Run = (text: string) => unknown;

function runOf(found: ExportedFunction, call: (...given: readonly unknown[]) => unknown): Run {
  const given = ARGUMENTS[found.id] ?? ((text: string) => found.types.map((type) => (TEXT.test(type) ? text : undefined)));
  return (text) => call(...given(text));
}

/** Milliseconds of processor time; that a text is refused is a good answer. */
function cpuMs(run: Run, text: string): number {
  const start = process.cpuUsage();
  try {
    run(text);
  } catch (error) {
    if (!(error instanceof Error)) throw error;
  }
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1000;
}

/** Best of some runs; the first one that is quick enough ends them. */
function best(run: Run, text: string, enoughMs: number): number {
  let least = Number.POSITIVE_INFINITY;
  for (let count = 0; count < RUNS && least > enoughMs; count += 1) least = Math.min(least, cpuMs(run, text));
  return least;
}

/** What grows faster than the text does; null where nothing does. */
function growthOf(run: Run, piece: string): string | null {
  const small = best(run, repeated(piece, SMALL), MIN_MS / MAX_GROWTH);
  if (small > MAX_SMALL_MS) return `${small} ms for ${SMALL} characters`;
  const harmless = Math.max(MIN_MS, small * MAX_GROWTH);
  const large = best(run, repeated(piece, LARGE), harmless);
  if (large <= harmless) return null;
  const largest = best(run, repeated(piece, LARGEST), large * MAX_FURTHER_GROWTH);
  return largest <= large * MAX_FURTHER_GROWTH ? null : `${small} ms → ${large} ms → ${largest} ms`;
}

describe('rule 10 time grows with the length of a text', () => {
  const found = [
    ...exportedFunctions('src/shared'),
    ...exportedFunctions('src/server'),
    ...exportedFunctions('src/features').filter(({ file }) => /^src\/features\/[^/]+\/(?:[^/]+\/)?rules[./]/.test(file)),
  ].filter(isTextFunction);
  const measured = found.filter(({ id }) => !(id in NOT_MEASURED));
  const runs = new Map<string, Run>(Object.entries(ON_RECORDS));

  beforeAll(async () => {
    for (const each of measured) {
      const path = `@/${each.file.slice('src/'.length, -'.ts'.length)}`;
      const exported = (await import(path)) as Record<string, (...given: readonly unknown[]) => unknown>;
      runs.set(each.id, runOf(each, exported[each.name] as (typeof exported)[string]));
    }
  }, 60_000);

  it('rule 10 every function of shared, rules and server that takes a text is measured', () => {
    expect(measured.length).toBeGreaterThan(80);
    const ids = new Set(found.map(({ id }) => id));
    expect([...Object.keys(ARGUMENTS), ...Object.keys(NOT_MEASURED)].filter((id) => !ids.has(id))).toEqual([]);
    const unmeasured = [...runs].flatMap(([id, run]) => {
      try {
        run('text');
        return [];
      } catch (error) {
        return error instanceof TypeError ? [`${id} needs arguments: ${error.message}`] : [];
      }
    });
    expect(unmeasured).toEqual([]);
  });

  it.each(Object.entries(ATTACKS))('rule 10 of %s', { timeout: 60_000 }, (_name, piece) => {
    const grown = [...runs].flatMap(([id, run]) => {
      const growth = growthOf(run, piece);
      return growth === null ? [] : [`${id}: ${growth}`];
    });
    expect(grown).toEqual([]);
  });
});
