import type { Language } from '@/shared/account/actor';
import type { Messages } from './messages';

declare module 'next-intl' {
  interface AppConfig {
    Locale: Language;
    Messages: Messages;
  }
}
