import 'server-only';
import { z } from 'zod';
import { messagesOf } from '@/i18n/messages';
import { db, Instant, preparedAs, type QueryFn, rowsOf } from '@/server/db/client';
import type { Language } from '@/shared/account/actor';
import { Refusal } from '@/shared/refusal';
import {
  type EmailsKey,
  emailsInForce,
  KNOWN_PARAMETERS,
  type NumberKey,
  numberInForce,
  type OptionalNumberKey,
  type ParameterKey,
  parameterView,
  searchWords,
  type TextKey,
  valueInForce,
} from './rules';
import { ParameterView } from './schema';

const prepared = preparedAs('parameter-values');
const StoredValue = z.object({ key: z.string(), value: z.string() });

async function storedValues(keys: readonly ParameterKey[], ask: QueryFn = prepared): Promise<Map<string, string>> {
  const found = await rowsOf(StoredValue, 'SELECT "key", "value" FROM "Parameter" WHERE "key" = ANY($1)', [keys], ask);
  return new Map(found.map(({ key, value }) => [key, value]));
}

/** Number parameters, read in one query; each defaults to its definition (U-07). */
export async function numberParameters<Key extends NumberKey>(keys: readonly Key[], ask: QueryFn = prepared): Promise<Record<Key, number>> {
  const stored = await storedValues(keys, ask);
  const values = keys.map((key) => [key, numberInForce(KNOWN_PARAMETERS[key], stored.get(key))]);
  return Object.fromEntries(values) as Record<Key, number>;
}

/** Text parameters, read in one query; each defaults to its definition (U-07). */
export async function textParameters<Key extends TextKey>(keys: readonly Key[]): Promise<Record<Key, string>> {
  const stored = await storedValues(keys);
  const values = keys.map((key) => [key, valueInForce(KNOWN_PARAMETERS[key], stored.get(key))]);
  return Object.fromEntries(values) as Record<Key, string>;
}

/** A number that may be 'never': null. */
export async function optionalNumberParameter(key: OptionalNumberKey): Promise<number | null> {
  return numberInForce(KNOWN_PARAMETERS[key], (await storedValues([key])).get(key));
}

/** Recipients of a mail; none while the parameter is 'none', missing or empty. */
export async function emailsParameter(key: EmailsKey): Promise<string[]> {
  return emailsInForce((await storedValues([key])).get(key));
}

const COLUMNS = `"id", "label", "key", "value", "creationDate", "updateDate"`;

const Row = ParameterView.omit({ warnings: true }).extend({ creationDate: Instant, updateDate: Instant });

/**
 * The parameters that hold every word of a text, by label (PARAM-01, P-22b): each a part of label, key or value, ignoring case
 * and accents; of a known one also of the name that it has in the reader's language.
 */
export async function searchParameters(searchTerm: string, lng: Language): Promise<ParameterView[]> {
  const names = Object.entries(messagesOf(lng).parameter.known).map(([key, { label }]) => ({ key, label }));
  return rowsOf(
    Row,
    `SELECT ${COLUMNS} FROM "Parameter" p
     LEFT JOIN LATERAL (SELECT n."label" AS "name" FROM jsonb_to_recordset($2::jsonb) AS n("key" text, "label" text)
                        WHERE n."key" = p."key") known ON true
     WHERE public.fold(concat_ws(' ', p."label", p."key", p."value", known."name")) LIKE ALL (
       SELECT '%' || regexp_replace(public.fold(word), '[\\\\%_]', '\\\\\\&', 'g') || '%' FROM unnest($1::text[]) AS word)
     ORDER BY public.fold(p."label"), p."id"`,
    [searchWords(searchTerm), JSON.stringify(names)],
  );
}

/** E-035. Throws RECORD_NOT_FOUND. */
export async function getParameter(id: string): Promise<ParameterView> {
  const found = await db.parameter.findUnique({ where: { id } });
  if (!found) throw new Refusal('RECORD_NOT_FOUND');
  return parameterView(found);
}

/** Known parameters that are not stored: their default applies, and they can be created. */
export async function unsetParameters(): Promise<ParameterKey[]> {
  const keys = Object.keys(KNOWN_PARAMETERS) as ParameterKey[];
  const stored = await storedValues(keys);
  return keys.filter((key) => !stored.has(key));
}

/** Stored parameters. */
export function countParameters(): Promise<number> {
  return db.parameter.count();
}

/** The initial French names of known parameters. */
export function givenNames(): Record<ParameterKey, string> {
  const { known } = messagesOf('fr').parameter;
  const names = (Object.keys(KNOWN_PARAMETERS) as ParameterKey[]).map((key) => [key, known[key].label]);
  return Object.fromEntries(names) as Record<ParameterKey, string>;
}
