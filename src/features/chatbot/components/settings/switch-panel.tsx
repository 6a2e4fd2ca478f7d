'use client';

import { useRouter } from 'next/navigation';
import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import type { Language } from '@/shared/account/actor';
import { formatDateTime } from '@/shared/dates/dates';
import { Button } from '@/ui/controls/button';
import { Checkbox } from '@/ui/controls/checkbox';
import { Tag } from '@/ui/controls/tag';
import { ApiRefusal, request } from '@/ui/data/api';
import { confirm } from '@/ui/dialogs/confirm';
import { useRefusalText } from '@/ui/forms/use-refusal-text';
import { notify } from '@/ui/notices/notices';
import { Panel } from '@/ui/page/panel';
import type { ChatbotSettings } from '../../schema/setting';

const CALL = '/infomed/api/admin/faq-chatbot-settings/activation';

/** On or off, each after a question (CHAT-29); what shows then is what the server answered (CHAT-31). */
export function SwitchPanel({
  isActive: stored,
  lastSwitch,
  isSafetyRunStale,
}: Pick<ChatbotSettings, 'isActive' | 'lastSwitch' | 'isSafetyRunStale'>) {
  const t = useTranslations('chatbot-settings');
  const language = useLocale() as Language;
  const router = useRouter();
  const refusalText = useRefusalText();
  const [isActive, setActive] = useState(stored);
  const [seen, setSeen] = useState(stored);
  const [isBusy, setBusy] = useState(false);
  if (seen !== stored) {
    setSeen(stored);
    setActive(stored);
  }
  const change = async (isOn: boolean) => {
    if (isBusy) return;
    const way = isOn ? 'on' : 'off';
    const { ok } = await confirm({
      title: t(`${way}.question`),
      text: t(`${way}.text`),
      confirmLabel: t(`${way}.do`),
      tone: isOn ? 'primary' : 'danger',
    });
    if (!ok) return;
    setBusy(true);
    try {
      setActive(await request<boolean>('POST', `${CALL}/${isOn}`));
      notify({ level: 'success', message: t(`${way}.done`), seconds: 3 });
    } catch (error) {
      notify({ level: 'error', message: t(`${way}.failed`, { reason: refusalText(error) }), seconds: 3 });
      if (!(error instanceof ApiRefusal)) throw error;
    } finally {
      setBusy(false);
      router.refresh();
    }
  };
  /** Switching on again runs the safety set again (CHAT-30a). */
  const check = async () => {
    setBusy(true);
    try {
      await request<boolean>('POST', `${CALL}/true`);
      notify({ level: 'success', message: t('switch.checked'), seconds: 3 });
    } catch (error) {
      notify({ level: 'error', message: t('switch.checkFailed', { reason: refusalText(error) }), seconds: 5 });
      if (!(error instanceof ApiRefusal)) throw error;
    } finally {
      setBusy(false);
      router.refresh();
    }
  };
  return (
    <Panel
      title={t('switch.title')}
      aside={
        <span aria-live="polite">
          <Tag tone={isActive ? 'ok' : 'calm'}>{t(isActive ? 'switch.isOn' : 'switch.isOff')}</Tag>
        </span>
      }
    >
      <div className="flex flex-col gap-3">
        <Checkbox
          look="switch"
          label={t('switch.label')}
          checked={isActive}
          aria-busy={isBusy || undefined}
          onChange={(isOn) => void change(isOn)}
        />
        {isActive && isSafetyRunStale && (
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5 text-sm">
            <Tag tone="warn">{t('switch.stale')}</Tag>
            <Button small busy={isBusy} onClick={() => void check()}>
              {t('switch.check')}
            </Button>
          </div>
        )}
        <p className="text-sm text-muted">{t(isActive ? 'switch.textOn' : 'switch.textOff')}</p>
        <p className="text-sm text-muted">
          {lastSwitch ? t('switch.last', { name: lastSwitch.by, date: formatDateTime(lastSwitch.date, language) }) : t('switch.never')}
        </p>
      </div>
    </Panel>
  );
}
