import { TEMPERATURE_STATUSES } from '@/features/temperature/schema';
import { NUMBER_COLUMN } from '../grid/number-column';
import { defineRequestKind, type FigureKey } from '../rules/define-kind';
import type { ExcursionKind } from './schema';

interface Part<Name extends string> {
  readonly name: Name;
  readonly gridName: string;
  readonly figure: FigureKey;
  readonly label: string;
  readonly screen: string;
  readonly fileName: string;
}

/** One kind of excursion reports: they share a table, its columns and their parameters. */
const excursionKind = <const Name extends string>(excursion: ExcursionKind, part: Part<Name>) =>
  defineRequestKind({
    ...part,
    area: 'request-excursion',
    table: 'TemperatureExcursionReport',
    key: 'id',
    date: 'creationDate',
    excursion,
    due: 'EXCURSION_DUE_HOURS',
    dueUnit: 'hours',
    soonHours: 4,
    retention: 'EXCURSION_RETENTION_MONTHS',
    retentionByDefault: 'COMMON',
    mails: 'none',
    subject: 'productName',
    sender: ['firstName', 'lastName'],
    quickSearch: ['productName', 'lastName', 'lotNumbers', 'city'],
    personal: ['firstName', 'lastName', 'phone', 'agency', 'agencyAddress', 'city'],
    columns: {
      id: NUMBER_COLUMN,
      creationDate: { kind: 'datetime', width: 160 },
      productName: { kind: 'text', groupable: true, width: 190 },
      firstName: { kind: 'text', width: 115 },
      lastName: { kind: 'text', width: 125 },
      minTemperature: { kind: 'number', total: 'avg', width: 135 },
      maxTemperature: { kind: 'number', total: 'avg', width: 140 },
      duration: { kind: 'number', total: 'avg', width: 145 },
      lotNumbers: { kind: 'text', width: 180 },
      result: { kind: 'set', values: TEMPERATURE_STATUSES, groupable: true, width: 140 },
      city: { kind: 'text', groupable: true, hidden: true, width: 160 },
      agency: { kind: 'text', hidden: true, width: 220 },
      productId: { kind: 'text', hidden: true, width: 200 },
      // Looked up per row: neither searchable nor sortable.
      hasProduct: { kind: 'boolean', sortable: false, filterable: false, hidden: true, width: 150 },
    },
    fields: { isComputed: { kind: 'boolean' }, phone: { kind: 'text' }, agencyAddress: { kind: 'text' } },
    storage: { productId: 'uuid' },
    lowCardinality: ['productName'],
    filled: ['id', 'creationDate', 'productName', 'result'],
  });

/** Reports of temperature excursions, newest first, a screen for each kind (REQ-44 to REQ-48). */
export const EXCURSIONS = {
  PHARMACY: excursionKind('PHARMACY', {
    name: 'temperature-excursions',
    gridName: 'excursion-pharmacy',
    figure: 'excursions',
    label: 'Excursion (pharmacie)',
    screen: '/temperature-excursion/admin',
    fileName: 'temperature-excursion-ps.xls',
  }),
  WHOLESALER: excursionKind('WHOLESALER', {
    name: 'temperature-excursions-wholesaler',
    gridName: 'excursion-wholesaler',
    figure: 'excursionsWholesaler',
    label: 'Excursion (grossiste)',
    screen: '/temperature-excursion-wholesaler/admin',
    fileName: 'wholesaler.xls',
  }),
  VACCINATION_CAMPAIGN: excursionKind('VACCINATION_CAMPAIGN', {
    name: 'temperature-excursions-vaccination-campaign',
    gridName: 'excursion-campaign',
    figure: 'excursionsCampaign',
    label: 'Excursion (campagne)',
    screen: '/temperature-excursion-campaign/admin',
    fileName: 'cv.xls',
  }),
} as const satisfies Record<ExcursionKind, unknown>;
