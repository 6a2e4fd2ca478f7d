import type { Day } from '@/shared/dates/dates';
import { encodeFieldError } from '@/shared/field-errors';
import { displayedLength } from '@/shared/html/html';
import { webLink } from '@/shared/text/web-link';
import { DESCRIPTION_MAX, type EarlyAccessStatus, type EarlyAccessType, LINK_MAX, LINKS, type LinkField, TEXT_MAX } from './schema/choices';

/** Entered values of a drug; null for a missing choice. */
export interface EarlyAccessEntries extends Readonly<Record<LinkField, string | null>> {
  readonly name: string;
  readonly category: string;
  readonly description: string | null;
  readonly status: EarlyAccessStatus | null;
  readonly earlyAccessType: EarlyAccessType | null;
  readonly endDate: Day | null;
}

/** EAD-12, C-12: only what is finished has an end. */
export const hasEndDate = (status: EarlyAccessStatus | null): boolean => status === 'FINISHED';

/** The values to store: the end date is cleared when the status leaves FINISHED (C-12). */
export function withoutHidden<Entries extends Pick<EarlyAccessEntries, 'status' | 'endDate'>>(entries: Entries): Entries {
  return hasEndDate(entries.status) ? entries : { ...entries, endDate: null };
}

function textError(text: string, missing: string): string | null {
  if (text.trim() === '') return missing;
  return text.trim().length > TEXT_MAX ? encodeFieldError('TOO_LONG', { max: TEXT_MAX }) : null;
}

function linkError(typed: string | null): string | null {
  const completed = webLink(typed);
  if (completed === undefined) return 'linkInvalid';
  return (completed ?? '').length > LINK_MAX ? encodeFieldError('TOO_LONG', { max: LINK_MAX }) : null;
}

/** Field → code of what is wrong with it; {} when it may be saved (EAD-12 to EAD-17, C-12). */
export function earlyAccessErrors(entries: EarlyAccessEntries): Record<string, string> {
  const isTooLong = displayedLength(entries.description ?? '') > DESCRIPTION_MAX;
  const found: Record<string, string | null> = {
    name: textError(entries.name, 'nameMissing'),
    category: textError(entries.category, 'categoryMissing'),
    description: isTooLong ? encodeFieldError('TOO_LONG', { max: DESCRIPTION_MAX }) : null,
    status: entries.status === null ? 'statusMissing' : null,
    earlyAccessType: entries.earlyAccessType === null ? 'typeMissing' : null,
    ...Object.fromEntries(LINKS.map((field) => [field, linkError(entries[field])])),
    endDate: hasEndDate(entries.status) && !entries.endDate ? 'endDateMissing' : null,
  };
  return Object.fromEntries(Object.entries(found).filter((entry): entry is [string, string] => entry[1] !== null));
}
