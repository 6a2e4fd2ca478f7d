import { endpoint } from '@/server/endpoint';
import { rebuildIndex } from '@/features/chatbot/commands/setting';
import { IndexedCount } from '@/features/chatbot/schema/setting';

/** E-052 */
export const POST = endpoint({
  summary: 'Rebuild the chatbot’s index; returns the number of proposable questions',
  allow: 'faq.manage',
  returns: IndexedCount,
  handle: ({ actor }) => rebuildIndex(actor.at),
});
