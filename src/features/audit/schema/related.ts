import type { AuditEntryView } from '../schema';

/** An entry as a list beside another one names it. */
export type EntryLine = Pick<AuditEntryView, 'id' | 'seq' | 'date' | 'by' | 'actingFor' | 'type' | 'action' | 'entityLabel'>;

export interface EntryGroup {
  readonly entries: readonly EntryLine[];
  /** how many there are, counted up to a bound */
  readonly count: number;
  /** there are more than that */
  readonly isMore: boolean;
}

/** What stands beside an entry on its page. */
export interface RelatedEntries {
  /** others about the same element, the newest first */
  readonly element: EntryGroup;
  /** others of the same operation, in their order */
  readonly call: EntryGroup;
  /** fields of the entry whose values an anonymisation blanked (S-04) */
  readonly blanked: readonly string[];
}
