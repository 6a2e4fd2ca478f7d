import 'server-only';
import type { DashboardPart } from '@/features/dashboard/queries';
import { translatorOf } from '@/i18n/translator';
import { businessDay } from '@/server/clock';
import { formatDate } from '@/shared/dates';
import { CALENDAR_RIGHTS, daysAfter, EXPIRING_DAYS, kindsOf } from '../rules';
import { expiringBetween } from './events';

/** Content that is online and ends within fourteen days (S-01): one tile for all kinds that the reader may see. */
export const expiringContentPart: DashboardPart = {
  allow: CALENDAR_RIGHTS,
  async read(actor) {
    const t = translatorOf(actor.lng, 'calendar');
    const day = businessDay(actor.at);
    const content = kindsOf(actor).filter((kind) => kind !== 'PRODUCT');
    const { count, first } = await expiringBetween(content, day, daysAfter(day, EXPIRING_DAYS));
    return {
      tiles: [
        {
          name: 'expiring-content',
          tone: 'warn',
          count,
          href: '/calendar/admin?event=END',
          label: t('tile.label', { days: EXPIRING_DAYS }),
          detail: first ? t('tile.first', { date: formatDate(first) }) : t('tile.none'),
        },
      ],
    };
  },
};
