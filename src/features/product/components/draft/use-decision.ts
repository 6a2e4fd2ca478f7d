'use client';

import { useRouter } from 'next/navigation';
import { useRef, useState, useTransition } from 'react';
import type { DraftCompareView } from '@/features/product/schema';
import { ApiRefusal, request } from '@/ui/data/api';
import { useRefusalText } from '@/ui/forms/use-refusal-text';

/** What keeps the buttons away: sent, or showing again what has changed meanwhile. */
export type Busy = 'applying' | 'removing' | 'reloading';

/** Why nothing was done. */
export interface Setback {
  readonly kind: 'stale' | 'decided' | 'gone' | 'invalid' | 'refused';
  readonly text: string;
  /** of `invalid`: path of the field → code of its sentence */
  readonly fields: Readonly<Record<string, string>>;
}

const KINDS: Readonly<Record<string, Setback['kind']>> = {
  DRAFT_STALE: 'stale',
  COLLISION_UNDECIDED: 'stale',
  DRAFT_DECIDED: 'decided',
  RECORD_NOT_FOUND: 'gone',
  INVALID_INPUT: 'invalid',
};
/** Nothing is left to compare. */
const isOver = (kind: Setback['kind']): boolean => kind === 'decided' || kind === 'gone';

/**
 * Sends a decision. The buttons stay away from the click on (DRAFT-16): for good after a success, until the comparison has
 * been read again after a refusal.
 */
export function useDecision(
  { id, hash }: Pick<DraftCompareView, 'id' | 'hash'>,
  done: (decision: 'applied' | 'removed', productId: string | null) => void,
) {
  const router = useRouter();
  const textOf = useRefusalText();
  const [sending, setSending] = useState<Busy | null>(null);
  const [setback, setSetback] = useState<Setback | null>(null);
  const [isReloading, reload] = useTransition();
  const isSent = useRef(false);

  const refuse = (error: unknown) => {
    const refusal = error instanceof ApiRefusal ? error : null;
    const kind = KINDS[refusal?.code ?? ''] ?? 'refused';
    setSetback({ kind, text: textOf(error), fields: refusal?.fields ?? {} });
    if (!isOver(kind) && refusal?.code !== 'NETWORK' && refusal?.status !== 401) reload(() => router.refresh());
    setSending(null);
    isSent.current = false;
    if (!refusal) throw error;
  };

  const decide = async (busy: Busy, send: () => Promise<() => void>) => {
    if (isSent.current) return;
    isSent.current = true;
    setSending(busy);
    setSetback(null);
    try {
      (await send())();
    } catch (error) {
      refuse(error);
    }
  };

  return {
    busy: sending ?? (isReloading ? ('reloading' as const) : null),
    setback,
    isOver: setback !== null && isOver(setback.kind),
    apply: (keep: readonly string[]) =>
      decide('applying', async () => {
        const query = new URLSearchParams({ seen: hash });
        const { productId } = await request<{ productId: string }>('PUT', `/infomed/api/product-back/${id}?${query}`, { keep });
        return () => done('applied', productId);
      }),
    remove: (reason: string) =>
      decide('removing', async () => {
        await request('DELETE', `/infomed/api/product-back/draft/${id}`, reason ? { reason } : undefined);
        return () => done('removed', null);
      }),
  };
}
