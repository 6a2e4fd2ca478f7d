import 'server-only';
import type { z } from 'zod';
import { rows } from './client';

/** A JSON text that is sent as it is: its members are exactly those of the schema it was made for. */
export class JsonText {
  constructor(readonly text: string) {}
}

/**
 * Rows as JSON without checking each one again: for lists so long that this would cost as much as the search. Only the
 * columns that the schema names are selected, so that a new one cannot leak; a test compares a response with the schema (D-01).
 * `columns` gives the SQL of each member, `from` everything behind FROM.
 */
export async function jsonRows<Shape extends z.ZodRawShape>(
  schema: z.ZodObject<Shape>,
  columns: Readonly<Record<keyof Shape & string, string>>,
  from: string,
  values: readonly unknown[],
): Promise<JsonText> {
  const list = Object.keys(schema.shape).map((name) => `${columns[name]} AS "${name}"`);
  return new JsonText(JSON.stringify(await rows(`SELECT ${list.join(', ')} FROM ${from}`, values)));
}
