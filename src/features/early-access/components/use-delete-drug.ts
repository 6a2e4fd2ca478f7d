'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import { ApiRefusal, request } from '@/ui/data/api';
import { confirm } from '@/ui/dialogs/confirm';
import { useRefusalText } from '@/ui/forms/use-refusal-text';
import { notify } from '@/ui/notices/notices';

type Named = { readonly id: string; readonly name: string };
/** EAD-08 */
const UNTIL_LIST = 2000;

interface DeleteOptions {
  /** when it is gone */
  done: () => void;
  /** two seconds later, unless the person has left by then or gone on at the same screen */
  leave: () => void;
}

/** Deletes a drug after asking (EAD-08, EAD-09, C-12): a success message, then the list after two seconds. */
export function useDeleteDrug({ done, leave }: DeleteOptions) {
  const t = useTranslations('early-access.delete');
  const refusalText = useRefusalText();
  const [deleting, setDeleting] = useState<string | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const gone = () => {
    done();
    const address = location.href;
    clearTimeout(timer.current);
    timer.current = setTimeout(() => location.href === address && leave(), UNTIL_LIST);
  };
  const remove = async ({ id, name }: Named) => {
    const { ok } = await confirm({ title: t('title', { name }), text: t('text'), confirmLabel: t('confirm', { name }), tone: 'danger' });
    if (!ok) return;
    setDeleting(id);
    try {
      await request('DELETE', `/infomed/api/early-access-drug/${id}`);
      notify({ level: 'success', message: t('done', { name }) });
      gone();
    } catch (error) {
      notify({ level: 'error', message: t('failed', { name, reason: refusalText(error) }) });
      if (!(error instanceof ApiRefusal)) throw error;
      // Another user deleted it: same result.
      if (error.status === 404) gone();
    } finally {
      setDeleting(null);
    }
  };
  return { remove, deleting };
}
