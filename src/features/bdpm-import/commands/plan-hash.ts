import 'server-only';
import { createHash } from 'node:crypto';
import type { OfficialSupply } from '@/features/product/schema';
import type { KnownProduct } from '../queries/known';
import type { PlannedChanges } from './plan-changes';

interface Planned {
  /** SHA-256 of each file */
  readonly digests: readonly string[];
  readonly lastRunId: string | null;
  readonly known: ReadonlyMap<string, KnownProduct>;
  readonly changes: PlannedChanges;
  readonly today: string;
}

/**
 * SHA-256 over what a plan was made from and what it writes (I-01c): the files, the last applied run, the version of every
 * product, and every value that would be written. That a row of shortage is missing "since today" is the same a day later;
 * whatever else the day changes makes another plan.
 */
export function hashOf({ digests, lastRunId, known, changes, today }: Planned): string {
  const hash = createHash('sha256');
  const add = (value: unknown): void => {
    hash.update(JSON.stringify(value)).update('\n');
  };
  const dayless = (supply: OfficialSupply | null): unknown =>
    supply && { ...supply, missingSince: supply.missingSince === today ? 'today' : supply.missingSince };
  add([digests, lastRunId]);
  for (const [cip, { id, updateDate }] of known) add([cip, id, updateDate]);
  for (const { id: _new, officialSupply, ...values } of changes.creations) add([values, dayless(officialSupply)]);
  for (const {
    updateDate: _now,
    informationUpdatedAt: _in,
    availabilityUpdatedAt: _av,
    importChangedAt: _changed,
    ...update
  } of changes.updates) {
    const { officialSupply, ...values } = update;
    add([values, dayless(officialSupply)]);
  }
  return hash.digest('hex');
}
