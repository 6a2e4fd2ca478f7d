import 'server-only';
import type { DashboardPart } from '@/features/dashboard/queries';
import { translatorOf } from '@/i18n/translator';
import { dayOf, formatDate, shiftDay } from '@/shared/dates/dates';
import { CALENDAR_RIGHTS, EXPIRING_DAYS, isBeginning, kindsOf } from '../rules';
import { upcomingBetween } from './events';

/** Maximum number of items that the dashboard names. */
const NAMED = 10;

/**
 * Content that is online and ends within fourteen days, or goes online within them (S-01): one figure and one list for all
 * kinds that the user may see, so that areas do not repeat it.
 */
export const expiringContentPart: DashboardPart = {
  allow: CALENDAR_RIGHTS,
  async read(actor) {
    const t = translatorOf(actor.lng, 'calendar');
    const day = dayOf(actor.at);
    const content = kindsOf(actor).filter((kind) => kind !== 'PRODUCT');
    const { events, total, expiring, first } = await upcomingBetween(content, day, shiftDay(day, EXPIRING_DAYS), NAMED);
    const items = events.map(({ kind, event, id, title, date, href }) => ({
      id: `${id}-${event}`,
      label: title,
      tag: t(`kind.${kind}`),
      detail: t(isBeginning(event) ? 'tile.starts' : 'tile.ends', { date: formatDate(date) }),
      href,
    }));
    return {
      tiles: [
        {
          name: 'expiring-content',
          isWork: false,
          tone: expiring > 0 ? 'warn' : 'calm',
          count: expiring,
          href: '/calendar/admin?event=END',
          label: t('tile.label', { days: EXPIRING_DAYS }),
          detail: first ? t('tile.first', { date: formatDate(first) }) : t('tile.none'),
        },
      ],
      panels:
        items.length === 0
          ? []
          : [
              {
                kind: 'list',
                name: 'coming-content',
                title: t('tile.title', { days: EXPIRING_DAYS }),
                text: null,
                link: { label: t('tile.link'), href: '/calendar/admin' },
                items,
                more: total > items.length ? t('tile.more', { count: total - items.length }) : null,
              },
            ],
    };
  },
};
