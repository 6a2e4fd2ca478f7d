import type { GridColumn } from '@/shared/grid';
import { HANDLINGS } from './schema';

/** Columns of every kind beyond those of the specification: hidden by default. */
export const HANDLING_COLUMNS = {
  handling: { kind: 'set', values: HANDLINGS, groupable: true, hidden: true, width: 140 },
  ownerName: { kind: 'text', groupable: true, hidden: true, width: 170 },
  dueAt: { kind: 'datetime', hidden: true, width: 160 },
  answeredAt: { kind: 'datetime', hidden: true, width: 160 },
  updateDate: { kind: 'datetime', hidden: true, width: 160 },
} as const satisfies Record<string, GridColumn>;

/** What an export of all fields holds besides (R-05a). */
export const HANDLING_FIELDS = {
  answer: { kind: 'text' },
  answeredByName: { kind: 'text' },
  internalNote: { kind: 'text' },
  anonymizedAt: { kind: 'datetime' },
} as const satisfies Record<string, GridColumn>;
