import { endpoint } from '@/server/endpoint';
import { emptySet } from '@/features/official-files/commands/upload';
import { openSet } from '@/features/official-files/queries/sets';
import { OfficialSet } from '@/features/official-files/schema/sets';

/** O-161 */
export const GET = endpoint({
  summary: 'Get your own set of official files',
  allow: 'import.manage',
  returns: OfficialSet,
  handle: ({ actor }) => openSet(actor.id),
});

/** O-162 */
export const DELETE = endpoint({
  summary: 'Take every file out of your own set',
  allow: 'import.manage',
  refuses: ['IMPORT_RUNNING'],
  returns: OfficialSet,
  handle: ({ actor }) => emptySet(actor),
});
