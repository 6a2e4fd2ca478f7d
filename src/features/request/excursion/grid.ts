import { TEMPERATURE_STATUSES } from '@/features/temperature/schema';
import { defineGrid } from '@/shared/grid';
import { NUMBER_COLUMN } from '../grid/number-column';
import { HANDLING_COLUMNS } from '../handling/grid';
import type { ExcursionKind } from '../schema/kind';

const excursionGrid = (name: string) =>
  defineGrid({
    name,
    allow: 'request.read',
    columns: {
      id: NUMBER_COLUMN,
      creationDate: { kind: 'datetime', width: 160 },
      productName: { kind: 'text', groupable: true, width: 190 },
      firstName: { kind: 'text', personal: true, width: 115 },
      lastName: { kind: 'text', personal: true, width: 125 },
      minTemperature: { kind: 'number', width: 135 },
      maxTemperature: { kind: 'number', width: 140 },
      duration: { kind: 'number', width: 145 },
      lotNumbers: { kind: 'text', width: 180 },
      result: { kind: 'set', values: TEMPERATURE_STATUSES, groupable: true, width: 140 },
      city: { kind: 'text', personal: true, groupable: true, hidden: true, width: 160 },
      agency: { kind: 'text', personal: true, hidden: true, width: 220 },
      productId: { kind: 'text', hidden: true, width: 200 },
      // Looked up per row: neither searchable nor sortable.
      hasProduct: { kind: 'boolean', sortable: false, filterable: false, hidden: true, width: 150 },
      ...HANDLING_COLUMNS,
    },
    defaultSort: [{ colId: 'creationDate', sort: 'desc' }],
  });

/** Reports of temperature excursions, newest first, a screen for each kind (REQ-44 to REQ-48). */
export const EXCURSION_GRIDS = {
  PHARMACY: excursionGrid('excursion-pharmacy'),
  WHOLESALER: excursionGrid('excursion-wholesaler'),
  VACCINATION_CAMPAIGN: excursionGrid('excursion-campaign'),
} as const satisfies Record<ExcursionKind, unknown>;
