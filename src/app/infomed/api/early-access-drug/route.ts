import { endpoint } from '@/server/endpoint';
import { saveDrug } from '@/features/early-access/commands';
import { EarlyAccessInput, EarlyAccessView } from '@/features/early-access/schema';

/** E-075 */
export const POST = endpoint({
  summary: 'Create an early-access drug, or update the one with the given `id`',
  allow: 'earlyAccess.manage',
  refuses: ['RECORD_NOT_FOUND', 'RECORD_STALE'],
  body: EarlyAccessInput,
  returns: EarlyAccessView,
  handle: ({ body, actor }) => saveDrug(body, actor),
});
