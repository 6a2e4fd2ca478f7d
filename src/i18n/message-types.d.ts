import type { Language } from '@/shared/actor';
import type { Messages } from './messages';

declare module 'next-intl' {
  interface AppConfig {
    Locale: Language;
    Messages: Messages;
  }
}
