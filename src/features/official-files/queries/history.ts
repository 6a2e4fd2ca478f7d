import 'server-only';
import type { Availability, OfficialSupply } from '@/features/product/schema';
import { db } from '@/server/db/client';
import type { AuditEntry, AuditValue } from '@/server/db/generated/client';
import type { Actor } from '@/shared/account/actor';
import { entryActorLabel } from '@/shared/account/actor-label';
import { can } from '@/shared/account/rights';
import { dayOf } from '@/shared/dates/dates';
import type { Change } from '@/shared/diff/changes';
import { Refusal } from '@/shared/refusal';
import { type OfficialMoment, type OwnMoment, officialSpans, officialState, ownSpans } from '../rules/history';
import type { HistoryEvent, OfficialHistory } from '../schema/history';

/** Maximum numbers of runs and entries that are read, newest first, and of those that are listed. */
const READ = 500;
const LISTED = 50;
/** Of entries from before runs had lines. */
const IMPORT_COMMENT = 'Import BDPM';
const FIELDS = ['status', 'hospitalAvailability', 'cityAvailability'];

type Entry = AuditEntry & { readonly values: readonly AuditValue[] };

/** What the lines of applied imports say of a product, the oldest first. */
async function linesOf(productId: string) {
  const lines = await db.bdpmLine.findMany({
    where: { productId, run: { appliedAt: { not: null } } },
    orderBy: { run: { appliedAt: 'desc' } },
    take: READ,
    select: {
      kinds: true,
      differences: true,
      official: true,
      changes: true,
      run: { select: { id: true, plannedAt: true, appliedAt: true, appliedByName: true } },
    },
  });
  return lines.toReversed();
}
type Line = Awaited<ReturnType<typeof linesOf>>[number];

const entriesOf = async (productId: string): Promise<Entry[]> =>
  (
    await db.auditEntry.findMany({
      where: {
        productId,
        type: 'PRODUCT',
        action: { in: ['CREATE_AND_VALIDATE', 'EDIT_AND_VALIDATE', 'VALIDATE'] },
        values: { some: { field: { in: FIELDS } } },
      },
      orderBy: { seq: 'desc' },
      take: READ,
      include: { values: { where: { field: { in: FIELDS } }, orderBy: { position: 'asc' } } },
    })
  ).toReversed();

const momentsOf = (entries: readonly Entry[], field: string): OwnMoment[] =>
  entries.flatMap(({ date, values }) =>
    values
      .filter((value) => value.field === field)
      .map(({ before, after }) => ({ day: dayOf(date), before: before as Availability | null, after: after as Availability | null })),
  );

interface RunEntry {
  readonly date: Date;
  readonly correlationId: string;
}
/** The entries of these runs themselves: their products' entries belong to the same operation. */
async function entriesOfRuns(runIds: readonly string[]): Promise<ReadonlyMap<string, RunEntry>> {
  const found = await db.auditEntry.findMany({
    where: { type: 'IMPORT', action: { in: ['VALIDATE', 'CREATE_AND_VALIDATE'] }, entityId: { in: [...runIds] } },
    select: { entityId: true, date: true, correlationId: true },
  });
  return new Map(found.map(({ entityId, ...entry }) => [entityId ?? '', entry]));
}

const supplyOf = ({ official }: Pick<Line, 'official'>): OfficialSupply | null => official as OfficialSupply | null;
const dateOf = ({ run }: Line, runs: ReadonlyMap<string, RunEntry>): Date => runs.get(run.id)?.date ?? run.appliedAt ?? run.plannedAt;
const plainChanges = (values: readonly (Change | AuditValue)[]): HistoryEvent['changes'] =>
  values
    .filter(({ field }) => FIELDS.includes(field))
    .map(({ field, before, after }) => ({ field, before: before as string | null, after: after as string | null }));

/** Imports by their lines, everything else by the entries of the audit log. */
function eventsOf(lines: readonly Line[], entries: readonly Entry[], runs: ReadonlyMap<string, RunEntry>, actor: Actor): HistoryEvent[] {
  const ofRuns = lines.map(
    (line): HistoryEvent => ({
      date: dateOf(line, runs).toISOString(),
      by: line.run.appliedByName ?? '',
      isImport: true,
      runId: can(actor, 'import.manage') ? line.run.id : null,
      entryId: null,
      // The columns hold what the import wrote.
      changes: plainChanges(line.changes as unknown as Change[]),
      differences: line.differences as HistoryEvent['differences'],
      official: line.kinds.includes('OFFICIAL') || line.kinds.includes('NEW') ? officialState(supplyOf(line)) : null,
    }),
  );
  const calls = new Set([...runs.values()].map(({ correlationId }) => correlationId));
  const ofEntries = entries
    .filter(({ correlationId }) => !calls.has(correlationId))
    .map(
      (entry): HistoryEvent => ({
        date: entry.date.toISOString(),
        by: entryActorLabel(entry),
        isImport: entry.comment === IMPORT_COMMENT,
        runId: null,
        entryId: can(actor, 'audit.read') ? entry.id : null,
        changes: plainChanges(entry.values),
        differences: [],
        official: null,
      }),
    );
  return [...ofRuns, ...ofEntries].toSorted((a, b) => b.date.localeCompare(a.date)).slice(0, LISTED);
}

/**
 * A product's official state over time beside what was published on each channel: from the lines of applied imports and the
 * entries of the audit log (I-01o). Throws RECORD_NOT_FOUND.
 * @right links in a product's official history: `import.manage` for those to imports, `audit.read` for those to audit entries
 */
export async function officialHistory(productId: string, actor: Actor): Promise<OfficialHistory> {
  const product = await db.product.findUnique({
    where: { id: productId },
    select: { creationDate: true, hospitalAvailability: true, cityAvailability: true, officialSupply: true },
  });
  if (!product) throw new Refusal('RECORD_NOT_FOUND');
  const [lines, entries] = await Promise.all([linesOf(productId), entriesOf(productId)]);
  const runs = await entriesOfRuns(lines.map(({ run }) => run.id));
  const today = dayOf(actor.at);
  const createdOn = dayOf(product.creationDate);
  const known = product.officialSupply as OfficialSupply | null;
  const moments: OfficialMoment[] = lines.map((line) => ({ day: dayOf(dateOf(line, runs)), supply: supplyOf(line) }));
  // Imports from before runs had lines left no more than the product's own state.
  const official = officialSpans(moments.length > 0 ? moments : [{ day: createdOn, supply: known }]);
  const hospital = ownSpans(momentsOf(entries, 'hospitalAvailability'), product.hospitalAvailability, createdOn);
  const city = ownSpans(momentsOf(entries, 'cityAvailability'), product.cityAvailability, createdOn);
  const from = [...official, ...hospital, ...city].map((span) => span.from).toSorted()[0] ?? createdOn;
  return { from, to: today, official, hospital, city, events: eventsOf(lines, entries, runs, actor) };
}
