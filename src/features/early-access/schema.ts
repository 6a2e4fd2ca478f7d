import { z } from 'zod';
import { isDay } from '@/shared/dates/dates';
import { encodeFieldError } from '@/shared/field-errors';
import { RICH_TEXT_MAX } from '@/shared/html/rich-text';
import { searchTerm } from '@/shared/search-body';
import { webLink } from '@/shared/text/web-link';
import { Uuid } from '@/shared/uuid';
import { LINK_MAX, STATUSES, TEXT_MAX, TYPES } from './schema/choices';

/** Longest description as it is sent, tags and all. */

const instant = z.iso.datetime();
const link = z.string().nullable();

/** One early-access drug of a search; the description is left to the drug itself, since a search answers every match at once. */
export const EarlyAccessRow = z
  .object({
    id: z.uuid(),
    name: z.string(),
    category: z.string(),
    status: z.enum(STATUSES),
    earlyAccessType: z.enum(TYPES),
    hauteAutoriteSanteLink: link,
    agenceNationaleSecuriteMedicamentLink: link,
    accessRequestPlatformLink: link,
    endDate: z.iso.date().nullable(),
    creationDate: instant,
    updateDate: instant,
  })
  .meta({ id: 'EarlyAccessDrugRow' });
export type EarlyAccessRow = z.output<typeof EarlyAccessRow>;

/** An early-access drug (content §3); `updateDate` is its version (S-22). */
export const EarlyAccessView = z
  .object({
    ...EarlyAccessRow.shape,
    description: z.string().nullable().meta({ description: 'HTML of the toolbar: bullet lists, bold, italic, underline, links' }),
  })
  .meta({ id: 'EarlyAccessDrug' });
export type EarlyAccessView = z.output<typeof EarlyAccessView>;

/** N-40: a drug as the portal shows it. */
export const PublicEarlyAccessDrug = EarlyAccessView.omit({ creationDate: true }).meta({ id: 'PublicEarlyAccessDrug' });
export type PublicEarlyAccessDrug = z.output<typeof PublicEarlyAccessDrug>;

/** Null or '' is a missing choice with an error code of its own. */
const chosen = <const T extends readonly [string, ...string[]]>(values: T, missing: string) =>
  z.preprocess(
    (value) => (value === '' ? null : (value ?? null)),
    z
      .enum(values)
      .nullable()
      .refine((value) => value !== null, missing)
      .transform((value) => value as T[number]),
  );
const requiredText = (missing: string) =>
  z
    .string()
    .trim()
    .max(TEXT_MAX)
    .refine((text) => text !== '', missing);
const linkInput = z
  .string()
  .nullable()
  .transform((typed, context) => {
    const completed = webLink(typed);
    const code =
      completed === undefined
        ? 'linkInvalid'
        : (completed ?? '').length > LINK_MAX
          ? encodeFieldError('TOO_LONG', { max: LINK_MAX })
          : null;
    if (code) context.addIssue({ code: 'custom', message: code });
    return completed ?? null;
  })
  .pipe(z.string().nullable())
  .meta({ description: "Web address; 'http://' is put before where it is missing (C-12)" })
  .optional();
/** A calendar day; '' from a form is null. PostgreSQL has no year 0. */
const dayInput = z.preprocess(
  (value) => (value === '' ? null : value),
  z
    .string({ error: 'INVALID_DATE' })
    .refine((text) => isDay(text) && text >= '0001', 'INVALID_DATE')
    .meta({ format: 'date' })
    .nullable(),
);

/** E-075. Creates a drug without an `id`; otherwise omitted fields stay unchanged. */
export const EarlyAccessInput = z.object({
  id: Uuid.nullish(),
  name: requiredText('nameMissing'),
  category: requiredText('categoryMissing'),
  description: z.string().max(RICH_TEXT_MAX).nullable().optional(),
  status: chosen(STATUSES, 'statusMissing'),
  earlyAccessType: chosen(TYPES, 'typeMissing'),
  hauteAutoriteSanteLink: linkInput,
  agenceNationaleSecuriteMedicamentLink: linkInput,
  accessRequestPlatformLink: linkInput,
  endDate: dayInput.optional().meta({ description: 'Of a FINISHED one, required then; else it is cleared (C-12)' }),
  updateDate: z.iso.datetime({ offset: true }).nullish().meta({ description: 'Version that the edit started from (S-22)' }),
});
export type EarlyAccessInput = z.output<typeof EarlyAccessInput>;

/** E-073 */
export const EarlyAccessSearchBody = z
  .object({
    searchTerm: searchTerm(),
  })
  .meta({ id: 'EarlyAccessDrugSearchForm' });
export type EarlyAccessSearchBody = z.output<typeof EarlyAccessSearchBody>;
