import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { guardedPage } from '@/app/guarded-page';
import { SettingsScreen } from '@/features/chatbot/components/settings/settings-screen';
import { safetyTexts } from '@/features/chatbot/queries/safety-texts';
import { chatbotSettings } from '@/features/chatbot/queries/setting';
import { Messages } from '@/i18n/client-messages';
import { gate } from '@/server/session/page';
import { can } from '@/shared/account/rights';

async function metadata(): Promise<Metadata> {
  const t = await getTranslations('chatbot-settings');
  return { title: t('title') };
}

/** CHAT-27 to CHAT-33 */
export default guardedPage(async function ChatbotSettingsPage() {
  const actor = await gate('faq.manage');
  const [settings, texts] = await Promise.all([chatbotSettings(actor.at), safetyTexts(actor)]);
  return (
    <Messages names={['chatbot-safety', 'chatbot-settings', 'diff', 'stale']}>
      <SettingsScreen settings={settings} texts={texts} maySetParameters={can(actor, 'parameter.manage')} />
    </Messages>
  );
}, metadata);
