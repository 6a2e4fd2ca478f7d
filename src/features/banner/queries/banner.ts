import 'server-only';
import { Instant, rowsOf } from '@/server/db/client';
import { dayOf } from '@/shared/dates/dates';
import { Refusal } from '@/shared/refusal';
import { BannerView } from '../schema';
import { ROW_COLUMNS } from './search';

const nameOf = (person: string): string =>
  `coalesce(nullif(trim(${person}."firstName" || ' ' || ${person}."lastName"), ''), ${person}."email")`;

const COLUMNS = Object.entries({
  ...ROW_COLUMNS,
  creatorName: nameOf('c'),
  lastModifierName: nameOf('m'),
  deleted: 'b."deleted"',
  deletorId: 'b."deletorId"',
  deletionDate: 'b."deletionDate"',
})
  .map(([name, sql]) => `${sql} AS "${name}"`)
  .join(', ');

const Stored = BannerView.extend({ creationDate: Instant, lastModificationDate: Instant, deletionDate: Instant.nullable() });

/** E-070 (BAN-19). A deleted one is gone. Throws RECORD_NOT_FOUND. */
export async function getBanner(id: string, at: Date): Promise<BannerView> {
  const [found] = await rowsOf(
    Stored,
    `SELECT ${COLUMNS} FROM "Banner" b LEFT JOIN "User" c ON c."id" = b."creatorId" LEFT JOIN "User" m ON m."id" = b."lastModifierId"
     WHERE b."id" = $2 AND NOT b."deleted"`,
    [dayOf(at), id],
  );
  if (!found) throw new Refusal('RECORD_NOT_FOUND');
  return found;
}
