import 'server-only';
import { db } from '@/server/db/client';
import type { Prisma } from '@/server/db/generated/client';
import type { Actor } from '@/shared/account/actor';
import { displayName } from '@/shared/text/display-name';
import { baseOf, canEditSection, draftChanges, isNewToAuthor, myDraftState, payloadOf } from '../rules';
import type { MyDraft, MyDrafts } from '../schema';
import { entriesOfDecisions } from './decisions';

/** Maximum number of lines of the list; older drafts are in the audit log. */
export const MY_DRAFTS_LIMIT = 300;

const authoredBy = (id: string): Prisma.DraftWhereInput => ({
  OR: [{ authorId: id }, { realAuthorId: id }, { formerAuthorIds: { has: id } }],
});
const seenAtOf = async (id: string): Promise<Date> =>
  (await db.user.findUniqueOrThrow({ where: { id }, select: { draftsSeenAt: true } })).draftsSeenAt;

/**
 * The drafts of the account and what became of them, newest first (P-43). The account is the impersonated one, as everywhere.
 * @right the list of one's own drafts: `draft.mine`; only one's own (P-43)
 */
export async function myDrafts(actor: Actor): Promise<MyDrafts> {
  const [drafts, seenAt] = await Promise.all([
    db.draft.findMany({
      where: authoredBy(actor.id),
      include: { author: { select: { id: true, firstName: true, lastName: true, email: true } } },
      orderBy: [{ updateDate: 'desc' }, { id: 'asc' }],
      take: MY_DRAFTS_LIMIT,
    }),
    seenAtOf(actor.id),
  ]);
  const [products, entries] = await Promise.all([
    db.product.findMany({
      where: { id: { in: drafts.flatMap(({ subjectId }) => subjectId ?? []) } },
      select: { id: true, name: true, displayName: true, dci: true, cip: true },
    }),
    entriesOfDecisions(drafts),
  ]);
  const productById = new Map(products.map((product) => [product.id, product]));
  const deciderById = new Map(entries.map(({ draftId, by }) => [draftId, by]));
  const listed = drafts.map((draft): MyDraft => {
    const state = myDraftState(draft, actor.id);
    const product = productById.get(draft.subjectId ?? '');
    const { name = null, displayName: pack = null, dci = null, cip = null } = product ?? payloadOf(draft);
    const mayEdit = canEditSection(actor, draft.editType) && (draft.editType === 'NEW_PRODUCT' || product !== undefined);
    const decider = deciderById.get(draft.id) ?? null;
    return {
      id: draft.id,
      editType: draft.editType,
      state,
      isNew: isNewToAuthor(draft, actor.id, seenAt),
      productId: product?.id ?? null,
      name,
      displayName: pack,
      dci,
      cip,
      changes: draftChanges(draft.editType, baseOf(draft), payloadOf(draft)),
      date: (draft.decidedAt ?? draft.updateDate).toISOString(),
      by: state === 'REPLACED' ? displayName(draft.author) : decider,
      reason: state === 'REJECTED' ? draft.reason : null,
      canEdit: state === 'WAITING' && mayEdit,
      canResume: state === 'REJECTED' && mayEdit,
    };
  });
  return { drafts: listed, newCount: await countNewOfAuthor(actor, seenAt) };
}

/** How many of the account's drafts were decided or replaced by another user since it last opened the list (P-43). */
export async function countNewOfAuthor(actor: Pick<Actor, 'id'>, since?: Date): Promise<number> {
  const seenAt = since ?? (await seenAtOf(actor.id));
  const authors: Prisma.DraftWhereInput = { OR: [{ authorId: actor.id }, { realAuthorId: actor.id }] };
  return db.draft.count({
    where: {
      OR: [
        { AND: [authors, { decidedAt: { gt: seenAt }, NOT: { decidedById: actor.id } }] },
        {
          formerAuthorIds: { has: actor.id },
          updateDate: { gt: seenAt },
          NOT: { authorId: actor.id },
          OR: [{ realAuthorId: null }, { NOT: { realAuthorId: actor.id } }],
        },
      ],
    },
  });
}

/** Whether decisions about its drafts are mailed to the account (P-43e). */
export async function draftMails(actor: Pick<Actor, 'id'>): Promise<{ enabled: boolean }> {
  const { mailOnDecision } = await db.user.findUniqueOrThrow({ where: { id: actor.id }, select: { mailOnDecision: true } });
  return { enabled: mailOnDecision };
}
