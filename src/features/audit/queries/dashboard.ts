import 'server-only';
import type { DashboardPart } from '@/features/dashboard/queries';
import { translatorOf } from '@/i18n/translator';
import { db } from '@/server/db/client';
import type { AuditType } from '@/server/db/generated/client';
import { formatDateTime } from '@/shared/dates';
import { actionKey, entryAddress, routineKey } from '../rules/readable';

/** Entries that the dashboard shows (S-01). */
const SHOWN = 10;

/** The newest entries of the trail. */
export const trailPart: DashboardPart = {
  allow: 'audit.read',
  async read({ lng }) {
    const [t, audit, routine] = [translatorOf(lng, 'dashboard'), translatorOf(lng, 'audit'), translatorOf(lng, 'routine')];
    const labelOf = (type: AuditType, label: string | null): string => {
      const key = routineKey({ type, entityLabel: label });
      return key && routine.has(key) ? routine(key) : (label ?? audit(`types.${type}`));
    };
    const select = { id: true, date: true, actorName: true, realActorName: true, type: true, action: true, entityLabel: true } as const;
    const entries = await db.auditEntry.findMany({ orderBy: { seq: 'desc' }, take: SHOWN, select });
    const items = entries.map(({ id, date, actorName: by, realActorName: real, type, action, entityLabel }) => ({
      id,
      label: labelOf(type, entityLabel),
      tag: `${audit(`types.${type}`)} · ${audit(actionKey(type, action))}`,
      detail: `${real ? audit('actingFor', { real, by }) : by}, ${formatDateTime(date, lng)}`,
      href: entryAddress(id),
    }));
    const link = { label: t('trail.link'), href: '/audit-trail/admin' };
    const list = { kind: 'list' as const, name: 'trail', title: t('trail.title'), text: null, link, items, more: null };
    return items.length > 0 ? { panels: [list] } : {};
  },
};
