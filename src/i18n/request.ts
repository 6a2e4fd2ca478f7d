import { cookies } from 'next/headers';
import { getRequestConfig } from 'next-intl/server';
import { DEFAULT_LANGUAGE, LANGUAGE_COOKIE, languageOf } from './languages';
import { messagesOf } from './messages';

export default getRequestConfig(async () => {
  const jar = await cookies();
  const locale = languageOf(jar.get(LANGUAGE_COOKIE)?.value) ?? DEFAULT_LANGUAGE;
  return { locale, messages: messagesOf(locale), timeZone: 'Europe/Paris' };
});
