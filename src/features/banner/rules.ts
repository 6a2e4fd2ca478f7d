import type { Day } from '@/shared/dates/dates';
import { periodOf } from '@/shared/dates/period';
import { encodeFieldError } from '@/shared/field-errors';
import { displayedLength, displayedText } from '@/shared/html/html';
import { CONTENT_MAX, NAME_MAX, TITLE_MAX } from './schema/limits';

/** When and to whom a banner is shown. */
export interface BannerDisplay {
  readonly displayStartDate: Day | null;
  readonly displayEndDate: Day | null;
  readonly privateDisplay: boolean;
}

/** Whether a visitor of the portal sees it, or why not. */
export type BannerSight = 'SHOWN' | 'NOT_YET' | 'OVER' | 'MEMBERS_ONLY';

/** Whether the portal shows a banner on a day to an audience (C-01, content §6): the rule of N-39 and of the preview. */
export function bannerFor(banner: BannerDisplay, { day, isMember }: { readonly day: Day; readonly isMember: boolean }): BannerSight {
  const period = periodOf({ start: banner.displayStartDate, end: banner.displayEndDate }, day);
  if (period !== 'ACTIVE') return period === 'FUTURE' ? 'NOT_YET' : 'OVER';
  return banner.privateDisplay && !isMember ? 'MEMBERS_ONLY' : 'SHOWN';
}

/** Invisible characters count for nothing when there are no others. */
const INVISIBLE = /[\s\p{Cf}]/gu;

/** BAN-14 to BAN-16: 1 to 170 displayed characters. */
export function contentError(html: string): string | null {
  if (displayedText(html).replace(INVISIBLE, '') === '') return 'contentMissing';
  return displayedLength(html) > CONTENT_MAX ? encodeFieldError('contentTooLong', { max: CONTENT_MAX }) : null;
}

interface BannerEntries {
  readonly name: string;
  readonly title: string | null;
  readonly content: string;
  readonly displayStartDate: Day | null;
  readonly displayEndDate: Day | null;
}

/** Field → code of what is wrong with it; {} when it may be saved (BAN-12 to BAN-17, C-02). */
export function bannerErrors({ name, title, content, displayStartDate, displayEndDate }: BannerEntries): Record<string, string> {
  const tooLong = (max: number): string => encodeFieldError('TOO_LONG', { max });
  const isBackwards = displayStartDate !== null && displayEndDate !== null && displayEndDate < displayStartDate;
  const found: Record<string, string | null> = {
    name: name.trim() === '' ? 'nameMissing' : name.trim().length > NAME_MAX ? tooLong(NAME_MAX) : null,
    title: (title ?? '').trim().length > TITLE_MAX ? tooLong(TITLE_MAX) : null,
    content: contentError(content),
    displayEndDate: isBackwards ? 'endBeforeStart' : null,
  };
  return Object.fromEntries(Object.entries(found).filter((entry): entry is [string, string] => entry[1] !== null));
}
