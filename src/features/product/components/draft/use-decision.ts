'use client';

import { useRouter } from 'next/navigation';
import { useRef, useState, useTransition } from 'react';
import type { DraftCompareView } from '@/features/product/schema';
import { ApiRefusal, request } from '@/ui/data/api';
import { useRefusalText } from '@/ui/forms/use-refusal-text';

/** Why the buttons are hidden: a decision is being sent, or the comparison is reloading. */
export type Busy = 'applying' | 'removing' | 'reloading';

/** Why the decision failed. */
export interface DecisionError {
  readonly kind: 'stale' | 'decided' | 'gone' | 'invalid' | 'refused';
  readonly text: string;
  /** of `invalid`: path of the field → code of its sentence */
  readonly fields: Readonly<Record<string, string>>;
}

const KINDS: Readonly<Record<string, DecisionError['kind']>> = {
  DRAFT_STALE: 'stale',
  COLLISION_UNDECIDED: 'stale',
  DRAFT_DECIDED: 'decided',
  RECORD_NOT_FOUND: 'gone',
  INVALID_INPUT: 'invalid',
};
/** Nothing is left to compare. */
const isOver = (kind: DecisionError['kind']): boolean => kind === 'decided' || kind === 'gone';

/**
 * Sends a decision. The buttons are hidden from the click on (DRAFT-16): permanently after a success, until the comparison has
 * been reloaded after a refusal.
 */
export function useDecision(
  { id, hash }: Pick<DraftCompareView, 'id' | 'hash'>,
  done: (decision: 'applied' | 'removed', productId: string | null) => void,
) {
  const router = useRouter();
  const textOf = useRefusalText();
  const [sending, setSending] = useState<Busy | null>(null);
  const [failure, setFailure] = useState<DecisionError | null>(null);
  const [isReloading, reload] = useTransition();
  const isSent = useRef(false);

  const refuse = (error: unknown) => {
    const refusal = error instanceof ApiRefusal ? error : null;
    const kind = KINDS[refusal?.code ?? ''] ?? 'refused';
    setFailure({ kind, text: textOf(error), fields: refusal?.fields ?? {} });
    if (!isOver(kind) && refusal?.code !== 'NETWORK' && refusal?.status !== 401) reload(() => router.refresh());
    setSending(null);
    isSent.current = false;
    if (!refusal) throw error;
  };

  const decide = async (busy: Busy, send: () => Promise<() => void>) => {
    if (isSent.current) return;
    isSent.current = true;
    setSending(busy);
    setFailure(null);
    try {
      (await send())();
    } catch (error) {
      refuse(error);
    }
  };

  return {
    busy: sending ?? (isReloading ? ('reloading' as const) : null),
    failure,
    isOver: failure !== null && isOver(failure.kind),
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
