import { NUMBER_COLUMN } from '../grid/number-column';
import { defineRequestKind } from '../rules/define-kind';
import { SERIOUSNESS } from './schema';

/** Pharmacovigilance declarations, newest first (REQ-40, REQ-41, R-12). */
export const declarationKind = defineRequestKind({
  name: 'pharmaco-vigilance',
  area: 'request-declaration',
  figure: 'pharmacovigilance',
  label: 'Déclaration',
  screen: '/pharmaco-vigilance/admin',
  fileName: 'pharmaco-vigilance.xls',
  table: 'PharmacovigilanceDeclaration',
  key: 'id',
  date: 'date',
  due: 'PHARMACOVIGILANCE_DUE_DAYS',
  dueUnit: 'days',
  soonHours: 72,
  retention: 'PHARMACOVIGILANCE_RETENTION_MONTHS',
  retentionByDefault: 'FOREVER',
  mails: 'sendings',
  subject: 'productName',
  sender: ['firstName', 'lastName'],
  quickSearch: ['email', 'lastName', 'productName', 'lotNumbers'],
  personal: ['firstName', 'lastName', 'email'],
  columns: {
    id: NUMBER_COLUMN,
    date: { kind: 'datetime', width: 155 },
    firstName: { kind: 'text', width: 120 },
    lastName: { kind: 'text', width: 145 },
    email: { kind: 'text', width: 240 },
    sentToDeclarant: { kind: 'boolean', groupable: true, width: 170 },
    sentToInfomed: { kind: 'boolean', groupable: true, width: 160 },
    serious: { kind: 'set', values: SERIOUSNESS, groupable: true, hidden: true, width: 130 },
    productName: { kind: 'text', groupable: true, hidden: true, width: 260 },
    lotNumbers: { kind: 'text', hidden: true, width: 160 },
    eventDate: { kind: 'date', hidden: true, width: 140 },
    sentToDeclarantAt: { kind: 'datetime', hidden: true, width: 190 },
    sentToInfomedAt: { kind: 'datetime', hidden: true, width: 190 },
  },
  fields: { description: { kind: 'text' }, productId: { kind: 'text' } },
  lowCardinality: ['productName'],
  filled: ['id', 'date', 'sentToDeclarant', 'sentToInfomed', 'serious'],
});
