import { cookies } from 'next/headers';
import { getLocale, getTranslations } from 'next-intl/server';
import { THEME_COOKIE } from '@/shared/account/languages';
import { LanguageSwitch } from './language-switch';
import { ThemeSwitch } from './theme-switch';

/**
 * Language and theme; the same pair in the header and on public screens. On the narrowest
 * windows the theme is on the profile only.
 */
export async function Switches({ accountId, isTight = false }: { accountId: string | null; isTight?: boolean }) {
  const [locale, t, jar] = await Promise.all([getLocale(), getTranslations('shell'), cookies()]);
  const theme = jar.get(THEME_COOKIE)?.value;
  return (
    <>
      <LanguageSwitch
        current={locale}
        accountId={accountId}
        labels={{
          label: t('language.label'),
          failed: t('language.failed'),
          names: { fr: t('language.fr'), en: t('language.en') },
        }}
      />
      <span className={isTight ? 'contents max-[379px]:hidden' : 'contents'}>
        <ThemeSwitch
          // Remounted when changed elsewhere on the page.
          key={theme}
          initial={theme === 'light' || theme === 'dark' ? theme : 'system'}
          labels={{ system: t('theme.system'), light: t('theme.light'), dark: t('theme.dark') }}
        />
      </span>
    </>
  );
}
