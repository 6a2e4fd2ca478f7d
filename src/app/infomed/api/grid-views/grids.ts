import { auditGrid } from '@/features/audit/grid';
import type { Grid } from '@/shared/grid';

/** Every grid that has saved views, by its name; a new area adds its line. */
export const GRIDS: Readonly<Record<string, Grid>> = Object.fromEntries([auditGrid].map((grid) => [grid.name, grid]));
