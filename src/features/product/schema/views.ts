import { z } from 'zod';
import { RIGHTS, type Right } from '@/shared/account/rights';
import { DIFF_KINDS } from '@/shared/diff/same';
import { DraftChange } from './drafts';
import { AVAILABILITIES, EDIT_TYPES, PRODUCT_STATUSES, PRODUCT_TYPES, ProductValues } from './fields';

const id = z.uuid();
const instant = z.iso.datetime();
const day = z.iso.date().nullable();
const right = z.enum(Object.keys(RIGHTS) as [Right, ...Right[]]);

/** A person as shown beside what they did. */
export const PersonName = z.object({ id, name: z.string() }).meta({ id: 'PersonName' });
export type PersonName = z.output<typeof PersonName>;

/** Difference between the official files and a value entered by staff (I-01); reviewed, never overwritten. */
export const ImportDifference = z
  .object({ field: z.string(), current: z.unknown(), imported: z.unknown() })
  .meta({ id: 'ImportDifference', description: 'A value entered by staff that differs from the official files' });
export type ImportDifference = z.output<typeof ImportDifference>;

/**
 * What the official files say about the supply (I-01g): 1 shortage, 2 tension, 3 end of marketing, 4 return to supply. Days
 * are YYYY-MM-DD; `missingSince` is the day of the first run whose file no longer had it (I-01d).
 */
export const OfficialSupply = z
  .object({
    code: z.literal([1, 2, 3, 4]),
    startsOn: day,
    updatedOn: day,
    returnsOn: day,
    link: z.string().nullable(),
    missingSince: day,
  })
  .meta({ id: 'OfficialSupply', description: 'State of supply in the official files; never overwrites what staff entered' });
export type OfficialSupply = z.output<typeof OfficialSupply>;

const facts = {
  id,
  cis: z.string().nullable(),
  ...ProductValues.shape,
  status: z.enum(PRODUCT_STATUSES),
  hospitalRestockedAt: day,
  cityRestockedAt: day,
  hasDraft: z.boolean(),
  creationDate: instant,
  updateDate: instant,
};

const ofImport = { importDifferences: z.array(ImportDifference).optional(), officialSupply: OfficialSupply.optional() };

/** A published product. */
export const ProductView = z.object({ ...facts, ...ofImport }).meta({ id: 'Product' });
export type ProductView = z.output<typeof ProductView>;

/** What the reader may do with one draft: view the modifications (P-08), apply, remove, edit again (P-39). */
export const DRAFT_ACTIONS = ['see', 'apply', 'remove', 'edit'] as const;
export type DraftAction = (typeof DRAFT_ACTIONS)[number];
const allowedOfDraft = z.array(z.enum(DRAFT_ACTIONS));

/** A draft in a line: which section, by whom, when, what changes (P-43c). */
export const DraftSummary = z
  .object({ id, editType: z.enum(EDIT_TYPES), by: PersonName, date: instant, allowed: allowedOfDraft, changes: z.array(DraftChange) })
  .meta({ id: 'DraftSummary' });
export type DraftSummary = z.output<typeof DraftSummary>;

/**
 * The form's view (P-07): the product's fields with its pending drafts laid over, the published values beside them (null for
 * a product that exists as a draft only; `id` is then the draft's), the drafts, and the rights of the reader.
 */
export const ProductWithDraftView = z
  .object({
    ...facts,
    status: facts.status.nullable(),
    ...ofImport,
    published: ProductView.nullable(),
    drafts: z.array(DraftSummary),
    allowed: z.array(right),
  })
  .meta({ id: 'ProductWithDraft' });
export type ProductWithDraftView = z.output<typeof ProductWithDraftView>;

/** One card of the list: plain fields only, since a search answers every match at once. */
export const ProductCard = z
  .object({
    id: z.string(),
    name: z.string().nullable(),
    commercialName: z.string().nullable(),
    displayName: z.string().nullable(),
    dci: z.string().nullable(),
    cip: z.string().nullable(),
    ucd: z.string().nullable(),
    holder: z.string().nullable(),
    type: z.enum(PRODUCT_TYPES).nullable(),
    status: z.enum(PRODUCT_STATUSES),
    stoppedDate: z.string().nullable(),
    emergencyAvailable: z.boolean(),
    hasHospitalChannel: z.boolean(),
    hospitalAvailability: z.enum(AVAILABILITIES).nullable(),
    hospitalAvailabilityMessage: z.string().nullable(),
    hospitalRestockedAt: z.string().nullable(),
    hasCityChannel: z.boolean(),
    cityAvailability: z.enum(AVAILABILITIES).nullable(),
    cityAvailabilityMessage: z.string().nullable(),
    cityRestockedAt: z.string().nullable(),
    draftTypes: z.array(z.enum(EDIT_TYPES)),
  })
  .meta({ id: 'ProductCard' });
export type ProductCard = z.output<typeof ProductCard>;

const codes = {
  productId: id.nullable(),
  name: z.string().nullable(),
  displayName: z.string().nullable(),
  dci: z.string().nullable(),
  cip: z.string().nullable(),
  ucd: z.string().nullable(),
};

/** One line of the list of drafts; `productId` is null for NEW_PRODUCT, the names are then the draft's. */
export const DraftListItem = z.object({ ...DraftSummary.shape, ...codes }).meta({ id: 'DraftListItem' });
export type DraftListItem = z.output<typeof DraftListItem>;

/** A draft with what it proposes: only its section's fields, all fields for NEW_PRODUCT (DRAFT-22, P-34). */
export const DraftView = z
  .object({ ...DraftSummary.shape, entityKind: z.literal('PRODUCT'), productId: id.nullable(), payload: ProductValues.partial() })
  .meta({ id: 'Draft' });
export type DraftView = z.output<typeof DraftView>;

const part = z.object({ text: z.string(), mark: z.enum(['same', 'added', 'removed']) });
const values = z.record(z.string(), z.unknown());

/** One compared field; see shared/diff. */
export const DiffRowView = z
  .object({
    field: z.string(),
    group: z.string(),
    kind: z.enum(DIFF_KINDS),
    changed: z.boolean(),
    before: z.unknown(),
    after: z.unknown(),
    base: z.unknown().optional(),
    collides: z.boolean().optional(),
    parts: z.object({ before: z.array(part).readonly(), after: z.array(part).readonly() }).optional(),
    notes: z
      .array(
        z.object({
          kind: z.enum(['link', 'image', 'format']),
          change: z.enum(['added', 'removed', 'changed']),
          text: z.string(),
          name: z.string().optional(),
          before: z.string().optional(),
          after: z.string().optional(),
        }),
      )
      .readonly()
      .optional(),
    ranges: z
      .array(
        z.object({
          change: z.enum(['same', 'added', 'removed', 'changed']),
          before: z.number().nullable(),
          after: z.number().nullable(),
          fields: z.array(z.string()).readonly(),
        }),
      )
      .readonly()
      .optional(),
  })
  .meta({ id: 'DiffRow' });

/** A field that changed in the product since the draft was made: by whom and when, as far as the audit log has it (P-04). */
export const DraftCollision = z
  .object({ field: z.string(), by: z.string().nullable(), date: instant.nullable() })
  .meta({ id: 'DraftCollision' });
export type DraftCollision = z.output<typeof DraftCollision>;

/** The diff screen in one answer: `hash` names what was shown and goes back as `?seen=` (P-04, N-23). */
export const DraftCompareView = z
  .object({
    ...DraftView.shape,
    ...codes,
    hash: z.string(),
    rows: z.array(DiffRowView),
    values: z.object({ draft: values, published: values.nullable(), base: values.nullable() }),
    collisions: z.array(DraftCollision),
  })
  .meta({ id: 'DraftComparison' });
export type DraftCompareView = z.output<typeof DraftCompareView>;

/** The drafts before and after one, of those that its reader may decide, in the order of the list; `position` counts from 1 (P-43d). */
export interface DraftNeighbours {
  readonly previous: string | null;
  readonly next: string | null;
  readonly position: number;
  readonly count: number;
}

/** A decided draft: who decided and when, and the comparison as decided (P-43b). */
export const DecidedDraftView = z
  .object({
    id,
    editType: z.enum(EDIT_TYPES),
    ...codes,
    by: PersonName,
    date: instant,
    decision: z.enum(['APPLIED', 'REJECTED']),
    decidedAt: instant,
    decidedBy: z.string().nullable(),
    reason: z.string().nullable(),
    rows: z.array(DiffRowView),
    /** proposed fields that its application did not change */
    unapplied: z.array(z.string()),
    /** its entry in the audit log, for who may read that */
    entryId: id.nullable(),
    canResume: z.boolean(),
  })
  .meta({ id: 'DecidedDraft' });
export type DecidedDraftView = z.output<typeof DecidedDraftView>;

/** Body of apply: fields whose product value is preserved (P-04). */
export const ApplyBody = z
  .object({
    keep: z
      .array(z.string().max(100))
      .max(100)
      .nullish()
      .transform((keep) => keep ?? [])
      .pipe(z.array(z.string())),
  })
  .meta({ id: 'ApplyDraft' });
export type ApplyBody = z.output<typeof ApplyBody>;

/** Query of apply: the `hash` that was shown. */
export const ApplyQuery = z.object({ seen: z.string().max(200).optional() });

/** Body of remove, all optional: why (P-11). */
export const RemoveBody = z.object({ reason: z.string().trim().max(2_000, { error: 'tooLong' }).nullish() });

/** Outcome of a save (P-01): a pending draft, published at once, or unchanged. */
export const SaveAnswer = z
  .object({ outcome: z.enum(['DRAFT', 'APPLIED', 'UNCHANGED']), productId: id.nullable(), draftId: id.nullable() })
  .meta({ id: 'ProductSaved' });
export type SaveAnswer = z.output<typeof SaveAnswer>;
