import 'server-only';
import { translatorOf } from '@/i18n/translator';
import type { GridExport } from '@/server/export/grid-export';
import type { KindConfig } from '../rules/define-kind';

type Lines = NonNullable<GridExport['lines']>;

/** Ordered items, one a line. */
const ITEMS: Lines = {
  join: 'JOIN "MaterialOrderLine" l ON l."orderId" = r."id"',
  order: 'l."position"',
  columns: {
    orderNumber: { sql: 'r."orderNumber"', kind: 'text' },
    item: { sql: 'l."name"', kind: 'text' },
    reference: { sql: 'l."promomatsReference"', kind: 'text' },
    quantity: { sql: 'l."quantity"', kind: 'number' },
    maxQuantity: { sql: 'l."maxQuantity"', kind: 'number' },
  },
  texts(lng) {
    const t = translatorOf(lng, 'request-order');
    const headings: Readonly<Record<string, string>> = {
      orderNumber: t('columns.orderNumber'),
      item: t('detail.item'),
      reference: t('detail.reference'),
      quantity: t('detail.quantity'),
      maxQuantity: t('detail.maxQuantity'),
    };
    return { title: t('detail.items'), heading: (column) => headings[column] ?? column };
  },
};

/** Lots of a temperature excursion, one a line. */
const LOTS: Lines = {
  join: `CROSS JOIN LATERAL jsonb_array_elements(r."lots") WITH ORDINALITY AS l("lot", "position")`,
  order: 'l."position"',
  columns: {
    id: { sql: 'r."id"', kind: 'number' },
    productName: { sql: 'r."productName"', kind: 'text' },
    lotNumber: { sql: `l."lot" ->> 'lotNumber'`, kind: 'text' },
    expirationDate: { sql: `l."lot" ->> 'expirationDate'`, kind: 'date' },
    quantity: { sql: `(l."lot" ->> 'quantity')::float8`, kind: 'number' },
  },
  texts(lng) {
    const t = translatorOf(lng, 'request-excursion');
    const headings: Readonly<Record<string, string>> = {
      id: t('columns.id'),
      productName: t('columns.productName'),
      lotNumber: t('detail.lots.lotNumber'),
      expirationDate: t('detail.lots.expirationDate'),
      quantity: t('detail.lots.quantity'),
    };
    return { title: t('detail.lots.title'), heading: (column) => headings[column] ?? column };
  },
};

/** What a request of this kind has several of, on a sheet of its own (R-05a). */
export function linesOf({ name, excursion }: Pick<KindConfig, 'name' | 'excursion'>): Lines | undefined {
  if (excursion) return LOTS;
  return name === 'orders' ? ITEMS : undefined;
}
