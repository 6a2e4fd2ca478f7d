import { z } from 'zod';
import { ROLES } from '@/shared/account/rights';
import { READY_VIEW_KEYS, ROW_DENSITIES } from '@/shared/grid/grid';
import { Uuid } from '@/shared/uuid';
import { StoredFilters } from './schema/filters';

export const MAX_NAME_LENGTH = 100;
/** Saved views that one person may have of one grid. */
export const MAX_VIEWS = 100;
/** Maximum stored filters per user and grid; the least recently used are deleted first. */
export const MAX_STORED_FILTERS = 200;
/** Letters of a stored state: a set filter of a thousand values fits. */
const MAX_STATE_CHARS = 100_000;

const ofSize = (value: unknown): boolean => JSON.stringify(value).length <= MAX_STATE_CHARS;
const tooBig = `TOO_LONG?max=${MAX_STATE_CHARS}`;

const Filters = StoredFilters.refine(ofSize, tooBig);

const column = z.object({
  name: z.string().min(1).max(100),
  width: z.number().int().min(1).max(4000).optional(),
  pinned: z.enum(['left', 'right']).optional(),
});
const Layout = z.object({ columns: z.array(column).min(1).max(200) });

export const StoredState = z
  .object({
    filterModel: Filters,
    sortModel: z.array(z.object({ colId: z.string().max(100), sort: z.enum(['asc', 'desc']) })).max(20),
    rowGroupCols: z.array(z.string().max(100)).max(20),
    layout: Layout.nullable(),
  })
  .refine(ofSize, tooBig);

export const ViewName = z.string().trim().min(1).max(MAX_NAME_LENGTH);
/** Roles that a view is shared with; empty for a private view. */
const Roles = z.array(z.enum(ROLES)).max(ROLES.length);

/** Form values of the dialogs. */
export const ViewForm = z.object({ name: ViewName, roles: Roles });
export type ViewForm = z.output<typeof ViewForm>;

export const GridViewInput = z.object({ name: ViewName, roles: Roles.default([]), state: StoredState });
export type GridViewInput = z.output<typeof GridViewInput>;

/** What is left out stays as it is. */
export const GridViewEdit = z.object({
  name: ViewName.optional(),
  roles: Roles.optional(),
  state: StoredState.optional(),
  updateDate: z.iso.datetime().nullish().meta({ description: 'Version that the edit started from (S-22)' }),
});
export type GridViewEdit = z.output<typeof GridViewEdit>;

/** A saved view as its reader sees it. */
export const GridViewView = z
  .object({
    id: z.uuid(),
    name: z.string(),
    /** null of a ready view */
    owner: z.object({ id: z.uuid(), name: z.string() }).nullable(),
    /** of a ready view: which one (R-03b) */
    ready: z.enum(READY_VIEW_KEYS).nullable(),
    isOwn: z.boolean(),
    roles: z.array(z.enum(ROLES)),
    state: StoredState,
    /** columns that it names and the grid no longer has, or no longer filters so */
    forgotten: z.array(z.string()),
    /** columns of personal data that it filters on; a shared view opens without those filters (I-07) */
    withheld: z.array(z.string()),
    /** filters on personal data: it stays private (I-07) */
    isPersonal: z.boolean(),
    updateDate: z.iso.datetime(),
    allowed: z.array(z.enum(['edit', 'remove'])),
  })
  .meta({ id: 'GridView' });
export type GridViewView = z.output<typeof GridViewView>;

/** What a person chose for every grid. */
export const StoredChoices = z.object({ density: z.enum(ROW_DENSITIES) });

/**
 * The columns as one person likes them; null takes them back to how the grid is declared. With `viewId`, of that opened view. What is
 * left out stays as it is.
 */
export const LayoutInput = z.object({
  layout: Layout.nullable().optional(),
  viewId: Uuid.nullish(),
  density: StoredChoices.shape.density.optional().meta({ description: 'Height of rows, in every grid' }),
});
export type LayoutInput = z.output<typeof LayoutInput>;
export const LayoutView = z.object({ layout: Layout.nullable() });

export const StoredFilterInput = z.object({ filterModel: Filters });
export const StoredFilterView = z.object({ id: z.uuid(), filterModel: Filters }).meta({ id: 'KeptFilter' });

export const GridParams = z.object({
  grid: z
    .string()
    .max(60)
    .regex(/^[a-z\d]+(-[a-z\d]+)*$/),
});
export const GridRecordParams = GridParams.extend({ id: z.uuid() });
