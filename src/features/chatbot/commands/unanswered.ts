import 'server-only';
import { record } from '@/server/audit/record';
import { db } from '@/server/db/client';
import type { Actor } from '@/shared/account/actor';
import type { AsideInput } from '../schema/unanswered';

/**
 * Puts unanswered questions aside, or takes them back; answers how many that changed. The audit log names them by their wordings
 * as values of the entry, not as its label: a visitor may have written something personal, and values can be blanked.
 */
export async function putAside({ questionIds, aside }: AsideInput, actor: Actor): Promise<number> {
  return db.$transaction(async (tx) => {
    const changed = await tx.chatbotQuestion.updateManyAndReturn({
      where: { questionId: { in: [...new Set(questionIds)] }, isUnanswered: true, dismissedAt: aside ? null : { not: null } },
      data: { dismissedAt: aside ? actor.at : null },
      select: { questionId: true, questionContent: true },
    });
    const first = changed.find(({ questionId }) => questionId === questionIds[0]) ?? changed[0];
    if (!first) return 0;
    const wordings = [...new Set(changed.map(({ questionContent }) => questionContent))].toSorted();
    const [before, after] = aside ? [null, wordings] : [wordings, null];
    await record(tx, actor, {
      type: 'CHATBOT',
      action: aside ? 'REJECT' : 'EDIT',
      entityId: first.questionId,
      entityLabel: null,
      changes: [
        { field: 'questionsPutAside', before, after },
        { field: 'questionCount', before: aside ? null : changed.length, after: aside ? changed.length : null },
      ],
    });
    return changed.length;
  });
}
