'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/ui/controls/button';
import { Tag } from '@/ui/controls/tag';
import { ApiRefusal, request } from '@/ui/data/api';
import { confirm } from '@/ui/dialogs/confirm';
import { useRefusalText } from '@/ui/forms/use-refusal-text';
import { notify } from '@/ui/notices/notices';
import { Panel } from '@/ui/page/panel';
import type { SafetyText, SafetyTexts } from '../../schema/safety-text';
import { SafetyTextDialog } from './safety-text-dialog';
import { SAFETY_TEXTS_CALL } from './use-safety-text';

/** The texts that flagged questions get, each with its approval (CHAT-29b). */
export function SafetyTextsPanel({ initial }: { initial: SafetyTexts }) {
  const t = useTranslations('chatbot-safety');
  const router = useRouter();
  const refusalText = useRefusalText();
  const [{ texts, canValidate }, setState] = useState(initial);
  const [open, setOpen] = useState<SafetyText | null>(null);
  const [busyKey, setBusyKey] = useState<string | null>(null);
  const changed = (state: SafetyTexts) => {
    setState(state);
    router.refresh();
  };
  const decide = async ({ key, approved, updateDate }: SafetyText) => {
    if (busyKey) return;
    if (approved) {
      const name = t(`keys.${key}`);
      const question = { title: t('panel.cancelTitle', { name }), text: t('panel.cancelText'), confirmLabel: t('panel.cancel') } as const;
      if (!(await confirm({ ...question, tone: 'danger' })).ok) return;
    }
    setBusyKey(key);
    try {
      changed(await request<SafetyTexts>('PUT', `${SAFETY_TEXTS_CALL}/approval`, { key, approved: !approved, updateDate }));
      notify({ level: 'success', message: t(approved ? 'panel.cancelled' : 'panel.approved'), seconds: 3 });
    } catch (error) {
      notify({ level: 'error', message: t('panel.failed', { reason: refusalText(error) }), seconds: 5 });
      if (!(error instanceof ApiRefusal)) throw error;
    } finally {
      setBusyKey(null);
    }
  };
  const count = texts.filter(({ approved }) => approved).length;
  return (
    <Panel
      title={t('panel.title')}
      aside={<Tag tone={count === texts.length ? 'ok' : 'warn'}>{t('panel.state', { approved: count, total: texts.length })}</Tag>}
    >
      <p className="mb-2 text-sm text-muted">{t('panel.intro')}</p>
      <ul className="flex flex-col divide-y divide-line text-sm">
        {texts.map((text) => (
          <li key={text.key} className="flex flex-wrap items-center gap-x-3 gap-y-1.5 py-2">
            <button
              type="button"
              className="min-w-0 flex-1 basis-40 text-left text-accent hover:underline"
              aria-label={t('panel.open', { name: t(`keys.${text.key}`) })}
              onClick={() => setOpen(text)}
            >
              {t(`keys.${text.key}`)}
            </button>
            <Tag tone={text.approved ? 'ok' : text.updateDate ? 'draft' : 'calm'}>
              {t(text.approved ? 'panel.isApproved' : text.updateDate ? 'panel.isPending' : 'panel.isDefault')}
            </Tag>
            {canValidate && (
              <Button small busy={busyKey === text.key} onClick={() => void decide(text)}>
                {t(text.approved ? 'panel.cancel' : 'panel.approve')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {open && <SafetyTextDialog text={open} canValidate={canValidate} onClose={() => setOpen(null)} onSaved={changed} />}
    </Panel>
  );
}
