import { kindConfig, type RequestKind } from '@/features/request/rules/kinds';
import type { Handler } from '@/server/endpoint/contract';
import type { GridSource } from '@/server/grid-query/source';

/** A grid of requests as the bench queries it. */
export interface RequestGrid {
  readonly POST: Handler;
  readonly source: GridSource;
  /** column that few rows share a value of, and one of thousands of values */
  readonly rare: string;
  readonly town: string;
  /** column whose text contains `often` in most rows */
  readonly common: string;
  readonly often: string;
  /** column of a few values, and the values */
  readonly set: string;
  readonly values: readonly string[];
}

type Known = Omit<RequestGrid, 'source'>;

const HANDLING = { set: 'handling', values: ['OPEN', 'IN_PROGRESS', 'ANSWERED', 'CLOSED'] } as const;
const PRODUCT = { common: 'productName', often: 'comprimé pelliculé' } as const;

const excursion = (POST: Handler): Known => {
  const set = { set: 'result', values: ['OK', 'ASK', 'ALTERED'] };
  return { POST, rare: 'lotNumbers', town: 'city', ...PRODUCT, ...set };
};

const GRIDS: Readonly<Record<RequestKind, () => Promise<Known>>> = {
  orders: async () => {
    const { POST } = await import('@/app/infomed/api/orders/route');
    const rest = { rare: 'orderNumber', town: 'city', common: 'society', often: 'pharmacie' };
    return { POST, ...rest, set: 'status', values: ['NEW', 'SENT'] };
  },
  'quota-requests': async () => {
    const { POST } = await import('@/app/infomed/api/quota-requests/route');
    return { POST, rare: 'names', town: 'city', ...PRODUCT, set: 'status', values: ['NEW', 'SENT'] };
  },
  'emergency-request': async () => {
    const { POST } = await import('@/app/infomed/api/emergency-request/route');
    return { POST, rare: 'email', town: 'city', ...PRODUCT, ...HANDLING };
  },
  'contact-form': async () => {
    const { POST } = await import('@/app/infomed/api/contact-form/route');
    const set = { set: 'category', values: ['GENERAL', 'MEDICAL_INFORMATION', 'PHARMACY', 'GET_BROCHURE', 'HOSPITAL'] };
    return { POST, rare: 'email', town: 'lastName', common: 'email', often: 'example', ...set };
  },
  'pharmaco-vigilance': async () => {
    const { POST } = await import('@/app/infomed/api/pharmaco-vigilance/route');
    return { POST, rare: 'email', town: 'lastName', ...PRODUCT, ...HANDLING };
  },
  'temperature-excursions': async () => excursion((await import('@/app/infomed/api/temperature-excursions/route')).POST),
  'temperature-excursions-wholesaler': async () =>
    excursion((await import('@/app/infomed/api/temperature-excursions-wholesaler/route')).POST),
  'temperature-excursions-vaccination-campaign': async () =>
    excursion((await import('@/app/infomed/api/temperature-excursions-vaccination-campaign/route')).POST),
};

/** The call of a kind's grid and what is known of its columns; read when it is measured. */
export async function gridOf(kind: RequestKind): Promise<RequestGrid> {
  const [{ requestSource }, known] = await Promise.all([import('@/features/request/queries/sources'), GRIDS[kind]()]);
  return { ...known, source: requestSource<string>(kindConfig(kind)) };
}

/** Its rows, for SQL of our own: the same columns from the same place, newest first. */
export function plainRows(kind: RequestKind, { source: { columns, from, key } }: RequestGrid) {
  const row = Object.entries(columns).map(([name, { sql }]) => `${sql} AS "${name}"`);
  return { row: `${key} AS "key", ${row.join(', ')}`, from, newest: `ORDER BY r."${kindConfig(kind).date}" DESC, ${key} DESC` };
}
