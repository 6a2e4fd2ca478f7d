import 'server-only';
import { INPUT_FIELDS, SECTIONS } from '../schema';

/** Fields as a list of SQL; the names are those of the code. */
export const fieldList = (fields: readonly string[]): string => fields.map((field) => `'${field}'`).join(', ');

/**
 * SQL: what of a product `p` still differs from the official files, as JSON with the values of now; null where nothing does. Staff may have
 * taken a value over since the last import (I-01n). Dates of a return follow from the availability (P-17) and cannot be entered.
 */
export const OPEN_DIFFERENCES = `(CASE WHEN p."importDifferences" IS NOT NULL THEN (
  SELECT jsonb_agg(d || jsonb_build_object('current', n."now"->(d->>'field')))
  FROM (SELECT to_jsonb(p) AS "now" OFFSET 0) n
  CROSS JOIN jsonb_array_elements(CASE jsonb_typeof(p."importDifferences") WHEN 'array' THEN p."importDifferences" ELSE '[]' END) d
  WHERE d->>'field' IN (${fieldList(SECTIONS.flatMap((section) => [...INPUT_FIELDS[section]]))})
    AND n."now"->>(d->>'field') IS DISTINCT FROM d->>'imported') END)`;

/** SQL: whether a product `p` differs from the official files (P-21a): those of the worklist. */
export const DIFFERS = `${OPEN_DIFFERENCES} IS NOT NULL`;
