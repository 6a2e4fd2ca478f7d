'use client';

import { NextIntlClientProvider, useLocale, useMessages, useTimeZone } from 'next-intl';
import { type ReactNode, useMemo } from 'react';
import type { Messages } from './messages';

/** next-intl replaces the messages of an outer provider; here they add up, so that no text is sent twice. */
export function MergedMessages({ messages, children }: { messages: Partial<Messages>; children: ReactNode }) {
  const above = useMessages();
  const all = useMemo(() => ({ ...above, ...messages }), [above, messages]);
  return (
    <NextIntlClientProvider locale={useLocale()} messages={all} timeZone={useTimeZone()}>
      {children}
    </NextIntlClientProvider>
  );
}
