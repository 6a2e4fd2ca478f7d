import { type UrlState, urlList } from '@/shared/url-state';
import { isBeginning } from '../rules';
import type { CalendarEvent } from '../schema';

/** Values only, no schema: this runs in the browser, where a validation library has no business. */
export const KINDS = [
  'ARTICLE',
  'BANNER',
  'SUB_QUESTION',
  'PROMOTION',
  'EARLY_ACCESS',
  'PRODUCT',
] as const satisfies readonly CalendarEvent['kind'][];
export const WHENS = ['START', 'END'] as const;

/** URL state; an empty selection shows everything. */
export const CALENDAR_STATE = { kind: urlList(KINDS), event: urlList(WHENS) };
export type CalendarState = UrlState<typeof CALENDAR_STATE>;

const chosen = <Value>(selected: readonly Value[], value: Value): boolean => selected.length === 0 || selected.includes(value);

/** Whether the URL's filters include this event. */
export const isShown = ({ kind, event }: CalendarEvent, state: CalendarState): boolean =>
  chosen(state.kind, kind) && chosen(state.event, isBeginning(event) ? 'START' : 'END');
