'use client';

import { useTranslations } from 'next-intl';
import { PageHead } from '@/ui/page/page-head';
import type { SafetyTexts } from '../../schema/safety-text';
import type { ChatbotSettings } from '../../schema/setting';
import { IndexPanel } from './index-panel';
import { SafetyTextsPanel } from './safety-texts-panel';
import { SwitchPanel } from './switch-panel';
import { TryPanel } from './try-panel';

interface SettingsScreenProps {
  settings: ChatbotSettings;
  texts: SafetyTexts;
  /** whether threshold, synonyms and words of side effects are this reader's to set */
  maySetParameters: boolean;
}

/** The switch of the chatbot, what it answers from, and a question to try (CHAT-27 to CHAT-33, FAQF-41). */
export function SettingsScreen({
  settings: { isActive, lastSwitch, online, isSafetyRunStale },
  texts,
  maySetParameters,
}: SettingsScreenProps) {
  const t = useTranslations('chatbot-settings');
  return (
    <div className="flex flex-col gap-4">
      <PageHead title={t('title')} />
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
        <div className="flex flex-col gap-4">
          <SwitchPanel isActive={isActive} lastSwitch={lastSwitch} isSafetyRunStale={isSafetyRunStale} />
          <IndexPanel online={online} maySetParameters={maySetParameters} />
        </div>
        <div className="flex min-w-0 flex-col gap-4">
          <TryPanel />
          <SafetyTextsPanel initial={texts} />
        </div>
      </div>
    </div>
  );
}
