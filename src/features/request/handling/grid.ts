import type { ColumnFilter, GridColumn, ReadyView } from '@/shared/grid/grid';
import { HANDLINGS } from './schema';

/** Columns of every kind beyond those of the specification; processing status, owner and due time are shown at first (R-03b). */
export const HANDLING_COLUMNS = {
  handling: { kind: 'set', values: HANDLINGS, groupable: true, width: 162 },
  ownerName: { kind: 'text', account: 'ownerId', groupable: true, width: 150 },
  dueAt: { kind: 'datetime', width: 160 },
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

const OPEN: ColumnFilter = { filterType: 'set', values: ['OPEN', 'IN_PROGRESS'] };
const byUrgency = [{ colId: 'dueAt', sort: 'asc' }] as const;

/** Views of the work to be done, the most urgent first; of every kind of request. */
export const WORK_VIEWS: readonly ReadyView[] = [
  { key: 'todo', state: { filterModel: { handling: OPEN }, sortModel: byUrgency } },
  { key: 'mine', state: { filterModel: { handling: OPEN, ownerName: { filterType: 'text', type: 'me' } }, sortModel: byUrgency } },
  { key: 'late', state: { filterModel: { handling: OPEN, dueAt: { filterType: 'date', type: 'past' } }, sortModel: byUrgency } },
  { key: 'week', state: { filterModel: { handling: OPEN, dueAt: { filterType: 'date', type: 'thisWeek' } }, sortModel: byUrgency } },
];
