import { NUMBER_COLUMN } from '../grid/number-column';
import { NOTIFIED_STATUSES } from '../notification/schema';
import { defineRequestKind } from '../rules/define-kind';

/** Quota requests, newest first (REQ-19 to REQ-21). */
export const quotaKind = defineRequestKind({
  name: 'quota-requests',
  area: 'request-quota',
  figure: 'quotaRequests',
  label: 'Demande de déblocage',
  screen: '/quota-request/admin',
  fileName: 'quota-requests.xls',
  table: 'QuotaRequest',
  key: 'quotaRequestId',
  date: 'date',
  due: 'QUOTA_DUE_DAYS',
  dueUnit: 'days',
  soonHours: 12,
  retention: 'QUOTA_RETENTION_MONTHS',
  retentionByDefault: 'COMMON',
  mails: 'notification',
  personal: ['names', 'establishment', 'address1', 'address2', 'zipCode', 'city', 'phone', 'requestDetailsWhenNoAttestation'],
  columns: {
    quotaRequestId: NUMBER_COLUMN,
    date: { kind: 'datetime', width: 155 },
    orderNumber: { kind: 'text', width: 190 },
    productId: { kind: 'text', width: 130 },
    productName: { kind: 'text', groupable: true, width: 205 },
    nbBoxes: { kind: 'number', width: 90 },
    nbPatients: { kind: 'number', width: 115 },
    status: { kind: 'set', values: NOTIFIED_STATUSES, groupable: true, width: 120 },
    names: { kind: 'text', hidden: true, width: 200 },
    establishment: { kind: 'text', hidden: true, width: 240 },
    address1: { kind: 'text', hidden: true, width: 240 },
    address2: { kind: 'text', hidden: true, width: 200 },
    zipCode: { kind: 'text', hidden: true, width: 110 },
    city: { kind: 'text', groupable: true, hidden: true, width: 160 },
    phone: { kind: 'text', hidden: true, width: 150 },
    requestDetailsWhenNoAttestation: { kind: 'text', hidden: true, width: 260 },
    sentAt: { kind: 'datetime', hidden: true, width: 160 },
  },
  storage: { productId: 'uuid' },
  filled: ['quotaRequestId', 'date', 'orderNumber', 'productName', 'nbBoxes', 'status'],
});
