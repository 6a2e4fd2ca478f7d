import { z } from 'zod';

/** What the portal shows, by what it is. */
export const CONTENT_KINDS = ['ARTICLE', 'BANNER', 'SUB_QUESTION', 'PROMOTION', 'EARLY_ACCESS', 'PRODUCT'] as const;
export type ContentKind = (typeof CONTENT_KINDS)[number];

/** What happens on a day: content goes online, has its last day, an early access ends, a product is available again or stops. */
export const CALENDAR_EVENTS = ['ONLINE', 'EXPIRES', 'ENDS', 'RESTOCKED', 'STOPPED'] as const;
export type CalendarEventName = (typeof CALENDAR_EVENTS)[number];

const Place = z.object({
  kind: z.enum(CONTENT_KINDS),
  id: z.uuid(),
  title: z.string(),
  /** where it is edited */
  href: z.string(),
});

export const CalendarEvent = Place.extend({
  event: z.enum(CALENDAR_EVENTS),
  date: z.iso.date(),
  pending: z.boolean().meta({ description: 'Waits for approval: without it nothing goes online that day' }),
}).meta({ id: 'CalendarEvent' });
export type CalendarEvent = z.output<typeof CalendarEvent>;

export const BROKEN_CAUSES = ['NO_RECORD', 'NO_BYTES'] as const;

export const BrokenReference = Place.extend({
  field: z.string().meta({ description: 'The field that names the file' }),
  fileId: z.string(),
  cause: z.enum(BROKEN_CAUSES).meta({ description: 'The file is unknown, or its bytes are gone' }),
}).meta({ id: 'BrokenReference' });
export type BrokenReference = z.output<typeof BrokenReference>;

/** What goes online and what ends within the coming eight weeks, of the content that the reader may see (O-048). */
export const CalendarView = z
  .object({
    from: z.iso.date(),
    to: z.iso.date(),
    events: z.array(CalendarEvent).meta({ description: 'By day; at most a thousand' }),
    eventCount: z.int(),
    broken: z.array(BrokenReference).meta({ description: 'At most two hundred' }),
    brokenCount: z.int(),
  })
  .meta({ id: 'Calendar' });
export type CalendarView = z.output<typeof CalendarView>;
