import { NUMBER_COLUMN } from '../grid/number-column';
import { defineRequestKind } from '../rules/define-kind';

/** Emergency requests, newest first (REQ-27 to REQ-29). */
export const emergencyKind = defineRequestKind({
  name: 'emergency-request',
  area: 'request-emergency',
  figure: 'emergencyRequests',
  label: 'Demande d’urgence',
  screen: '/emergency-request/admin',
  fileName: 'emergency-requests.xls',
  table: 'EmergencyRequest',
  key: 'id',
  date: 'date',
  due: 'EMERGENCY_DUE_HOURS',
  dueUnit: 'hours',
  soonHours: 1,
  retention: 'EMERGENCY_RETENTION_MONTHS',
  retentionByDefault: 'COMMON',
  mails: 'none',
  personal: [
    ...(['email', 'userJanrainUuid', 'firstName', 'lastName', 'establishment', 'emergencyInfo'] as const),
    ...(['address1', 'address2', 'zipCode', 'city', 'phone', 'fax'] as const),
  ],
  columns: {
    id: NUMBER_COLUMN,
    date: { kind: 'datetime', width: 160 },
    email: { kind: 'text', width: 210 },
    userJanrainUuid: { kind: 'text', width: 155 },
    productId: { kind: 'text', width: 125 },
    productName: { kind: 'text', groupable: true, width: 230 },
    productQuantity: { kind: 'number', width: 110 },
    firstName: { kind: 'text', hidden: true, width: 140 },
    lastName: { kind: 'text', hidden: true, width: 160 },
    establishment: { kind: 'text', hidden: true, width: 240 },
    city: { kind: 'text', groupable: true, hidden: true, width: 160 },
  },
  fields: {
    emergencyInfo: { kind: 'text' },
    address1: { kind: 'text' },
    address2: { kind: 'text' },
    zipCode: { kind: 'text' },
    phone: { kind: 'text' },
    fax: { kind: 'text' },
  },
  storage: { productId: 'uuid', userJanrainUuid: 'code' },
  lowCardinality: ['productName'],
  filled: ['id', 'date', 'productName', 'productQuantity'],
});
