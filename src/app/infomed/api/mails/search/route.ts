import { mailGrid } from '@/features/mail/grid';
import { mailSource } from '@/features/mail/queries';
import { gridEndpoint } from '@/server/grid-query/endpoints';

/** N-15 */
export const POST = gridEndpoint({ summary: 'List e-mails (grid request)', grid: mailGrid, source: mailSource });
