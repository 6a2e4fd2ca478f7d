import { HOUR_MS } from '@/shared/dates/dates';
/** Retention of a workbook written in the background (I-06). */
export const RETENTION_HOURS = 24;

/** When a finished workbook is removed (I-06). */
export const expiryOf = (endedAt: Date): Date => new Date(endedAt.getTime() + RETENTION_HOURS * HOUR_MS);

/** Whether an export is running or within its retention. */
export function isAvailable({ endedAt }: { readonly endedAt: Date | null }, at: Date): boolean {
  return endedAt === null || at < expiryOf(endedAt);
}

/** What becomes of an export whose process stopped: one more attempt, then it has failed. */
export function afterInterruption(error: string | null): 'QUEUED' | 'FAILED' {
  return error === 'INTERRUPTED' ? 'FAILED' : 'QUEUED';
}
