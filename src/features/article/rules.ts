import type { Day } from '@/shared/dates/dates';
import { periodOf } from '@/shared/dates/period';
import { encodeFieldError } from '@/shared/field-errors';
import { isBlankHtml } from '@/shared/html/html';
import type { ArticleCard, ArticleField, ArticleValues, PublicArticle } from './schema';
import { NO_PRIORITY, SUMMARY_MAX, TITLE_MAX } from './schema/limits';

/** The fields in the order of the form, as used by the audit log and comparisons. */
export const ARTICLE_FIELDS: readonly ArticleField[] = [
  'title',
  'summary',
  'content',
  'images',
  'encodedImageId',
  'imageUrl',
  'videoUrl',
  'category',
  'tag',
  'author',
  'readTime',
  'displayDate',
  'expirationDate',
  'priority',
  'newArticle',
  'privateDisplay',
  'privateDisplaySummary',
];

/** What a new article starts with (ART-18). */
export const EMPTY_ARTICLE: ArticleValues = {
  title: '',
  content: '',
  summary: '',
  newArticle: false,
  privateDisplay: false,
  privateDisplaySummary: false,
  tag: null,
  category: null,
  author: null,
  readTime: null,
  imageUrl: null,
  encodedImageId: null,
  videoUrl: null,
  displayDate: null,
  expirationDate: null,
  priority: NO_PRIORITY,
  images: [],
};

const lengthOf = (text: string): number => [...text].length;

function textError(text: string, name: 'title' | 'summary', max: number): string | null {
  if (text === '') return `${name}Missing`;
  return lengthOf(text) > max ? encodeFieldError(`${name}TooLong`, { max }) : null;
}

type Checked = Pick<ArticleValues, 'title' | 'summary' | 'content' | 'displayDate' | 'expirationDate'>;

/** ART-20 to ART-25, C-02: field → code of its error. Past days are allowed; the category has no rule (C-03). */
export function articleErrors(values: Checked): Partial<Record<ArticleField, string>> {
  const { displayDate, expirationDate } = values;
  const isTurned = displayDate !== null && expirationDate !== null && expirationDate < displayDate;
  const errors = {
    title: textError(values.title, 'title', TITLE_MAX),
    summary: textError(values.summary, 'summary', SUMMARY_MAX),
    content: isBlankHtml(values.content) ? 'contentMissing' : null,
    expirationDate: isTurned ? 'expirationBeforeDisplay' : null,
  };
  return Object.fromEntries(Object.entries(errors).filter((entry): entry is [ArticleField, string] => entry[1] !== null));
}

/** C-05: the summary can only be for members where the article is. */
export function normaliseArticle(values: ArticleValues): ArticleValues {
  return { ...values, privateDisplaySummary: values.privateDisplay && values.privateDisplaySummary };
}

/** ART-10: 99 and none are no priority. */
export const hasPriority = (priority: number | null): priority is number => priority !== null && priority !== NO_PRIORITY;

/**
 * The same day of the next month, or its last one: a month after 31 January is 28 or 29 February. Not addMonths of date-fns,
 * which the bundle of the article form would have to load for these three lines.
 */
function monthAfter(day: Day): Day {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const last = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  return new Date(Date.UTC(year, month, Math.min(date, last))).toISOString().slice(0, 10);
}

/** C-06: the last day on which the flag 'new' counts: a month from the display date, else from the day of creation. */
export function newUntil({ displayDate, createdOn }: { readonly displayDate: Day | null; readonly createdOn: Day }): Day {
  return monthAfter(displayDate ?? createdOn);
}

interface ShownArticle extends Omit<PublicArticle, 'membersOnly' | 'content' | 'image' | 'newArticle'> {
  readonly content: string;
  readonly newArticle: boolean;
  readonly privateDisplay: boolean;
  readonly privateDisplaySummary: boolean;
  readonly encodedImageId: string | null;
  readonly imageUrl: string | null;
  /** day of creation in Europe/Paris */
  readonly createdOn: Day;
}

export interface Reader {
  readonly day: Day;
  readonly isMember: boolean;
}

/** C-09: the uploaded image wins over the address. */
export const mainImage = ({ encodedImageId, imageUrl }: Pick<ShownArticle, 'encodedImageId' | 'imageUrl'>): string | null =>
  encodedImageId ? `/files/images/${encodedImageId}/` : imageUrl;

/**
 * The article as the portal shows it on a day to a visitor or a member; null where it shows nothing (C-01, C-05). A private
 * article is read by members; its title and summary invite a visitor to log in, unless they are for members too.
 */
export function articleFor(article: ShownArticle, { day, isMember }: Reader): PublicArticle | null {
  const { privateDisplay, privateDisplaySummary, encodedImageId, imageUrl, createdOn, ...shown } = article;
  if (periodOf({ start: article.displayDate, end: article.expirationDate }, day) !== 'ACTIVE') return null;
  const isClosed = privateDisplay && !isMember;
  if (isClosed && privateDisplaySummary) return null;
  return {
    ...shown,
    content: isClosed ? null : article.content,
    videoUrl: isClosed ? null : article.videoUrl,
    membersOnly: privateDisplay,
    image: mainImage({ encodedImageId, imageUrl }),
    newArticle: article.newArticle && day <= newUntil(article),
  };
}

/** ART-06 */
export const ARTICLE_SORTS = ['PRIORITY_ASC', 'DISPLAY_DATE_DESC', 'DISPLAY_DATE_ASC'] as const;
export type ArticleSort = (typeof ARTICLE_SORTS)[number];

type Sorted = Pick<ArticleCard, 'id' | 'priority' | 'displayDate'>;

/** Days in one direction; articles without a day come last in both. */
function byDay(a: Sorted, b: Sorted, direction: 1 | -1): number {
  if (a.displayDate === b.displayDate) return a.id < b.id ? -1 : 1;
  if (a.displayDate === null || b.displayDate === null) return a.displayDate === null ? 1 : -1;
  return a.displayDate < b.displayDate ? -direction : direction;
}

/** C-07: the order of the list, which is the browser's; ties by display date, newest first. */
export const ARTICLE_ORDERS: Readonly<Record<ArticleSort, (a: Sorted, b: Sorted) => number>> = {
  PRIORITY_ASC: (a, b) => a.priority - b.priority || byDay(a, b, -1),
  DISPLAY_DATE_DESC: (a, b) => byDay(a, b, -1),
  DISPLAY_DATE_ASC: (a, b) => byDay(a, b, 1),
};
