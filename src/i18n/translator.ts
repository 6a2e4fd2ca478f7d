import { createTranslator } from 'use-intl/core';
import type { Language } from '@/shared/account/actor';
import { type Messages, messagesOf, type Namespace } from './messages';

/**
 * The texts of one area outside a page: for mails, workbooks and command lines. From the core of next-intl, since its
 * own entry wants a browser's React, which a worker has not.
 */
export function translatorOf<Area extends Namespace>(language: Language, namespace: Area) {
  return createTranslator<Messages, Area>({ locale: language, messages: messagesOf(language), namespace } as Parameters<
    typeof createTranslator<Messages, Area>
  >[0]);
}
