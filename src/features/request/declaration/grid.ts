import { defineGrid } from '@/shared/grid';
import { NUMBER_COLUMN } from '../grid/number-column';
import { HANDLING_COLUMNS } from '../handling/grid';
import { SERIOUSNESS } from './schema';

/** Pharmacovigilance declarations, newest first (REQ-40, REQ-41, R-12). */
export const declarationGrid = defineGrid({
  name: 'pharmaco-vigilance',
  allow: 'request.read',
  columns: {
    id: NUMBER_COLUMN,
    date: { kind: 'datetime', width: 155 },
    firstName: { kind: 'text', personal: true, width: 120 },
    lastName: { kind: 'text', personal: true, width: 145 },
    email: { kind: 'text', personal: true, width: 240 },
    sentToDeclarant: { kind: 'boolean', groupable: true, width: 170 },
    sentToInfomed: { kind: 'boolean', groupable: true, width: 160 },
    serious: { kind: 'set', values: SERIOUSNESS, groupable: true, hidden: true, width: 130 },
    productName: { kind: 'text', groupable: true, hidden: true, width: 260 },
    lotNumbers: { kind: 'text', hidden: true, width: 160 },
    eventDate: { kind: 'date', hidden: true, width: 140 },
    sentToDeclarantAt: { kind: 'datetime', hidden: true, width: 190 },
    sentToInfomedAt: { kind: 'datetime', hidden: true, width: 190 },
    ...HANDLING_COLUMNS,
  },
  defaultSort: [{ colId: 'date', sort: 'desc' }],
});
