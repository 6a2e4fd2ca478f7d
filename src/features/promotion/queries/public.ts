import 'server-only';
import { type JsonText, jsonRows } from '@/server/db/json-rows';
import type { Day } from '@/shared/dates/dates';
import { PublicPromotion } from '../schema';
import { COLUMNS, promotionsSql, whereOf } from './search';

interface PublicQuestion {
  /** the day that it is in Europe/Paris */
  readonly day: Day;
  readonly searchTerm?: string | undefined;
  /** id or name */
  readonly therapeuticArea?: string | undefined;
}

/** N-41: materials for the portal on a day: available and not expired, by name. */
export function publicPromotions({ day, searchTerm = '', therapeuticArea }: PublicQuestion): Promise<JsonText> {
  const filter = { searchTerm: searchTerm.trim(), area: therapeuticArea?.trim() || null, isAvailable: true, isCurrent: true };
  const { where, values } = whereOf(filter, day);
  return jsonRows(PublicPromotion, COLUMNS, promotionsSql(where), values);
}
