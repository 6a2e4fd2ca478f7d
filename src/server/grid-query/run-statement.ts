import 'server-only';
import type { z } from 'zod';
import { Refusal } from '@/shared/refusal';
import { gridRows, rowsOf } from '../db/client';
import type { Statement } from './statements';

const CANCELLED = '57014';

async function withinTimeout<Row extends object = object>(text: string, values: readonly unknown[] = []): Promise<NoInfer<Row>[]> {
  try {
    return await gridRows<Row>(text, values);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === CANCELLED) throw new Refusal('SEARCH_TOO_LONG');
    throw error;
  }
}

/** Runs a statement within the grid timeout; a slower one is refused as SEARCH_TOO_LONG. Its rows are those of a grid, unchecked (D-26). */
export const runStatement = <Row extends object = object>({ text, values }: Statement): Promise<NoInfer<Row>[]> =>
  withinTimeout<Row>(text, values);

/** The same, each row checked against a schema. */
export const statementRowsOf = <Row extends z.ZodType>(schema: Row, { text, values }: Statement): Promise<z.output<Row>[]> =>
  rowsOf(schema, text, values, withinTimeout);
