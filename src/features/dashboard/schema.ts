import { z } from 'zod';

const count = z.number().int().min(0);
const day = z.iso.date().nullable();

const Products = z
  .object({
    total: count,
    tensionOrShortage: count,
    shortage: count,
    /** every product once, by its most affected channel: adds up to `total` */
    states: z.object({
      shortage: count,
      tension: count,
      limited: count,
      available: count,
      unknown: count,
      handed: count,
      stopped: count,
    }),
    longRestocked: z.object({
      total: count,
      products: z.array(z.object({ id: z.uuid(), name: z.string().nullable(), hospital: day, city: day })),
    }),
  })
  .meta({ id: 'DashboardProducts', description: 'Figures of the catalogue; only for readers of products' });

const Drafts = z
  .object({ total: count, oldest: z.iso.datetime().nullable(), recent: count, week: count, older: count })
  .meta({ id: 'DashboardDrafts', description: 'Drafts awaiting validation by age in days: 0 to 1, 2 to 7, more' });

/** Figures of the areas that the reader may see; null for the others (S-01). */
export const DashboardView = z.object({ drafts: Drafts.nullable(), products: Products.nullable() }).meta({ id: 'Dashboard' });
export type DashboardView = z.output<typeof DashboardView>;
export type DashboardProducts = z.output<typeof Products>;
export type DashboardDrafts = z.output<typeof Drafts>;
