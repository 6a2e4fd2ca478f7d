import '@fontsource-variable/inter/wght.css';
import './globals.css';
import type { Metadata, Viewport } from 'next';
import { cookies } from 'next/headers';
import { NextIntlClientProvider } from 'next-intl';
import { getLocale, getMessages, getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { pickMessages } from '@/i18n/client-messages';
import { LANGUAGE_COOKIE, languageOf, THEME_COOKIE } from '@/i18n/languages';
import { currentActor } from '@/server/session/page';
import { ConfirmHost } from '@/ui/confirm-host';
import { ExpiredSessionHost } from '@/ui/expired-session-host';
import { FirstLanguage } from '@/ui/first-language';
import { Notices } from '@/ui/notices-host';

const SITE = 'Back-office';

/** While somebody acts as another, every title begins with that: it is what a screen reader says first, and what tabs show. */
export async function generateMetadata(): Promise<Metadata> {
  const actor = await currentActor();
  const acting = actor?.real && (await getTranslations('shell.identity'))('actingTitle', { name: actor.name });
  return {
    title: acting ? { default: `${acting} · ${SITE}`, template: `${acting} · %s · ${SITE}` } : { default: SITE, template: `%s · ${SITE}` },
    robots: { index: false, follow: false },
  };
}

export const viewport: Viewport = { width: 'device-width', initialScale: 1, colorScheme: 'light dark' };

export default async function RootLayout({ children }: { children: ReactNode }) {
  const [locale, all, jar, actor] = await Promise.all([getLocale(), getMessages(), cookies(), currentActor()]);
  const theme = jar.get(THEME_COOKIE)?.value;
  return (
    <html lang={locale} data-account={actor?.id} data-theme={theme === 'light' || theme === 'dark' ? theme : undefined}>
      <body>
        <NextIntlClientProvider messages={pickMessages(all, ['common', 'fields', 'notices', 'refusals'])} formats={null}>
          {!languageOf(jar.get(LANGUAGE_COOKIE)?.value) && <FirstLanguage shown={locale} />}
          {children}
          <ConfirmHost />
          <ExpiredSessionHost />
          <Notices />
        </NextIntlClientProvider>
      </body>
    </html>
  );
}
