import { z } from 'zod';

const count = z.number().int().min(0);

/** Colour of an area or severity; always accompanied by text. */
export const TONES = ['draft', 'bad', 'warn', 'ok', 'calm', 'plain', 'faint', 'faintest'] as const;
export type DashboardTone = (typeof TONES)[number];

const Tile = z
  .object({
    name: z.string(),
    label: z.string(),
    detail: z.string(),
    count,
    href: z.string().nullable().meta({ description: 'The list that holds as many; null where none does' }),
    tone: z.enum(TONES),
    isWork: z.boolean().meta({ description: 'Waits for the reader to do something; otherwise a status figure' }),
  })
  .meta({ id: 'DashboardTile', description: 'A figure that leads to its list, with the filter set' });

const Link = z.object({ label: z.string(), href: z.string() });

const Part = z.object({ name: z.string(), label: z.string(), count, tone: z.enum(TONES), href: z.string().nullable() });

const Item = z.object({
  id: z.string(),
  label: z.string(),
  /** its kind */
  tag: z.string().nullable(),
  /** at the end of the line: a date, a name */
  detail: z.string(),
  href: z.string(),
});

const Figure = z.object({ name: z.string(), count, tone: z.enum(TONES), href: z.string() });
const Line = z.object({ name: z.string(), label: z.string(), href: z.string(), figures: z.array(Figure) });
const Weekly = z.object({
  name: z.string(),
  label: z.string(),
  href: z.string(),
  counts: z.array(count).meta({ description: 'One for each week' }),
});

const head = { name: z.string(), title: z.string(), text: z.string().nullable(), link: Link.nullable() };

const Panel = z
  .discriminatedUnion('kind', [
    /** parts of a whole: their counts add up to it */
    z.object({ kind: z.literal('shares'), ...head, summary: z.string(), parts: z.array(Part) }),
    /** figures side by side; `empty` is shown when all are zero */
    z.object({ kind: z.literal('bars'), ...head, empty: z.string(), parts: z.array(Part) }),
    /** figures by line and column, each leading to its list */
    z.object({
      kind: z.literal('figures'),
      ...head,
      columns: z.array(z.object({ name: z.string(), label: z.string() })),
      lines: z.array(Line),
    }),
    /** what came in week by week, the last one still under way; weeks by their Mondays */
    z.object({ kind: z.literal('weeks'), ...head, empty: z.string(), weeks: z.array(z.iso.date()), series: z.array(Weekly) }),
    z.object({ kind: z.literal('list'), ...head, items: z.array(Item), more: z.string().nullable() }),
  ])
  .meta({ id: 'DashboardPanel', description: 'A small chart, or recent items' });

/** What waits for the reader, in their language, of the areas that they may see (S-01, N-14). */
export const DashboardView = z.object({ tiles: z.array(Tile), panels: z.array(Panel) }).meta({ id: 'Dashboard' });
export type DashboardView = z.output<typeof DashboardView>;
export type DashboardTile = z.output<typeof Tile>;
export type DashboardPanel = z.output<typeof Panel>;
export type DashboardShare = z.output<typeof Part>;
export type DashboardLine = z.output<typeof Line>;
export type DashboardWeekly = z.output<typeof Weekly>;
export type DashboardItem = z.output<typeof Item>;
