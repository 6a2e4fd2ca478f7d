import type { useTranslations } from 'next-intl';
import { request } from '@/ui/data/api';
import { confirm } from '@/ui/dialogs/confirm';
import { notify } from '@/ui/notices/notices';
import type { FaqMainQuestionItem, FaqMainQuestionView, FaqSaved, FaqSubQuestionItem } from '../../schema';

export const CALL = '/infomed/api/faq';
/** FAQ-35, FAQ-36 */
export const SECONDS = 2;

export interface ListActions {
  approve: (sub: FaqSubQuestionItem) => Promise<void>;
  cancel: (sub: FaqSubQuestionItem) => Promise<void>;
  approveAll: (main: FaqMainQuestionItem) => Promise<void>;
  cancelAll: (main: FaqMainQuestionItem) => Promise<void>;
  remove: (main: FaqMainQuestionItem) => Promise<void>;
  removeSub: (sub: FaqSubQuestionItem) => Promise<void>;
}

interface ActionTools {
  t: ReturnType<typeof useTranslations<'faq-list'>>;
  /** runs one action, notifies of the sentence that it returns, and refreshes the list */
  run: (id: string, act: () => Promise<string>) => Promise<void>;
  /** the whole question; null where it cannot be read */
  readWhole: (id: string) => Promise<FaqMainQuestionView | null>;
}

/** What can be done to the questions of the list, each after its confirmation. */
export const listActions = (tools: ActionTools): ListActions => ({ ...approvals(tools), ...removals(tools) });

function approvals({ t, run, readWhole }: ActionTools): Omit<ListActions, 'remove' | 'removeSub'> {
  const confirmCancel = (title: string, text: string, confirmLabel: string) =>
    confirm({
      title,
      text,
      confirmLabel,
      cancelLabel: t('ask.keep'),
      tone: 'danger',
      reason: 'optional',
      reasonLabel: t('ask.comment'),
    });
  return {
    // With the listed version: a concurrent edit must not be approved unseen (S-22).
    approve: ({ id, title, updateDate }) =>
      run(id, async () => {
        const { approvedNotPublished, subQuestions } = await request<FaqSaved>('PUT', `${CALL}/${id}/update_approval`, {
          approved: true,
          updateDate,
        });
        const isHidden = approvedNotPublished > 0 && subQuestions.some((sub) => sub.id === id && sub.state === 'OFFLINE');
        return t(isHidden ? 'done.validatedUnpublished' : 'done.validated', { title });
      }),
    cancel: async ({ id, title }) => {
      const { ok, reason } = await confirmCancel(t('ask.cancelTitle', { title }), t('ask.cancelText'), t('cancelApproval'));
      if (!ok) return;
      await run(id, async () => {
        await request('PUT', `${CALL}/${id}/update_approval`, { approved: false, comment: reason });
        return t('done.cancelled', { title });
      });
    },
    approveAll: async ({ id, title, subQuestions: listed }) => {
      const read = await readWhole(id);
      if (!read) return;
      const { subQuestions, ...main } = read;
      const pending = subQuestions.filter(({ approved }) => !approved);
      const { ok } = await confirm({
        title: t('ask.validateAllTitle', { count: pending.length }),
        text: t('ask.validateAllText', { title, count: pending.length }),
        list: pending.map((sub) => sub.title),
        confirmLabel: t('ask.validateAll', { count: pending.length }),
        cancelLabel: t('ask.keep'),
      });
      if (!ok) return;
      await run(id, async () => {
        const versions = new Map(listed.map((sub) => [sub.id, sub.updateDate]));
        // F-13: the question is posted with every sub-question approved; what is not sent stays as it is.
        const { approvedNotPublished } = await request<FaqSaved>('POST', `${CALL}/`, {
          id,
          title: main.title,
          updateDate: main.updateDate,
          subQuestions: subQuestions.map(({ id: sub, updateDate }) => ({
            id: sub,
            updateDate: versions.get(sub) ?? updateDate,
            approved: true,
          })),
        });
        if (approvedNotPublished > 0)
          notify({ level: 'default', message: t('done.unpublished', { count: approvedNotPublished }), seconds: 5 });
        return t('done.validatedAll', { title });
      });
    },
    cancelAll: async ({ id, title }) => {
      const { ok, reason } = await confirmCancel(t('ask.cancelAllTitle', { title }), t('ask.cancelAllText'), t('cancelAll'));
      if (!ok) return;
      await run(id, async () => {
        await request('PUT', `${CALL}/${id}/cancel_approval_all`, { comment: reason });
        return t('done.cancelledAll', { title });
      });
    },
  };
}

function removals({ t, run, readWhole }: ActionTools): Pick<ListActions, 'remove' | 'removeSub'> {
  return {
    remove: async ({ id, title }) => {
      const read = await readWhole(id);
      if (!read) return;
      const count = read.subQuestions.length;
      const { ok } = await confirm({
        title: t('ask.deleteTitle', { title }),
        text: t('ask.deleteText', { count }),
        confirmLabel: t('ask.delete'),
        tone: 'danger',
      });
      if (!ok) return;
      await run(id, async () => {
        await request('POST', `${CALL}/remove`, { id });
        return t('done.deleted', { title });
      });
    },
    removeSub: async ({ id, title }) => {
      const { ok } = await confirm({
        title: t('ask.deleteSubTitle', { title }),
        text: t('ask.deleteSubText'),
        confirmLabel: t('ask.delete'),
        tone: 'danger',
      });
      if (!ok) return;
      await run(id, async () => {
        await request('DELETE', `${CALL}/remove/${id}`);
        return t('done.deleted', { title });
      });
    },
  };
}
