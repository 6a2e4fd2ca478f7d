import { cookies, headers } from 'next/headers';
import { getRequestConfig } from 'next-intl/server';
import { acceptedLanguage, DEFAULT_LANGUAGE, LANGUAGE_COOKIE, languageOf } from '@/shared/account/languages';
import { messagesOf } from './messages';

export default getRequestConfig(async () => {
  const [jar, sent] = await Promise.all([cookies(), headers()]);
  const locale = languageOf(jar.get(LANGUAGE_COOKIE)?.value) ?? acceptedLanguage(sent.get('accept-language')) ?? DEFAULT_LANGUAGE;
  return { locale, messages: messagesOf(locale), timeZone: 'Europe/Paris' };
});
