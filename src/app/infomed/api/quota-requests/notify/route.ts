import { endpoint } from '@/server/endpoint';
import { gridWorkbook } from '@/features/export/queries/workbook';
import { notifyNew } from '@/features/request/notification/commands/notify';
import { NotifyAnswer } from '@/features/request/notification/schema';

/** E-093 */
export const POST = endpoint({
  summary: 'Notify new quota requests by e-mail, each once',
  allow: 'request.read',
  refuses: ['NO_RECIPIENT', 'TOO_MANY_REQUESTS'],
  returns: NotifyAnswer,
  handle: ({ actor }) => notifyNew('quota-requests', actor, gridWorkbook),
});
