import type { z } from 'zod';
import { AuditEntryView } from '../schema';

/** An entry as a list beside another one names it. */
export const EntryLine = AuditEntryView.pick({
  id: true,
  seq: true,
  date: true,
  by: true,
  actingFor: true,
  type: true,
  action: true,
  entityLabel: true,
});
export type EntryLine = z.output<typeof EntryLine>;

export interface EntryGroup {
  readonly entries: readonly EntryLine[];
  /** how many there are, counted up to a bound */
  readonly count: number;
  /** there are more than that */
  readonly isMore: boolean;
}

/** Entries related to one, on its page. */
export interface RelatedEntries {
  /** others about the same element, the newest first */
  readonly element: EntryGroup;
  /** others of the same operation, in their order */
  readonly call: EntryGroup;
  /** fields of the entry whose values an anonymisation blanked (S-04) */
  readonly blanked: readonly string[];
}
