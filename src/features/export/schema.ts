import { z } from 'zod';

/** Rows above which a screen exports in the background (I-06). */
export const MAX_DIRECT_ROWS = 20_000;

export const EXPORT_STATES = ['QUEUED', 'RUNNING', 'READY', 'FAILED', 'CANCELLED'] as const;
/** Why an export failed; the sentences are in messages/<lng>/exports.json under `panel.error`. */
export const EXPORT_ERRORS = ['FAILED', 'INTERRUPTED', 'FORBIDDEN', 'STORAGE_FULL'] as const;
export type ExportError = (typeof EXPORT_ERRORS)[number];

/** One's own large export, written in the background and available for a day (I-06). */
export const ExportView = z
  .object({
    id: z.uuid(),
    grid: z.string(),
    fileName: z.string(),
    state: z.enum(EXPORT_STATES),
    /** rows written, of `total` */
    done: z.number().int().min(0),
    total: z.number().int().min(0).nullable(),
    /** bytes */
    size: z.number().int().min(0).nullable(),
    error: z.enum(EXPORT_ERRORS).nullable(),
    createdAt: z.iso.datetime(),
    /** until when the file can be fetched */
    keptUntil: z.iso.datetime().nullable(),
    /** whether a notice has reported its end */
    isSeen: z.boolean(),
  })
  .meta({ id: 'Export' });
export type ExportView = z.output<typeof ExportView>;

export const ExportList = z.object({ exports: z.array(ExportView) });
export type ExportList = z.output<typeof ExportList>;

/** What starts one: the grid's name, its request as on the screen, and the shown columns in their order. */
export const ExportStart = z.object({
  grid: z.string().trim().min(1).max(60),
  agGridSearch: z.record(z.string(), z.unknown()).optional(),
  columns: z.array(z.string().max(60)).max(200).optional(),
});
export type ExportStart = z.output<typeof ExportStart>;

export const ExportId = z.object({ id: z.uuid() });
