'use client';

import dynamic from 'next/dynamic';
import { startTransition, useEffect, useState } from 'react';
import { afterPaint } from '../after-paint';
import { type Confirmation, type PendingConfirm, registerConfirmHost } from './confirm';

const ConfirmDialog = dynamic(() => import('./confirm-dialog').then((module) => module.ConfirmDialog), { ssr: false });

/** Rendered once, in the root layout; shows the confirmations of `confirm()` one by one. */
export function ConfirmHost() {
  const [pending, setPending] = useState<readonly PendingConfirm[]>([]);
  const [isAnswered, setAnswered] = useState(false);
  // The click that asks is painted first.
  useEffect(() => registerConfirmHost((next) => startTransition(() => setPending((before) => [...before, next]))), []);
  const current = pending[0];
  if (!current) return null;
  const answer = (confirmation: Confirmation) => {
    if (isAnswered) return;
    // Out of sight at once: giving the page behind it back takes longer, and what was confirmed may take a while.
    setAnswered(true);
    afterPaint(() => {
      setAnswered(false);
      setPending((before) => before.slice(1));
      afterPaint(() => current.answer(confirmation));
    });
  };
  return <ConfirmDialog request={current.request} isAnswered={isAnswered} onAnswer={answer} />;
}
