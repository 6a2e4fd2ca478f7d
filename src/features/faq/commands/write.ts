import 'server-only';
import { z } from 'zod';
import { catalogueBrands } from '@/features/product/queries/brands';
import { sqlRowsOf, type Transaction } from '@/server/db/client';
import { sql } from '@/server/db/tables';
import { discardImage, retainImages } from '@/server/files/images';
import { lockFiles } from '@/server/files/lock-files';
import { dateColumn } from '@/shared/dates/dates';
import { displayedText } from '@/shared/html/html';
import { imageIdsIn } from '@/shared/html/inline-images';
import { type FieldErrors, Refusal } from '@/shared/refusal';
import { repeatedNames } from '../rules';
import type { PlannedSub } from '../rules/plan';
import type { StoredSub } from '../rules/stored';

const TAKEN = 'DUPLICATE_UNIQUE_NAME';
const Place = z.object({ place: z.int() });

/**
 * A unique name occurs once, ignoring case, in the body and among all others (F-08). Checked under the lock of the FAQ, so that
 * all blocks with a duplicate name are reported at once; a database index enforces it too. Throws DUPLICATE_UNIQUE_NAME.
 */
export async function assertFreeNames(tx: Transaction, plans: readonly PlannedSub[]): Promise<void> {
  const names = plans.map(({ values }) => values.uniqueName);
  const saved = plans.flatMap(({ stored }) => stored?.id ?? []);
  const statement = sql`
    SELECT n."place"::int - 1 AS "place" FROM unnest(${names}::text[]) WITH ORDINALITY AS n("name", "place")
    WHERE EXISTS (SELECT 1 FROM "FaqSubQuestion" s WHERE lower(s."uniqueName") = lower(n."name") AND s."id" <> ALL(${saved}::uuid[]))`;
  const taken = await sqlRowsOf(tx, Place, statement);
  const places = [...taken.map(({ place }) => place), ...repeatedNames(names)];
  if (places.length === 0) return;
  throw new Refusal(TAKEN, { fields: Object.fromEntries(places.map((place) => [`${plans[place]?.path}uniqueName`, TAKEN])) });
}

/**
 * Names that two sub-questions of one save exchange: the index checks each row by itself, so those that are renamed stay
 * aside for a moment.
 */
async function parkNames(tx: Transaction, plans: readonly PlannedSub[]): Promise<void> {
  const lower = (text: string): string => text.toLowerCase();
  const renamed = plans.filter(({ stored, values }) => stored && lower(stored.uniqueName) !== lower(values.uniqueName));
  const left = new Set(renamed.map(({ stored }) => lower(stored?.uniqueName ?? '')));
  if (!plans.some(({ values }) => left.has(lower(values.uniqueName)))) return;
  const ids = renamed.flatMap(({ stored }) => stored?.id ?? []);
  await tx.$executeRaw`UPDATE "FaqSubQuestion" SET "uniqueName" = 'renamed ' || "id"::text WHERE "id" = ANY(${ids}::uuid[])`;
}

/** Images and PDFs that are new in a sub-question must be there; they are locked until the save is through. */
async function assertKnownFiles(tx: Transaction, plans: readonly PlannedSub[]): Promise<void> {
  const fields: FieldErrors = {};
  const shown = plans.map(({ values }) => imageIdsIn(values.content));
  const added = plans.map(({ stored }, index) => (shown[index] ?? []).filter((id) => !stored?.images.includes(id)));
  const unknown = new Set(
    await retainImages(
      tx,
      [...new Set(shown.flat())],
      [...new Set(added.flat())],
      plans.flatMap(({ stored }) => stored?.images ?? []),
    ),
  );
  for (const [index, { path }] of plans.entries()) {
    if (added[index]?.some((id) => unknown.has(id))) fields[`${path}content`] = 'imageUnknown';
  }
  const pdfs = plans.flatMap(({ stored, values: { pdfDocumentId: id }, path }) =>
    id && id !== stored?.pdfDocumentId ? [{ id, path }] : [],
  );
  const known = await lockFiles(
    tx,
    'FAQ_PDF',
    pdfs.map(({ id }) => id),
  );
  for (const { id, path } of pdfs) if (!known.some(({ encodedId }) => encodedId === id)) fields[`${path}pdfDocumentId`] = 'pdfUnknown';
  if (Object.keys(fields).length > 0) throw new Refusal('INVALID_INPUT', { fields });
}

/** Products that are newly assigned are brands of ours in the catalogue (F-03a). Throws INVALID_INPUT. */
async function assertKnownProducts(tx: Transaction, plans: readonly PlannedSub[]): Promise<void> {
  const added = plans.map(({ stored, values, path }) => ({
    path,
    keys: values.productKeys.filter((key) => !stored?.productKeys.includes(key)),
  }));
  if (added.every(({ keys }) => keys.length === 0)) return;
  const { ours } = await catalogueBrands(tx);
  const wrong = added.filter(({ keys }) => keys.some((key) => !ours.has(key)));
  if (wrong.length === 0) return;
  throw new Refusal('INVALID_INPUT', { fields: Object.fromEntries(wrong.map(({ path }) => [`${path}productKeys`, 'INVALID_CHOICE'])) });
}

/** The columns of what was entered; the displayed text for searching and the images follow from the content. */
function columnsOf({ values, approved, commentWhenDisapproved }: PlannedSub) {
  const { publicationDate, expirationDate, ...plain } = values;
  return {
    ...plain,
    approved,
    commentWhenDisapproved,
    sensitive: true,
    contentText: displayedText(values.content),
    images: imageIdsIn(values.content),
    publicationDate: dateColumn(publicationDate),
    expirationDate: dateColumn(expirationDate),
  };
}

export interface WrittenSub {
  readonly plan: PlannedSub;
  readonly after: StoredSub;
}

/** Writes what a save changes of the sub-questions of one question. Throws DUPLICATE_UNIQUE_NAME, INVALID_INPUT. */
export async function writeSubs(
  tx: Transaction,
  { mainQuestionId, firstPlace, at }: { mainQuestionId: string; firstPlace: number; at: Date },
  plans: readonly PlannedSub[],
): Promise<WrittenSub[]> {
  const changed = plans.filter(({ action }) => action !== null);
  await assertFreeNames(tx, plans);
  await assertKnownFiles(tx, changed);
  await assertKnownProducts(tx, changed);
  await parkNames(tx, changed);
  const written: WrittenSub[] = [];
  let order = firstPlace;
  for (const plan of changed) {
    const data = { ...columnsOf(plan), validationDate: plan.approved ? at : null, updateDate: at };
    const after = plan.stored
      ? await tx.faqSubQuestion.update({ where: { id: plan.stored.id }, data })
      : await tx.faqSubQuestion.create({ data: { ...data, mainQuestionId, order: order++, creationDate: at } });
    written.push({ plan, after });
  }
  const gone = written.flatMap(({ plan, after }) => plan.stored?.images.filter((id) => !after.images.includes(id)) ?? []);
  for (const id of gone.toSorted()) if (!written.some(({ after }) => after.images.includes(id))) await discardImage(tx, id, at);
  return written;
}
