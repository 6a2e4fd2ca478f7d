'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import { ApiRefusal, request } from '@/ui/data/api';
import { confirm } from '@/ui/dialogs/confirm';
import { useRefusalText } from '@/ui/forms/use-refusal-text';
import { notify } from '@/ui/notices/notices';

type Named = { readonly id: string; readonly name: string };

const changed = new Set<() => void>();

/** Runs when a deletion is taken back: its notice outlives the screen on which the banner was deleted. */
export function useBannersChanged(run: () => void): void {
  const latest = useRef(run);
  latest.current = run;
  useEffect(() => {
    const listener = () => latest.current();
    changed.add(listener);
    return () => {
      changed.delete(listener);
    };
  }, []);
}

/** Deletes a banner after confirmation (BAN-07, C-11), with an undo notice. `done` runs after the deletion. */
export function useDeleteBanner(done: (banner: Named) => void) {
  const t = useTranslations('banner.delete');
  const refusalText = useRefusalText();
  const [deleting, setDeleting] = useState<string | null>(null);

  const undo = async ({ id, name }: Named) => {
    try {
      await request('POST', `/infomed/api/banners/${id}/restore`);
      notify({ level: 'success', message: t('undone', { name }) });
      for (const listener of changed) listener();
    } catch (error) {
      notify({ level: 'error', message: t('undoFailed', { name, reason: refusalText(error) }) });
    }
  };
  const remove = async (banner: Named) => {
    const { id, name } = banner;
    const { ok } = await confirm({ title: t('title', { name }), text: t('text'), confirmLabel: t('confirm', { name }), tone: 'danger' });
    if (!ok) return;
    setDeleting(id);
    try {
      await request('DELETE', `/infomed/api/banners/${id}`);
      notify({ level: 'success', message: t('done', { name }), seconds: 5, action: { label: t('undo'), run: () => void undo(banner) } });
      done(banner);
    } catch (error) {
      notify({ level: 'error', message: t('failed', { name, reason: refusalText(error) }) });
      if (!(error instanceof ApiRefusal)) throw error;
      // Already deleted by another user.
      if (error.status === 404) done(banner);
    } finally {
      setDeleting(null);
    }
  };
  return { remove, deleting };
}
