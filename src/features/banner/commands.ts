import 'server-only';
import { assertNotStale } from '@/server/audit/last-editor';
import { record } from '@/server/audit/record';
import { withTimestampAfter } from '@/server/clock';
import { db, type Transaction } from '@/server/db/client';
import type { Banner } from '@/server/db/generated/client';
import { lockRow } from '@/server/db/tables';
import { cleanField } from '@/server/text/clean-html';
import type { Actor } from '@/shared/account/actor';
import { columnDay, dateColumn } from '@/shared/dates/dates';
import { changesBetween } from '@/shared/diff/changes';
import { displayedText } from '@/shared/html/html';
import { BANNER_TOOLS } from '@/shared/html/rich-text';
import { Refusal } from '@/shared/refusal';
import { getBanner } from './queries/banner';
import { bannerErrors } from './rules';
import { type BannerInput, type BannerView, HTML_MAX } from './schema';

const FIELDS = ['name', 'title', 'content', 'displayStartDate', 'displayEndDate', 'privateDisplay'] as const;
type Facts = Pick<BannerView, (typeof FIELDS)[number]>;

const toValues = ({ name, title, content, displayStartDate, displayEndDate, privateDisplay }: Banner): Facts => ({
  ...{ name, title, content, privateDisplay },
  displayStartDate: columnDay(displayStartDate),
  displayEndDate: columnDay(displayEndDate),
});

const EMPTY = { title: null, displayStartDate: null, displayEndDate: null, privateDisplay: false } as const;

/** The merged banner: omitted fields are unchanged, the text is cleaned to its toolbar. Throws INVALID_INPUT. */
function mergedFacts(before: Facts | null, input: BannerInput): Facts {
  const base = before ?? EMPTY;
  const facts: Facts = {
    name: input.name,
    title: input.title === undefined ? base.title : input.title,
    content: cleanField(input.content, BANNER_TOOLS, 'content', HTML_MAX),
    displayStartDate: input.displayStartDate === undefined ? base.displayStartDate : input.displayStartDate,
    displayEndDate: input.displayEndDate === undefined ? base.displayEndDate : input.displayEndDate,
    privateDisplay: input.privateDisplay ?? base.privateDisplay,
  };
  const fields = bannerErrors(facts);
  if (Object.keys(fields).length > 0) throw new Refusal('INVALID_INPUT', { fields });
  return facts;
}

const columnsOf = (facts: Facts) => ({
  ...facts,
  contentText: displayedText(facts.content),
  displayStartDate: dateColumn(facts.displayStartDate),
  displayEndDate: dateColumn(facts.displayEndDate),
});

/** Locked until the transaction ends. Throws RECORD_NOT_FOUND, also for a deleted one unless requested. */
async function lockBanner(tx: Transaction, id: string, { orDeleted = false } = {}): Promise<Banner> {
  await lockRow(tx, 'Banner', id);
  const found = await tx.banner.findUnique({ where: { id } });
  if (!found || (found.deleted && !orDeleted)) throw new Refusal('RECORD_NOT_FOUND');
  return found;
}

function createBanner(input: BannerInput, actor: Actor): Promise<string> {
  const facts = mergedFacts(null, input);
  return db.$transaction(async (tx) => {
    const { id } = await tx.banner.create({
      data: {
        ...columnsOf(facts),
        creatorId: actor.id,
        creationDate: actor.at,
        lastModifierId: actor.id,
        lastModificationDate: actor.at,
      },
    });
    const changes = changesBetween(FIELDS, null, facts);
    await record(tx, actor, { type: 'BANNER', action: 'CREATE', entityId: id, entityLabel: facts.name, changes });
    return id;
  });
}

function editBanner(id: string, input: BannerInput, actor: Actor): Promise<string> {
  return db.$transaction(async (tx) => {
    const locked = await lockBanner(tx, id);
    await assertNotStale(tx, { id, updateDate: locked.lastModificationDate }, input.lastModificationDate);
    const before = toValues(locked);
    const facts = mergedFacts(before, input);
    const changes = changesBetween(FIELDS, before, facts);
    if (changes.length === 0) return id;
    const then = withTimestampAfter(actor, locked.lastModificationDate);
    await tx.banner.update({
      where: { id },
      data: { ...columnsOf(facts), lastModifierId: actor.id, lastModificationDate: then.at },
    });
    await record(tx, then, { type: 'BANNER', action: 'EDIT', entityId: id, entityLabel: facts.name, changes });
    return id;
  });
}

/** E-072 (BAN-19, BAN-21): makes a banner, or edits the one that `id` names. Throws RECORD_NOT_FOUND, RECORD_STALE, INVALID_INPUT. */
export async function saveBanner(input: BannerInput, actor: Actor): Promise<BannerView> {
  const id = input.id ? await editBanner(input.id, input, actor) : await createBanner(input, actor);
  return getBanner(id, actor.at);
}

/** E-071 (BAN-20, C-11): soft deletion with user and time; hidden everywhere. Throws RECORD_NOT_FOUND. */
export async function deleteBanner(id: string, actor: Actor): Promise<void> {
  await db.$transaction(async (tx) => {
    const { name } = await lockBanner(tx, id);
    await tx.banner.update({ where: { id }, data: { deleted: true, deletorId: actor.id, deletionDate: actor.at } });
    const changes = changesBetween(['deleted'], { deleted: false }, { deleted: true });
    await record(tx, actor, { type: 'BANNER', action: 'DELETE', entityId: id, entityLabel: name, changes });
  });
}

/**
 * Takes a deletion back: the banner is what it was, its version included, so that a form that is still open can be saved. One
 * that is not deleted stays as it is. Throws RECORD_NOT_FOUND.
 */
export async function restoreBanner(id: string, actor: Actor): Promise<BannerView> {
  await db.$transaction(async (tx) => {
    const { name, deleted, deletionDate } = await lockBanner(tx, id, { orDeleted: true });
    if (!deleted) return;
    await tx.banner.update({ where: { id }, data: { deleted: false, deletorId: null, deletionDate: null } });
    const changes = changesBetween(['deleted'], { deleted: true }, { deleted: false });
    await record(tx, withTimestampAfter(actor, deletionDate), { type: 'BANNER', action: 'EDIT', entityId: id, entityLabel: name, changes });
  });
  return getBanner(id, actor.at);
}
