import 'server-only';
import { Refusal } from '@/shared/refusal';
import { gridPool } from '../db/client';
import type { Statement } from './statements';

const CANCELLED = '57014';

/** Asks the database within the time that a grid has; a question that takes longer is refused, and so says its code. */
export async function ask<Row extends object>({ text, values }: Statement): Promise<Row[]> {
  try {
    const { rows } = await gridPool().query<Row>(text, [...values]);
    return rows;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === CANCELLED) throw new Refusal('SEARCH_TOO_LONG');
    throw error;
  }
}
