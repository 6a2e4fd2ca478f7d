import 'server-only';
import { Refusal } from '@/shared/refusal';
import { gridRows } from '../db/client';
import type { Statement } from './statements';

const CANCELLED = '57014';

/** Runs a statement within the grid timeout; a slower one is refused as SEARCH_TOO_LONG. */
export async function runStatement<Row extends object>({ text, values }: Statement): Promise<Row[]> {
  try {
    return await gridRows<Row>(text, values);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === CANCELLED) throw new Refusal('SEARCH_TOO_LONG');
    throw error;
  }
}
