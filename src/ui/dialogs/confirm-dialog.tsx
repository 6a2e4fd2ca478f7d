'use client';

import { useTranslations } from 'next-intl';
import { useId, useState } from 'react';
import { Button } from '../controls/button';
import type { Confirmation, ConfirmRequest } from './confirm';
import { DialogModal } from './dialog-modal';

/** From this length on the list may scroll and must be focusable. */
const SCROLLABLE_FROM = 8;

interface ConfirmDialogProps {
  request: ConfirmRequest;
  /** about to be taken away */
  isAnswered: boolean;
  onAnswer: (confirmation: Confirmation) => void;
}

/** Internal dialog of `confirm()`; screens call that function. */
export function ConfirmDialog({ request, isAnswered, onAnswer }: ConfirmDialogProps) {
  const t = useTranslations('common');
  const [reason, setReason] = useState('');
  const reasonId = useId();
  const refuse = () => onAnswer({ ok: false, reason: '' });
  const lacksReason = request.reason === 'required' && reason.trim() === '';
  return (
    <DialogModal
      role="alertdialog"
      title={request.title}
      onClose={refuse}
      size="small"
      isGone={isAnswered}
      footer={
        <>
          <Button onClick={refuse} autoFocus={!request.reason}>
            {request.cancelLabel ?? t('cancel')}
          </Button>
          <Button tone={request.tone ?? 'primary'} disabled={lacksReason} onClick={() => onAnswer({ ok: true, reason: reason.trim() })}>
            {request.confirmLabel ?? t('confirm')}
          </Button>
        </>
      }
    >
      {request.text && <p>{request.text}</p>}
      {request.list && (
        <ul
          className="mt-2 max-h-64 list-disc overflow-y-auto pl-5 text-sm"
          tabIndex={request.list.length > SCROLLABLE_FROM ? 0 : undefined}
        >
          {request.list.map((name, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes, and two names may be alike
            <li key={index} className="py-0.5 [overflow-wrap:anywhere]">
              {name}
            </li>
          ))}
        </ul>
      )}
      {request.reason && (
        <div className="mt-3 flex flex-col gap-1 text-sm">
          <label htmlFor={reasonId} className="font-[550]">
            {request.reasonLabel ?? t('reason')}
            {request.reason === 'required' ? ' *' : ` (${t('optional')})`}
          </label>
          <textarea
            id={reasonId}
            // biome-ignore lint/a11y/noAutofocus: the dialog was opened for this field
            autoFocus
            rows={3}
            maxLength={1000}
            required={request.reason === 'required'}
            className="control"
            value={reason}
            aria-describedby={`${reasonId}-hint`}
            onChange={(event) => setReason(event.target.value)}
          />
          <p id={`${reasonId}-hint`} className="text-xs text-muted">
            {t('reasonHint')}
          </p>
        </div>
      )}
    </DialogModal>
  );
}
