'use client';

import dynamic from 'next/dynamic';
import { useEffect, useState } from 'react';
import { afterPaint } from '../after-paint';
import { type Confirmation, type PendingConfirm, registerConfirmHost } from './confirm';

const ConfirmDialog = dynamic(() => import('./confirm-dialog').then((module) => module.ConfirmDialog), { ssr: false });

/** Rendered once, in the root layout; shows the confirmations of `confirm()` one by one. */
export function ConfirmHost() {
  const [pending, setPending] = useState<readonly PendingConfirm[]>([]);
  useEffect(() => registerConfirmHost((next) => setPending((before) => [...before, next])), []);
  const current = pending[0];
  if (!current) return null;
  const answer = (confirmation: Confirmation) => {
    setPending((before) => before.slice(1));
    // The dialog goes at once; what was confirmed may take a while.
    afterPaint(() => current.answer(confirmation));
  };
  return <ConfirmDialog request={current.request} onAnswer={answer} />;
}
