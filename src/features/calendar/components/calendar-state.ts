import { type UrlState, urlList, urlOneOf, urlText } from '@/shared/url-state';
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

/** By weeks, empty ones folded, or month by month. */
export const LAYOUTS = ['weeks', 'month'] as const;

/** URL state; an empty selection shows everything. `month` is YYYY-MM, that of today by default. */
export const CALENDAR_STATE = { kind: urlList(KINDS), event: urlList(WHENS), view: urlOneOf(LAYOUTS, 'weeks'), month: urlText() };
export type CalendarState = UrlState<typeof CALENDAR_STATE>;

const chosen = <Value>(selected: readonly Value[], value: Value): boolean => selected.length === 0 || selected.includes(value);

/** Whether the URL's filters include this event. */
export const isShown = ({ kind, event }: CalendarEvent, state: CalendarState): boolean =>
  chosen(state.kind, kind) && chosen(state.event, isBeginning(event) ? 'START' : 'END');
