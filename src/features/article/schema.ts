import { z } from 'zod';
import { dayText } from '@/shared/dates/day-text';
import { PERIODS } from '@/shared/dates/period';
import { RICH_TEXT_MAX } from '@/shared/html/rich-text';
import { chosenValues, searchTerm } from '@/shared/search-body';
import { emptyToNull } from '@/shared/text/empty-to-null';
import { webLink } from '@/shared/text/web-link';
import { Uuid } from '@/shared/uuid';
import { LINE_MAX, NO_PRIORITY, PRIORITIES } from './schema/limits';

const ADDRESS_MAX = 2_000;
const TEXT_MAX = 10_000;
const IMAGES_MAX = 500;
const NUMBER_MAX = 2_147_483_647;

/** Rules report missing or too long texts with their own errors; this only limits absurd sizes. */
const text = z
  .string()
  .max(TEXT_MAX)
  .nullable()
  .transform((value) => (value ?? '').trim())
  .pipe(z.string());
const html = z
  .string()
  .max(RICH_TEXT_MAX)
  .nullable()
  .transform((value) => value ?? '')
  .pipe(z.string())
  .meta({ description: 'Rich text as HTML, cleaned to the tools of the screen' });
const line = z
  .string()
  .trim()
  .max(LINE_MAX)
  .nullable()
  .transform((value) => value || null)
  .pipe(z.string().nullable());
const day = emptyToNull(dayText());
const address = z
  .string()
  .max(ADDRESS_MAX)
  .nullable()
  .transform((typed, context) => {
    const link = webLink(typed);
    if (link !== undefined) return link;
    context.addIssue({ code: 'custom', message: 'INVALID_URL' });
    return z.NEVER;
  })
  .pipe(z.string().nullable())
  .meta({ description: 'http or https; http:// is put before where it is missing' });

/** All enterable fields (ART-15, ART-16). Required and dependent fields are checked in rules.ts. */
export const ArticleValues = z.object({
  title: text,
  content: html,
  summary: text,
  newArticle: z.boolean(),
  privateDisplay: z.boolean(),
  privateDisplaySummary: z.boolean().meta({ description: 'The summary too is for members; only with privateDisplay (C-05)' }),
  tag: line,
  category: emptyToNull(z.string().max(LINE_MAX)).meta({ description: 'Name of one of the categories (C-04)' }),
  author: line.meta({ description: 'Shown as Reference' }),
  readTime: z.int().min(0).max(NUMBER_MAX).nullable().meta({ description: 'Minutes (C-10)' }),
  imageUrl: address,
  encodedImageId: emptyToNull(Uuid).meta({ description: 'Main image; it wins over imageUrl (C-09)' }),
  videoUrl: address,
  displayDate: day,
  expirationDate: day,
  priority: z
    .literal(PRIORITIES)
    .nullable()
    .transform((chosen) => chosen ?? NO_PRIORITY)
    .pipe(z.literal(PRIORITIES)),
  images: z.array(Uuid).max(IMAGES_MAX).meta({ description: 'Inline images; those that the content shows are always among them' }),
});
export type ArticleValues = z.output<typeof ArticleValues>;
export type ArticleField = keyof ArticleValues;

const updateDate = z.iso.datetime({ offset: true }).nullish().meta({ description: 'Version that the edit started from (S-22)' });

/** A save: fields that are left out stay as they are, or get the defaults of a new article. */
export const ArticleSave = ArticleValues.partial().extend({
  inProgress: z.literal(false).optional(),
  id: Uuid.nullish().meta({ description: 'Article to change; without it one is created' }),
  updateDate,
});
/** C-21: inline images changed while typing. Only content and images are stored, without length rules. */
const ArticleInProgress = z.object({
  inProgress: z.literal(true).meta({ description: 'Only content and images change; every other field stays as last saved (C-21)' }),
  id: Uuid,
  content: html,
  images: ArticleValues.shape.images.optional(),
  updateDate,
});
/** E-065 */
export const ArticleInput = z.discriminatedUnion('inProgress', [ArticleSave, ArticleInProgress]).meta({ id: 'ArticleInput' });
export type ArticleInput = z.output<typeof ArticleInput>;
export type ArticleSave = z.output<typeof ArticleSave>;
export type ArticleInProgress = z.output<typeof ArticleInProgress>;

/** E-063 */
export const ArticleCategory = z.object({ name: z.string(), labelFr: z.string(), labelEn: z.string() }).meta({ id: 'ArticleCategory' });
export type ArticleCategory = z.output<typeof ArticleCategory>;

/** E-064; `newArticle` is the flag on the current day (C-06), `updateDate` the version (S-22). */
export const ArticleView = z
  .object({
    id: z.uuid(),
    ...ArticleValues.shape,
    articleCategory: ArticleCategory.nullable(),
    creationDate: z.iso.datetime(),
    updateDate: z.iso.datetime(),
  })
  .meta({ id: 'Article' });
export type ArticleView = z.output<typeof ArticleView>;

/** One article of the list: everything but its text. */
export const ArticleCard = z
  .object({
    id: z.uuid(),
    title: z.string(),
    summary: z.string(),
    displayDate: z.iso.date().nullable(),
    expirationDate: z.iso.date().nullable(),
    author: z.string().nullable(),
    readTime: z.int().nullable(),
    priority: z.int(),
    category: z.string().nullable(),
    tag: z.string().nullable(),
    encodedImageId: z.uuid().nullable(),
    newArticle: z.boolean(),
    privateDisplay: z.boolean(),
  })
  .meta({ id: 'ArticleCard' });
export type ArticleCard = z.output<typeof ArticleCard>;

/** E-062: everything may be left out; no filter ticked means all (C-01). The order is the reader's (C-07). */
export const ArticleSearchBody = z
  .object({
    searchTerm: searchTerm(),
    articleTypeFilters: chosenValues(z.enum(PERIODS)),
  })
  .meta({ id: 'ArticleSearchForm' });
export type ArticleSearchBody = z.output<typeof ArticleSearchBody>;

/** Response to an image change: the version that the next save starts from. */
export const ArticleImageAnswer = z.object({ success: z.literal(true), updateDate: z.iso.datetime() });
export type ArticleImageAnswer = z.output<typeof ArticleImageAnswer>;
export const ArticleVersion = z.object({ updateDate });

/** An article as the portal shows it to one reader (N-38). */
export const PublicArticle = z
  .object({
    id: z.uuid(),
    title: z.string(),
    summary: z.string(),
    content: z.string().nullable().meta({ description: 'null where only the summary is for this reader' }),
    membersOnly: z.boolean().meta({ description: 'The text is for members' }),
    displayDate: z.iso.date().nullable(),
    expirationDate: z.iso.date().nullable(),
    author: z.string().nullable(),
    readTime: z.int().nullable(),
    priority: z.int(),
    category: z.string().nullable(),
    articleCategory: ArticleCategory.nullable(),
    tag: z.string().nullable(),
    image: z.string().nullable().meta({ description: 'Path on this server, or an address of the web' }),
    videoUrl: z.string().nullable(),
    newArticle: z.boolean(),
    updateDate: z.iso.datetime(),
  })
  .meta({ id: 'PublicArticle' });
export type PublicArticle = z.output<typeof PublicArticle>;
