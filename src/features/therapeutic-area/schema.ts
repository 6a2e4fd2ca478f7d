import { z } from 'zod';
import { Uuid } from '@/shared/uuid';

/** A therapeutic area (catalogue §3); `updateDate` is its version (S-22). */
export const TherapeuticAreaView = z
  .object({
    id: z.uuid(),
    name: z.string(),
    creationDate: z.iso.datetime(),
    updateDate: z.iso.datetime(),
  })
  .meta({ id: 'TherapeuticArea' });
export type TherapeuticAreaView = z.output<typeof TherapeuticAreaView>;

/** What a look-up answers (TA-10). */
export const TherapeuticAreaName = z.object({ id: z.uuid(), name: z.string() });
export type TherapeuticAreaName = z.output<typeof TherapeuticAreaName>;

export const NAME_MAX = 200;
/** U-08: trimmed, non-empty, at most 200; blanks inside count once, so that two areas never look alike. */
const name = z
  .string()
  .transform((text) => text.trim().replace(/\s+/gu, ' '))
  .pipe(z.string().min(1).max(NAME_MAX));

/** E-031 */
export const TherapeuticAreaInput = z.object({ name });
/** E-032: the whole object; its id is in the path. */
export const TherapeuticAreaEdit = TherapeuticAreaInput.extend({
  updateDate: z.iso.datetime({ offset: true }).nullish().meta({ description: 'Version that the edit started from (S-22)' }),
});
export type TherapeuticAreaEdit = z.output<typeof TherapeuticAreaEdit>;

const LIMIT = 20;
const MAX_LIMIT = 100;
const INT_MAX = 2_147_483_647;
const whole = z
  .string()
  .regex(/^\d{1,10}$/)
  .transform(Number)
  .pipe(z.int().max(INT_MAX));
const idList = z.preprocess(
  (given) =>
    [given ?? []].flat().flatMap((text) =>
      String(text)
        .split(',')
        .map((id) => id.trim())
        .filter(Boolean),
    ),
  z.array(Uuid).max(500),
);

/** E-029 (U-08): ids comma-separated or repeated; at most a hundred at once. */
export const TherapeuticAreaQuery = z.object({
  input: z.string().trim().max(NAME_MAX).default(''),
  excludedIds: idList,
  start: whole.default(0),
  limit: whole.default(LIMIT).transform((limit) => Math.min(limit, MAX_LIMIT)),
});
export type TherapeuticAreaQuery = z.output<typeof TherapeuticAreaQuery>;
