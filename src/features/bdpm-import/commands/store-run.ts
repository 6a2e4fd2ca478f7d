import 'server-only';
import { randomUUID } from 'node:crypto';
import type { AuditEvent, Author } from '@/server/audit/record';
import type { Transaction } from '@/server/db/client';
import { jsonInput } from '@/server/db/json-input';
import { Refusal } from '@/shared/refusal';
import type { ImportFigures, ImportPlan } from '../schema';
import type { PlannedChanges } from './plan-changes';
import { writeLines } from './write-lines';

/** A plan with what applying it writes. */
export interface Computed extends PlannedChanges {
  readonly plan: ImportPlan;
  readonly figures: ImportFigures;
  readonly hash: string;
  readonly maxPercent: number;
}
/** What a run is made from: a folder of the machine, or an uploaded set and its name. */
export interface ImportSource {
  readonly folder: string;
  readonly setId: string | null;
}

export interface StoredRun {
  readonly id: string;
  readonly folder: string;
  readonly hash: string;
  readonly plan: ImportPlan;
}
/** The entry of the run itself: who planned it, who confirmed it, and what it came to. */
export function importEvent(action: AuditEvent['action'], { id, folder, hash, plan }: StoredRun, plannedBy: string): AuditEvent {
  const values = { created: plan.created, updated: plan.updated, missing: plan.missing.length, hash, plannedBy };
  const changes = Object.entries(values).map(([field, after]) => ({ field, before: null, after }));
  return { type: 'IMPORT', action, entityId: id, entityLabel: folder, changes };
}

/** The real person of a run. Throws FORBIDDEN for a command line without an account. */
export const personOf = (author: Author): { id: string; name: string } => {
  const person = author.real ?? { id: author.id, name: author.name };
  if (person.id === null) throw new Refusal('FORBIDDEN');
  return { id: person.id, name: person.name };
};

/** Writes the run with its lines (I-01l); `appliedAt` is null for a plan. */
export async function storeRun(
  tx: Transaction,
  { folder, setId, author, appliedAt }: ImportSource & { author: Author; appliedAt: Date | null },
  { plan, figures, hash, lines }: Computed,
): Promise<StoredRun> {
  const id = randomUUID();
  const { id: personId, name } = personOf(author);
  const applied = appliedAt ? { appliedAt, appliedById: personId, appliedByName: name } : {};
  const planned = { plannedAt: author.at, plannedById: personId, plannedByName: name };
  const data = { id, folder, setId, hash, figures: jsonInput(figures), plan: jsonInput(plan), ...planned, ...applied };
  await tx.bdpmImport.create({ data });
  // A product that is not created yet has no id.
  await writeLines(tx, id, appliedAt ? lines : lines.map((line) => (line.kinds.includes('NEW') ? { ...line, productId: null } : line)));
  return { id, folder, hash, plan };
}
