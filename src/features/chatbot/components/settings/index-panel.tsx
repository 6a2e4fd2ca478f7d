'use client';

import { RefreshCw } from 'lucide-react';
import Link from 'next/link';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/ui/controls/button';
import { ApiRefusal, request } from '@/ui/data/api';
import { useRefusalText } from '@/ui/forms/use-refusal-text';
import { notify } from '@/ui/notices/notices';
import { Panel } from '@/ui/page/panel';
import type { ChatbotSettings } from '../../schema/setting';

const PARAMETERS = '/configuration/admin?q=CHATBOT';

/** How many questions the chatbot can propose today, and the rebuilding of its index (FAQF-41, F-20). */
export function IndexPanel({ online, maySetParameters }: { online: ChatbotSettings['online']; maySetParameters: boolean }) {
  const t = useTranslations('chatbot-settings');
  const router = useRouter();
  const refusalText = useRefusalText();
  const [isBusy, setBusy] = useState(false);
  const rebuild = async () => {
    setBusy(true);
    try {
      const count = await request<number>('POST', '/infomed/api/faq-questions/chatbot');
      notify({ level: 'success', message: t('index.rebuilt', { count }), seconds: 3 });
    } catch (error) {
      notify({ level: 'error', message: t('index.failed', { reason: refusalText(error) }), seconds: 3 });
      if (!(error instanceof ApiRefusal)) throw error;
    } finally {
      setBusy(false);
      router.refresh();
    }
  };
  return (
    <Panel title={t('index.title')}>
      <div className="flex flex-col items-start gap-3">
        <p className="text-sm">
          <strong>{t('index.online', { count: online.all })}</strong>
          {online.membersOnly > 0 && <>, {t('index.members', { count: online.membersOnly })}</>}
        </p>
        {online.unassigned > 0 && (
          <p className="text-sm">
            {t('index.unassigned', { count: online.unassigned })} <Link href="/faq/admin">{t('index.toFaq')}</Link>
          </p>
        )}
        <p className="text-sm text-muted">{t('index.text')}</p>
        <Button busy={isBusy} icon={<RefreshCw size={14} aria-hidden="true" />} onClick={() => void rebuild()}>
          {t('index.rebuild')}
        </Button>
        <p className="text-sm text-muted">
          {t('index.parameters')}{' '}
          {maySetParameters ? <Link href={PARAMETERS}>{t('index.toParameters')}</Link> : t('index.askAdministrator')}
        </p>
      </div>
    </Panel>
  );
}
