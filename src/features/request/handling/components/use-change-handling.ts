'use client';

import { useTranslations } from 'next-intl';
import { request } from '@/ui/data/api';
import { useRefusalText } from '@/ui/forms/use-refusal-text';
import { notify } from '@/ui/notices/notices';
import type { RequestKind } from '../../rules/kinds';
import type { HandlingChange, HandlingOutcome } from '../schema';

/** One request in the version that is shown. */
interface ShownRequest {
  readonly id: number;
  readonly updateDate: string;
}
type Change = Pick<HandlingChange, 'handling' | 'ownerId'>;

/**
 * Changes status or owner of one request and says what came of it; `done` is called where the server answered, also where another
 * account was faster.
 */
export function useChangeHandling(kind: RequestKind) {
  const t = useTranslations('request');
  const refusalText = useRefusalText();
  return async ({ id, updateDate }: ShownRequest, change: Change, done: () => void | Promise<void>): Promise<void> => {
    try {
      const body = { items: [{ id, updateDate }], ...change };
      const { kept } = await request<HandlingOutcome>('PUT', `/infomed/api/requests/${kind}/handling`, body);
      const [refused] = kept;
      if (refused) {
        const why = t(`picked.reasons.${refused.reason}`, { by: refused.by ?? '', isKnown: refused.by ? 'yes' : 'no' });
        notify({ level: 'error', message: t('picked.kept', { count: 1, id, why }), seconds: 5 });
      } else notify({ level: 'success', message: t('handling.saved'), seconds: 3 });
      await done();
    } catch (error) {
      notify({ level: 'error', message: refusalText(error), seconds: 5 });
    }
  };
}
