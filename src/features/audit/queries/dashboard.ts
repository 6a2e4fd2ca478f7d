import 'server-only';
import { z } from 'zod';
import type { DashboardPart } from '@/features/dashboard/queries';
import { translatorOf } from '@/i18n/translator';
import { rowsOf } from '@/server/db/client';
import type { AuditType } from '@/server/db/generated/client';
import { formatDateTime } from '@/shared/dates/dates';
import { messageText } from '@/shared/text/message-text';
import { actionKey, entryAddress, routineKey } from '../rules/readable';
import { AuditEntryDetail } from '../schema';

/** Lines that the dashboard shows (S-01). */
const SHOWN = 10;

const LatestCall = AuditEntryDetail.pick({
  id: true,
  type: true,
  action: true,
  entityLabel: true,
  comment: true,
  correlationId: true,
}).extend({
  date: z.date(),
  actorName: z.string(),
  realActorName: z.string().nullable(),
  /** entries that the same call wrote one after the other */
  count: z.int(),
});

/**
 * The newest entry of each of the latest calls, in the order of the log's own list: an import writes thousands in one go. All entries of
 * a call have one date, so they follow one another and are counted up to the next call's.
 */
const LATEST_CALLS = `
  WITH RECURSIVE newest AS (
    (SELECT e.*, 1 AS line FROM "AuditEntry" e ORDER BY e."date" DESC, e."seq" DESC LIMIT 1)
    UNION ALL
    SELECT e.*, n.line + 1 FROM newest n CROSS JOIN LATERAL (
      SELECT * FROM "AuditEntry" o WHERE (o."date", o."seq") < (n."date", n."seq") AND o."correlationId" <> n."correlationId"
      ORDER BY o."date" DESC, o."seq" DESC LIMIT 1
    ) e WHERE n.line <= $1
  ), bounded AS (
    SELECT *, lead("date", 1, '-infinity') OVER lines AS "nextDate", lead("seq", 1, 0::bigint) OVER lines AS "nextSeq"
    FROM newest WINDOW lines AS (ORDER BY line)
  )
  SELECT "id", "date", "actorName", "realActorName", "type", "action", "entityLabel", "comment", "correlationId",
    (SELECT count(*)::int FROM "AuditEntry" o
      WHERE (o."date", o."seq") <= (b."date", b."seq") AND (o."date", o."seq") > (b."nextDate", b."nextSeq")) AS count
  FROM bounded b WHERE line <= $1 ORDER BY line`;

/** The latest calls that wrote into the audit log, one line each. */
export const auditPart: DashboardPart = {
  allow: 'audit.read',
  async read({ lng }) {
    const [t, audit, routine] = [translatorOf(lng, 'dashboard'), translatorOf(lng, 'audit'), translatorOf(lng, 'routine')];
    const labelOf = (type: AuditType, label: string | null): string => {
      const key = routineKey({ type, entityLabel: label });
      return (key && messageText(routine, key)) ?? label ?? audit(`types.${type}`);
    };
    const calls = await rowsOf(LatestCall, LATEST_CALLS, [SHOWN]);
    const items = calls.map(
      ({ id, date, actorName: by, realActorName: real, type, action, entityLabel, comment, correlationId, count }) => {
        const label = labelOf(type, entityLabel);
        const who = `${real ? audit('actingFor', { real, by }) : by}, ${formatDateTime(date, lng)}`;
        return {
          id,
          label: count > 1 ? t('trail.several', { label, more: count - 1 }) : label,
          tag: `${audit(`types.${type}`)} · ${audit(actionKey(type, action))}`,
          detail: count > 1 && comment ? `${comment}, ${who}` : who,
          href:
            count > 1 ? `/audit-trail/admin?${new URLSearchParams({ 'f.correlationId': `equals:${correlationId}` })}` : entryAddress(id),
        };
      },
    );
    const link = { label: t('trail.link'), href: '/audit-trail/admin' };
    const list = { kind: 'list' as const, name: 'trail', title: t('trail.title'), text: null, link, items, more: null };
    return items.length > 0 ? { panels: [list] } : {};
  },
};
