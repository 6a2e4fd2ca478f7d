import { gridEndpoint } from '@/server/grid-query/endpoints';
import { mailGrid } from '@/features/mail/grid';
import { mailSource } from '@/features/mail/queries';

/** N-15 */
export const POST = gridEndpoint({ summary: 'List e-mails (grid request)', grid: mailGrid, source: mailSource });
