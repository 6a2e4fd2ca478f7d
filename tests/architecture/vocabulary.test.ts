import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { filesBelow, SOURCE } from './source';

/** Words that are no part of an identifier, each with what to write instead. */
const ODD_WORDS: Readonly<Record<string, string>> = {
  acting: 'impersonation',
  alive: 'running, hydrated, reachable',
  anew: 'again',
  anybody: 'any user',
  asked: 'requested, request, query, received',
  beat: 'heartbeat',
  beating: 'heartbeat',
  beats: 'heartbeats',
  dead: 'stale, failed, closed',
  dear: 'slow, costly: minCostMs',
  bury: 'fail, close',
  deed: 'operation',
  everybody: 'all users',
  hand: 'editor, submit, manually',
  hands: 'editors',
  hear: 'receive',
  heard: 'received',
  held: 'locked, pending, buffered, cached',
  house: 'processGlobals, establishment',
  kept: 'stored, saved, cached, retained',
  lately: 'recent',
  letter: 'mail: buildResetMail',
  letters: 'mails',
  lightly: 'buffered: consumeBuffered',
  meanwhile: 'concurrently, in between',
  mended: 'completed, repaired, patched',
  nobody: 'noActor, no user',
  nudge: 'requestRun, trigger',
  patience: '…_TIMEOUT_MS',
  pauses: 'RETRY_DELAYS_MS, POLL_INTERVAL_MS',
  reckon: 'compute, aggregate',
  reckoned: 'computed, aggregated',
  said: 'message, output, reported',
  somebody: 'a user, someUser',
  tallies: 'counters',
  tally: 'counter',
  tell: 'report, notify, send',
  tells: 'reports, notifies',
  told: 'reported, notified, shown',
  trail: 'auditLog, auditEntries',
  unheard: 'ignoreError',
  wanted: 'expected (tests), required, requested',
  whoever: 'the caller, the user',
};

/** Names that stay, each for the reason beside it. */
const ALLOWED: Readonly<Record<string, string>> = {
  toldAt: 'column of Acting',
  acting: 'Prisma model of the table Acting; message file',
  frActing: 'message file',
  enActing: 'message file',
  actingAsId: 'column of Session',
  actingUntil: 'column of Session',
  actingFor: 'member of answers about audit entries',
  ACTING_MINUTES: 'key of a parameter',
  beatAt: 'column of runs and tasks',
  keepAlive: 'option of Node’s HTTP agent and of pg',
  keepAliveTimeout: 'option of Node’s HTTP server',
  KEEP_ALIVE_TIMEOUT_MS: 'option of Node’s HTTP server',
  audit_trail: 'name of an exported file',
  ROLE_ACCES_AUDIT_TRAIL: 'role',
  ACTING_SELF: 'refusal code',
  ACTING_UPWARDS: 'refusal code',
  ACTING_INACTIVE: 'refusal code',
  ACTING_ALREADY: 'refusal code',
  NOT_WHILE_ACTING: 'refusal code',
  trailValues: 'stored figure of the anonymisation',
  LETTER: 'letter of the alphabet',
  keptUntil: 'member of answers about exports',
  keptFilter: 'Prisma model of the table KeptFilter',
  keptBack: 'stored figure of the retention routine',
  House: 'icon of lucide-react',
  NOBODY: 'outcome of an e-mail that had no recipient',
  keptFilterPurge: 'the routine kept-filter-purge, whose name is stored with its runs',
  mended: 'stored figure of the routine that checks the chatbot’s index',
  keptCases: 'stored figure of the routine anonymise-conversations',
  foldTalliesRoutine: 'the routine fold-tallies, whose name is stored with its runs',
  FUZZ_TOLD: 'environment variable of the fuzzing',
  kept: 'query parameter of grids and member of answers (I-07)',
};

/** Files in which a letter is one of the alphabet. */
const WRITES_NO_MAIL = /^(?!src\/features\/(?:auth|mail|portal|request|product\/commands|chatbot\/commands)\/)/;

/** Names that stay in the files that read or write them only. */
const ALLOWED_IN: Readonly<Record<string, RegExp>> = {
  // Member of the answer to a tried question.
  asked: /^src\/features\/chatbot\/(?:schema\/setting|queries\/trial|components\/settings\/try-result|commands\/ask\.api\.test)\./,
  letter: WRITES_NO_MAIL,
  letters: WRITES_NO_MAIL,
  // Member of a backup's manifest, and part of the screen's address in patterns of tests.
  trail: /^(?:src\/cli\/(?:backup|restore)\b|tests\/)/,
};

/** Comments and literals; what remains of a source is its code. */
const NOT_CODE = /\/\*[\s\S]*?\*\/|\/\/[^\n]*|'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\[\s\S]|[^\\`])*`/g;

const identifiersOf = (source: string): Set<string> => new Set(source.replace(NOT_CODE, ' ').match(/[A-Za-z_$][\w$]*/g));
const wordsOf = (identifier: string): string[] =>
  identifier
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z]+/);

/** The identifiers of a source that contain a listed word, each with what to write instead. */
function oddNames(source: string, file = ''): string[] {
  return [...identifiersOf(source)]
    .filter((name) => !(name in ALLOWED) && !ALLOWED_IN[name]?.test(file))
    .flatMap((name) => wordsOf(name).flatMap((word) => (Object.hasOwn(ODD_WORDS, word) ? [`${name}: ${ODD_WORDS[word]}`] : [])));
}

const files = ['src', 'tools', 'tests', 'prisma/seed']
  .flatMap((folder) => filesBelow(folder, SOURCE))
  .filter((file) => !file.endsWith('architecture/vocabulary.test.ts'));

describe('identifiers', () => {
  it('use the standard words of the field', () => {
    expect(files.length).toBeGreaterThan(1_000);
    expect(files.flatMap((file) => oddNames(readFileSync(file, 'utf8'), file).map((name) => `${file}: ${name}`))).toEqual([]);
  });

  it('are read word by word, outside of comments and literals', () => {
    const source = "/* told */ const TOLD_TWICE = 'kept'; // held\nconst { isAsked: askedFor } = `wanted`; const goldenToldest = 1;";
    expect(oddNames(source)).toEqual([`TOLD_TWICE: ${ODD_WORDS.told}`, `isAsked: ${ODD_WORDS.asked}`, `askedFor: ${ODD_WORDS.asked}`]);
  });
});
