'use client';

import { useTranslations } from 'next-intl';
import { useMemo, useRef, useState } from 'react';
import { request } from '@/ui/data/api';
import { useRefusalText } from '@/ui/forms/use-refusal-text';
import { notify } from '@/ui/notices/notices';
import type { FaqMainQuestionView } from '../../schema';
import { CALL, type ListActions, listActions, SECONDS } from './list-actions';

/** What can be done to the questions of the list (FAQ-18 to FAQ-26); `changed` brings the list up to date. */
export function useListActions(changed: () => void): { actions: ListActions; busy: string | null } {
  const t = useTranslations('faq-list');
  const refusalText = useRefusalText();
  const [busy, setBusy] = useState<string | null>(null);
  const latest = useRef(changed);
  latest.current = changed;

  const actions = useMemo((): ListActions => {
    /** Runs one action, notifies of the result, and refreshes the list, also after a refusal (a concurrent edit). */
    const run = async (id: string, act: () => Promise<string>): Promise<void> => {
      setBusy(id);
      try {
        notify({ level: 'success', message: await act(), seconds: SECONDS });
      } catch (error) {
        notify({ level: 'error', message: t('updateFailed', { reason: refusalText(error) }), seconds: SECONDS });
      } finally {
        setBusy(null);
        latest.current();
      }
    };
    /** The whole question: a filtered list contains only some of its sub-questions. */
    const readWhole = async (id: string): Promise<FaqMainQuestionView | null> => {
      try {
        return await request<FaqMainQuestionView>('GET', `${CALL}/${id}`);
      } catch (error) {
        notify({ level: 'error', message: t('updateFailed', { reason: refusalText(error) }), seconds: SECONDS });
        latest.current();
        return null;
      }
    };
    return listActions({ t, run, readWhole });
  }, [t, refusalText]);
  return { actions, busy };
}
