'use client';

import { Send } from 'lucide-react';
import Link from 'next/link';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useEffect, useRef, useState, useTransition } from 'react';
import { messageText } from '@/shared/text/message-text';
import { Button } from '@/ui/controls/button';
import { request } from '@/ui/data/api';
import { confirm } from '@/ui/dialogs/confirm';
import { useRefusalText } from '@/ui/forms/use-refusal-text';
import { notify } from '@/ui/notices/notices';
import type { MailView } from '../schema';

/** Polling interval of a queued mail in milliseconds. */
const POLL_INTERVAL_MS = 3_000;
const USERS = '/admin/action/?action=users';

/** Resends the mail; when that is pointless, shows why and the alternative (S-02). */
export function Resend({ mail }: { mail: Pick<MailView, 'id' | 'kind' | 'subject' | 'recipient' | 'resends' | 'resending' | 'sentAt'> }) {
  const t = useTranslations('mail');
  const textOf = useRefusalText();
  const router = useRouter();
  const [isBusy, setBusy] = useState(false);
  const [isLooking, look] = useTransition();
  const isSending = useRef(false);
  const { id, subject, recipient, resends, resending, sentAt } = mail;
  // What never left is sent, not sent again.
  const act = sentAt === null ? 'send' : 'resend';

  const isWaiting = resending === 'QUEUED';
  useEffect(() => {
    if (!isWaiting || isLooking) return undefined;
    const timer = setInterval(() => document.visibilityState === 'visible' && look(() => router.refresh()), POLL_INTERVAL_MS);
    return () => clearInterval(timer);
  }, [isWaiting, isLooking, router]);

  const send = async (): Promise<void> => {
    if (isSending.current) return;
    isSending.current = true;
    setBusy(true);
    try {
      const question = { title: t(`${act}Title`, { subject }), text: t(`${act}Text`, { recipient }), confirmLabel: t(act) };
      if (!(await confirm(question)).ok) return;
      await request('POST', `/infomed/api/mails/${id}/resend`, { resends });
      notify({ level: 'success', message: t('resent') });
      router.refresh();
    } catch (error) {
      notify({ level: 'error', message: textOf(error) });
      router.refresh();
    } finally {
      isSending.current = false;
      setBusy(false);
    }
  };

  if (resending === 'POSSIBLE') {
    return (
      <Button tone="primary" busy={isBusy} icon={<Send size={16} aria-hidden="true" />} onClick={() => void send()}>
        {t(act)}
      </Button>
    );
  }
  const instead = messageText(t, `instead.${mail.kind}`);
  return (
    <div className="text-sm">
      <p>{t(`resending.${resending}`)}</p>
      {resending === 'LINK_SPENT' && instead && (
        <p className="mt-1">
          {instead} {mail.kind === 'FIRST_PASSWORD' && <Link href={USERS}>{t('instead.toUsers')}</Link>}
        </p>
      )}
    </div>
  );
}
