'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import { ApiRefusal, request } from '@/ui/data/api';
import { confirm } from '@/ui/dialogs/confirm';
import { useRefusalText } from '@/ui/forms/use-refusal-text';
import { notify } from '@/ui/notices/notices';
import type { TherapeuticAreaView } from '../schema';
import type { AreaInUse } from './area-in-use-dialog';

const HOME = '/therapeutic-area-admin';

/** Deletes an area after a confirmation; `inUse` is one that could not be deleted, with what uses it. */
export function useDeleteArea(onDeleted: (area: TherapeuticAreaView) => void) {
  const t = useTranslations('therapeutic-area');
  const router = useRouter();
  const refusalText = useRefusalText();
  const [inUse, setInUse] = useState<AreaInUse | null>(null);
  const home = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(home.current), []);
  const remove = async (area: TherapeuticAreaView) => {
    const { name } = area;
    const { ok } = await confirm({
      title: t('deleteTitle', { name }),
      text: t('deleteText'),
      confirmLabel: t('deleteOf', { name }),
      tone: 'danger',
    });
    if (!ok) return;
    try {
      await request('DELETE', `/api/v1/therapeutic-area/${area.id}`);
    } catch (error) {
      const isUsed = error instanceof ApiRefusal && error.code === 'AREA_IN_USE';
      notify({ level: 'error', message: t('deleteFailed', { name, reason: isUsed ? t('inUse.short') : refusalText(error) }), seconds: 2 });
      // Two seconds are too short for a list of names (U-08): it stays until it is closed.
      if (isUsed) setInUse({ area, params: error.params });
      if (!(error instanceof ApiRefusal)) throw error;
      if (error.status === 404) router.refresh();
      return;
    }
    notify({ level: 'success', message: t('deleted', { name }), seconds: 2 });
    onDeleted(area);
    // TA-04: the message shows for two seconds, then the list as it is without a search.
    home.current = setTimeout(() => {
      router.push(HOME);
      router.refresh();
    }, 2000);
  };
  return { remove, inUse, closeInUse: () => setInUse(null) };
}
