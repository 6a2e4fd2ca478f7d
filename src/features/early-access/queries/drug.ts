import 'server-only';
import { db } from '@/server/db/client';
import type { EarlyAccessDrug } from '@/server/db/generated/client';
import { columnDay } from '@/shared/dates/dates';
import { Refusal } from '@/shared/refusal';
import type { EarlyAccessView } from '../schema';

/** A drug as it crosses the wire. */
export function drugView({
  descriptionText,
  searchText,
  sortName,
  endDate,
  creationDate,
  updateDate,
  ...row
}: EarlyAccessDrug): EarlyAccessView {
  return {
    ...row,
    endDate: columnDay(endDate),
    creationDate: creationDate.toISOString(),
    updateDate: updateDate.toISOString(),
  };
}

/** E-074 (EAD-20). Throws RECORD_NOT_FOUND. */
export async function getDrug(id: string): Promise<EarlyAccessView> {
  const found = await db.earlyAccessDrug.findUnique({ where: { id } });
  if (!found) throw new Refusal('RECORD_NOT_FOUND');
  return drugView(found);
}
