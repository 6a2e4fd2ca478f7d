import './globals.css';
import type { Metadata, Viewport } from 'next';
import { cookies } from 'next/headers';
import { NextIntlClientProvider } from 'next-intl';
import { getLocale, getMessages } from 'next-intl/server';
import type { ReactNode } from 'react';
import { ExpiredSessionHost } from '@/features/auth/components/expired-session-host';
import { pickMessages } from '@/i18n/client-messages';
import { actorOrNull } from '@/server/session/page';
import { LANGUAGE_COOKIE, languageOf, THEME_COOKIE } from '@/shared/account/languages';
import { ConfirmHost } from '@/ui/dialogs/confirm-host';
import { FirstLanguage } from '@/ui/first-language';
import { NavigationBar } from '@/ui/navigation/navigation-bar';
import { Notices } from '@/ui/notices/notices-host';
import { inter, interExtended } from './fonts';

/** Titles are rendered by the pages themselves (guardedPage): one that is refused has another. */
export const metadata: Metadata = { robots: { index: false, follow: false } };

export const viewport: Viewport = { width: 'device-width', initialScale: 1, colorScheme: 'light dark' };

export default async function RootLayout({ children }: { children: ReactNode }) {
  const [locale, all, jar, actor] = await Promise.all([getLocale(), getMessages(), cookies(), actorOrNull()]);
  const theme = jar.get(THEME_COOKIE)?.value;
  return (
    <html
      lang={locale}
      className={`${inter.variable} ${interExtended.variable}`}
      data-account={actor?.id}
      data-acting={actor?.real ? '' : undefined}
      data-theme={theme === 'light' || theme === 'dark' ? theme : undefined}
    >
      <body>
        <NextIntlClientProvider messages={pickMessages(all, ['common', 'fields', 'notices', 'refusals'])} formats={null}>
          {!languageOf(jar.get(LANGUAGE_COOKIE)?.value) && <FirstLanguage shown={locale} />}
          <NavigationBar />
          {children}
          <ConfirmHost />
          <ExpiredSessionHost email={actor && !actor.real ? actor.email : null} />
          <Notices />
        </NextIntlClientProvider>
      </body>
    </html>
  );
}
