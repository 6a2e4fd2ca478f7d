import { z } from 'zod';
import { isDay } from '@/shared/dates/dates';
import { PERIODS } from '@/shared/dates/period';
import { chosenValues, searchTerm } from '@/shared/search-body';
import { Uuid } from '@/shared/uuid';
import { NAME_MAX, TITLE_MAX } from './schema/limits';

/** Longest text as it is sent, tags and all; what is displayed of it is counted after cleaning. */
/** Characters of HTML that a banner's text may have. */
export const HTML_MAX = 20_000;

const day = z.iso.date().nullable();
const instant = z.iso.datetime();
/** A day of the calendar; '' from a form is none. PostgreSQL knows no year 0. */
const optionalDay = z.preprocess(
  (value) => (value === '' ? null : value),
  z
    .string({ error: 'INVALID_DATE' })
    .refine((text) => isDay(text) && text >= '0001', 'INVALID_DATE')
    .meta({ format: 'date' })
    .nullable(),
);

const facts = {
  id: z.uuid(),
  name: z.string(),
  title: z.string().nullable(),
  content: z.string().meta({ description: 'HTML of the toolbar: bullet lists, bold, italic, underline, links' }),
  displayStartDate: day,
  displayEndDate: day,
  privateDisplay: z.boolean().meta({ description: 'Shown to members who are logged in only' }),
};

/** One banner of a search; never a deleted one. */
export const BannerRow = z
  .object({
    ...facts,
    creatorId: z.uuid().nullable(),
    creationDate: instant,
    lastModifierId: z.uuid().nullable(),
    lastModificationDate: instant,
    period: z.enum(PERIODS).meta({ description: 'State of its display today, in Europe/Paris (C-01)' }),
  })
  .meta({ id: 'BannerRow' });
export type BannerRow = z.output<typeof BannerRow>;

/** A banner (content §3); `lastModificationDate` is its version (S-22). */
export const BannerView = z
  .object({
    ...BannerRow.shape,
    creatorName: z.string().nullable(),
    lastModifierName: z.string().nullable(),
    deleted: z.boolean(),
    deletorId: z.uuid().nullable(),
    deletionDate: instant.nullable(),
  })
  .meta({ id: 'Banner' });
export type BannerView = z.output<typeof BannerView>;

/** N-39: a banner as the portal shows it. */
export const PublicBanner = z.object(facts).meta({ id: 'PublicBanner' });
export type PublicBanner = z.output<typeof PublicBanner>;

/**
 * E-072. Without an id a new one. Of a banner that is there, what is not sent stays as it is: a client that does not know
 * `privateDisplay` must not show to all visitors what is for members.
 */
export const BannerInput = z.object({
  id: Uuid.nullish(),
  name: z
    .string()
    .trim()
    .max(NAME_MAX)
    .refine((text) => text !== '', 'nameMissing'),
  title: z
    .string()
    .trim()
    .max(TITLE_MAX)
    .nullable()
    .transform((text) => text || null)
    .pipe(z.string().nullable())
    .optional(),
  content: z.string().max(HTML_MAX),
  displayStartDate: optionalDay.optional(),
  displayEndDate: optionalDay.optional(),
  privateDisplay: z.boolean().optional(),
  lastModificationDate: z.iso.datetime({ offset: true }).nullish().meta({ description: 'Version that the edit started from (S-22)' }),
});
export type BannerInput = z.output<typeof BannerInput>;

/** E-069; everything may be left out. */
export const BannerSearchBody = z
  .object({
    searchTerm: searchTerm(),
    bannerTypeFilters: chosenValues(z.enum(PERIODS)),
  })
  .meta({ id: 'BannerSearchForm' });
export type BannerSearchBody = z.output<typeof BannerSearchBody>;
