import { defineGrid } from '@/shared/grid';
import { NUMBER_COLUMN } from '../grid/number-column';
import { HANDLING_COLUMNS } from '../handling/grid';

/** Emergency requests, newest first (REQ-27 to REQ-29). */
export const emergencyGrid = defineGrid({
  name: 'emergency-request',
  allow: 'request.read',
  columns: {
    id: NUMBER_COLUMN,
    date: { kind: 'datetime', width: 160 },
    email: { kind: 'text', personal: true, width: 210 },
    userJanrainUuid: { kind: 'text', personal: true, width: 155 },
    productId: { kind: 'text', width: 125 },
    productName: { kind: 'text', groupable: true, width: 230 },
    productQuantity: { kind: 'number', width: 110 },
    firstName: { kind: 'text', personal: true, hidden: true, width: 140 },
    lastName: { kind: 'text', personal: true, hidden: true, width: 160 },
    establishment: { kind: 'text', personal: true, hidden: true, width: 240 },
    city: { kind: 'text', personal: true, groupable: true, hidden: true, width: 160 },
    ...HANDLING_COLUMNS,
  },
  defaultSort: [{ colId: 'date', sort: 'desc' }],
});
