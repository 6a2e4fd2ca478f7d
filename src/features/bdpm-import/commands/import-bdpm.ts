import 'server-only';
import { createHash } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { numberParameters } from '@/features/parameter/queries';
import { type AuditEvent, type Author, recordAll } from '@/server/audit/record';
import { now } from '@/server/clock';
import { db, queryInTransaction, type Transaction, waitForLocks } from '@/server/db/client';
import { env } from '@/server/env';
import { can, type Role } from '@/shared/account/rights';
import { DAY_MS, dayOf } from '@/shared/dates/dates';
import { Refusal } from '@/shared/refusal';
import { readBdpmFolder } from '../queries';
import { knownProducts, lastSupply } from '../queries/known';
import { buildProducts, figuresOf, lossesSince, needsSecondPerson, parseBdpm } from '../rules';
import {
  BDPM_FILES,
  type BdpmBytes,
  ConfirmationNeeded,
  type ImportFigures,
  type ImportPlan,
  type ImportProgress,
  type ImportRun,
} from '../schema';
import { type PlannedChanges, planChanges } from './plan-changes';
import { hashOf } from './plan-hash';
import { type Computed, type ImportSource, importEvent, personOf, storeRun } from './store-run';
import { writeLines } from './write-lines';
import { createProducts, updateProducts } from './write-products';

/** One import at a time: a CIP is no unique key, and two runs would both create. */
const IMPORT_LOCK = 4_207_312;
/** Products per statement: a compromise of speed and statement size. */
const BATCH = 1_000;
const TIMEOUT_MS = 10 * 60_000;
/** Days after which unconfirmed plans are removed. */
export const PLAN_DAYS = 30;

type Report = (progress: ImportProgress) => void;
interface Options {
  readonly onProgress?: Report;
}

interface ReadFiles {
  readonly rows: ReturnType<typeof parseBdpm>;
  readonly digests: readonly string[];
}

function parsed(bytes: BdpmBytes, report: Report): ReadFiles {
  const rows = parseBdpm(bytes);
  report({ step: 'read', done: rows.presentations.length, total: rows.presentations.length });
  return { rows, digests: BDPM_FILES.map((file) => createHash('sha256').update(bytes[file]).digest('hex')) };
}

/** Compares files and products as they are now. Nothing is written. */
async function compute(tx: Transaction, { rows, digests }: ReadFiles, author: Author, report: Report): Promise<Computed> {
  const today = dayOf(author.at);
  const last = await tx.bdpmImport.findFirst({ where: { appliedAt: { not: null } }, orderBy: [{ appliedAt: 'desc' }, { id: 'desc' }] });
  const { BDPM_MAX_LOSS_PERCENT: maxPercent } = await numberParameters(['BDPM_MAX_LOSS_PERCENT'], queryInTransaction(tx));
  const known = await knownProducts(tx);
  const supplies = [...known].flatMap(([cip, row]) => {
    const supply = lastSupply(row);
    return supply ? [[cip, supply] as const] : [];
  });
  // Each step takes about a second of the national files: in a server others get their turn in between.
  await nextTurn();
  const { products, warnings } = buildProducts(rows, today, new Map(supplies));
  await nextTurn();
  const changes = planChanges(products, known, author);
  await nextTurn();
  report({ step: 'compare', done: products.length, total: products.length });
  const figures = figuresOf(rows);
  // The column holds what `figuresOf` made of the last run.
  const losses = last ? lossesSince(last.figures as unknown as ImportFigures, figures, maxPercent) : [];
  const plan = { ...changes.summary, warnings, isFirst: last === null, losses };
  const hash = hashOf({ digests, lastRunId: last?.id ?? null, known, changes, today });
  return { ...changes, plan, figures, hash, maxPercent };
}

async function writeProducts(tx: Transaction, { creations, updates }: PlannedChanges, at: Date, report: Report): Promise<void> {
  for (let from = 0; from < creations.length; from += BATCH) {
    await createProducts(tx, creations.slice(from, from + BATCH), at);
    report({ step: 'create', done: Math.min(from + BATCH, creations.length), total: creations.length });
  }
  for (let from = 0; from < updates.length; from += BATCH) {
    const batch = updates.slice(from, from + BATCH);
    if ((await updateProducts(tx, batch)) !== batch.length) throw new Refusal('RECORD_STALE');
    report({ step: 'update', done: Math.min(from + BATCH, updates.length), total: updates.length });
  }
}

/** One import after the other, each in one transaction: all of it is written, or nothing. */
function inOneImport<Result>(work: (tx: Transaction) => Promise<Result>): Promise<Result> {
  return db.$transaction(
    async (tx) => {
      await waitForLocks(tx);
      await tx.$executeRaw`SELECT pg_advisory_xact_lock(${IMPORT_LOCK})`;
      return work(tx);
    },
    { timeout: TIMEOUT_MS, maxWait: TIMEOUT_MS },
  );
}

async function apply(
  tx: Transaction,
  computed: Computed,
  { author, act }: { author: Author; act: AuditEvent },
  report: Report,
): Promise<void> {
  await writeProducts(tx, computed, author.at, report);
  report({ step: 'trace', done: 0, total: computed.acts.length });
  const isTraced = act.action === 'VALIDATE' || computed.acts.length > 0;
  await recordAll(tx, author, isTraced ? [...computed.acts, act] : []);
  report({ step: 'trace', done: computed.acts.length, total: computed.acts.length });
}

/**
 * Reads the files of a folder and stores what an import of them would do (I-01c); no product changes. Throws BdpmError for a
 * file that cannot be trusted.
 */
export async function planImport(folder: string, author: Author, options: Options = {}): Promise<ImportRun> {
  return planFiles(await readBdpmFolder(folder), { folder, setId: null }, author, options);
}

/** The same of files that are read already. */
export function planFiles(
  bytes: BdpmBytes,
  source: ImportSource,
  author: Author,
  { onProgress = () => undefined }: Options = {},
): Promise<ImportRun> {
  const files = parsed(bytes, onProgress);
  return inOneImport(async (tx) => {
    const old = new Date(author.at.getTime() - PLAN_DAYS * DAY_MS);
    await tx.bdpmImport.deleteMany({ where: { appliedAt: null, plannedAt: { lt: old } } });
    const run = await storeRun(tx, { ...source, author, appliedAt: null }, await compute(tx, files, author, onProgress));
    await recordAll(tx, author, [importEvent('CREATE', run, personOf(author).name)]);
    return { id: run.id, plan: run.plan };
  });
}

async function importNow(folder: string, author: Author, isExempt: boolean, report: Report): Promise<ImportRun> {
  const files = parsed(await readBdpmFolder(folder), report);
  return inOneImport(async (tx) => {
    const computed = await compute(tx, files, author, report);
    const { plan, maxPercent } = computed;
    if (!isExempt && needsSecondPerson(plan)) throw new ConfirmationNeeded(plan, maxPercent);
    // The seed's runs lie in the past, as all that the demonstration shows.
    const appliedAt = isExempt ? author.at : now();
    const run = await storeRun(tx, { folder, setId: null, author, appliedAt }, computed);
    await apply(tx, computed, { author, act: importEvent('CREATE_AND_VALIDATE', run, personOf(author).name) }, report);
    return { id: run.id, plan };
  });
}

/**
 * Reads the five official files of a folder and creates or updates products by the rules of I-01, all in one transaction with
 * the audit entries of `author`; never deletes; the same files again change nothing. Throws BdpmError for a file that cannot be
 * trusted, ConfirmationNeeded for a first run or one past a limit (I-01b, I-01c), and Refusal RECORD_STALE when a user saved one of
 * the products concurrently: in each case nothing was written.
 */
export function importBdpm(folder: string, author: Author, { onProgress = () => undefined }: Options = {}): Promise<ImportRun> {
  return importNow(folder, author, false, onProgress);
}

/** The import without a second person, for the seed of the demonstration alone (I-01c). */
export function seedBdpm(folder: string, author: Author, { onProgress = () => undefined }: Options = {}): Promise<ImportRun> {
  if (env.APP_ENV !== 'demo') throw new Error('only the demonstration imports without a confirmation');
  return importNow(folder, author, true, onProgress);
}

/**
 * Applies a stored plan, with files and products as they were when it was made; a first one, and one past a limit, as another
 * user than its author (I-01c). `bytes` are the files of an uploaded set; else `folder` is where they are now, or the plan's own.
 * Throws FORBIDDEN, NOT_WHILE_ACTING, RECORD_NOT_FOUND, IMPORT_NOT_OWN_PLAN, IMPORT_PLAN_APPLIED, IMPORT_PLAN_CHANGED and what
 * `importBdpm` throws; nothing was written then.
 * @right applying a plan of the official import: `import.confirm`; not the planner if it is the first import or exceeds a limit; never during an impersonation (I-01c)
 */
export async function confirmImport(
  planId: string,
  author: Author & { readonly roles: readonly Role[] },
  { folder, bytes, onProgress = () => undefined }: Options & { readonly folder?: string | undefined; readonly bytes?: BdpmBytes } = {},
): Promise<ImportRun> {
  if (!can(author, 'import.confirm')) throw new Refusal('FORBIDDEN');
  if (author.real) throw new Refusal('NOT_WHILE_ACTING');
  const known = await db.bdpmImport.findUnique({ where: { id: planId }, select: { folder: true } });
  if (!known) throw new Refusal('RECORD_NOT_FOUND');
  const files = parsed(bytes ?? (await readBdpmFolder(folder ?? known.folder)), onProgress);
  return inOneImport(async (tx) => {
    const run = await tx.bdpmImport.findUnique({ where: { id: planId } });
    if (!run) throw new Refusal('RECORD_NOT_FOUND');
    if (run.appliedAt) throw new Refusal('IMPORT_PLAN_APPLIED');
    const person = personOf(author);
    const assertPerson = (plan: ImportPlan): void => {
      if (run.plannedById === person.id && needsSecondPerson(plan)) throw new Refusal('IMPORT_NOT_OWN_PLAN');
    };
    // The column holds what `storeRun` wrote.
    assertPerson(run.plan as unknown as ImportPlan);
    const computed = await compute(tx, files, author, onProgress);
    if (computed.hash !== run.hash) throw new Refusal('IMPORT_PLAN_CHANGED');
    // The limit may be another one by now.
    assertPerson(computed.plan);
    const data = { appliedAt: now(), appliedById: person.id, appliedByName: person.name };
    await tx.bdpmImport.update({ where: { id: planId }, data });
    // Now the created products have their ids.
    await tx.bdpmLine.deleteMany({ where: { importId: planId } });
    await writeLines(tx, planId, computed.lines);
    const stored = { id: run.id, folder: run.folder, hash: run.hash, plan: computed.plan };
    await apply(tx, computed, { author, act: importEvent('VALIDATE', stored, run.plannedByName) }, onProgress);
    return { id: run.id, plan: computed.plan };
  });
}
