import type { DashboardTone } from '../schema';

/** Fill of a part of a chart. */
export const FILLS: Record<DashboardTone, string> = {
  draft: 'bg-draft',
  bad: 'bg-bad',
  warn: 'bg-warn',
  ok: 'bg-ok',
  calm: 'bg-calm',
  plain: 'bg-line-strong',
  faint: 'bg-line-strong/55',
  faintest: 'bg-line',
};

/** Edge of a tile. */
export const EDGES: Record<DashboardTone, string> = {
  draft: 'border-l-draft',
  bad: 'border-l-bad',
  warn: 'border-l-warn',
  ok: 'border-l-ok',
  calm: 'border-l-calm',
  plain: 'border-l-line-strong',
  faint: 'border-l-line-strong',
  faintest: 'border-l-line',
};

/** Figures with a severity tone; the others are plain links. */
export const TEXTS: Partial<Record<DashboardTone, string>> = { bad: 'text-bad', warn: 'text-warn' };
