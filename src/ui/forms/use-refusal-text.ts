'use client';

import { useTranslations } from 'next-intl';
import { useCallback } from 'react';
import { messageText } from '@/shared/text/message-text';
import { ApiRefusal } from '../data/api';

export type RefusalLike = Pick<ApiRefusal, 'code' | 'params'>;

/** Sentence of a refusal in the reader's language; 'Unknown Error ' and the code if there is none (NOTICE-06). */
export function useRefusalText(): (refusal: unknown) => string {
  const known = useTranslations('refusals');
  const t = useTranslations('common.error');
  return useCallback(
    (refusal) => {
      if (!isRefusal(refusal)) return t('unknown', { code: 'CLIENT' });
      if (refusal.code === 'NETWORK') return t('network');
      return messageText(known, refusal.code, refusal.params) ?? t('unknown', { code: refusal.code });
    },
    [known, t],
  );
}

function isRefusal(value: unknown): value is RefusalLike {
  return value instanceof ApiRefusal || (typeof value === 'object' && value !== null && 'code' in value && 'params' in value);
}

export function isAbort(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'AbortError';
}
