'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { request } from '@/ui/data/api';
import { useRefusalText } from '@/ui/forms/use-refusal-text';
import { notify } from '@/ui/notices/notices';
import type { RequestView } from '../../components/request-kind';
import type { RequestKind } from '../../rules/kinds';
import type { HandlingOutcome } from '../schema';

interface TakeOptions<View extends RequestView> {
  kind: RequestKind;
  id: number;
  view: View;
  read: () => Promise<View>;
  /** called with the request as it is now, also where another account was faster */
  onSaved: (view: View) => void;
}

/** Assigns an open request to an account and sets it to in progress. */
export function useTakeRequest<View extends RequestView>({ kind, id, view, read, onSaved }: TakeOptions<View>) {
  const t = useTranslations('request');
  const refusalText = useRefusalText();
  const [isBusy, setBusy] = useState(false);
  const take = async (ownerId: string) => {
    setBusy(true);
    try {
      const body = { items: [{ id, updateDate: view.updateDate }], handling: 'IN_PROGRESS', ownerId };
      const { kept } = await request<HandlingOutcome>('PUT', `/infomed/api/requests/${kind}/handling`, body);
      const [refused] = kept;
      if (refused) {
        const why = t(`picked.reasons.${refused.reason}`, { by: refused.by ?? '', isKnown: refused.by ? 'yes' : 'no' });
        notify({ level: 'error', message: t('picked.kept', { count: 1, id, why }), seconds: 5 });
      } else notify({ level: 'success', message: t('handling.saved'), seconds: 3 });
      onSaved(await read());
    } catch (error) {
      notify({ level: 'error', message: refusalText(error), seconds: 5 });
    } finally {
      setBusy(false);
    }
  };
  return { take, isBusy };
}
