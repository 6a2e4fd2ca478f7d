import { endpoint } from '@/server/endpoint';
import { z } from 'zod';
import { messagesOf } from '@/i18n/messages';

const FILE = /^(fr|en)\.translation\.json$/;

/** E-037: `fr.translation.json`, `en.translation.json` (I18N-06) */
export const GET = endpoint({
  summary: 'Get all texts of a language, in the single namespace `translation`',
  allow: 'public',
  params: z.object({ file: z.string().regex(FILE) }),
  returns: z.record(z.string(), z.unknown()),
  async handle({ params, headers }) {
    headers.set('cache-control', 'public, max-age=300');
    return messagesOf(params.file.startsWith('en') ? 'en' : 'fr');
  },
});
