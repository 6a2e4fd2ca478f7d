import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { guardedPage } from '@/app/guarded-page';
import { Calendar } from '@/features/calendar/components/calendar';
import { calendarOf } from '@/features/calendar/queries/calendar';
import { CALENDAR_RIGHTS, kindsOf } from '@/features/calendar/rules';
import { Messages } from '@/i18n/client-messages';
import { gate } from '@/server/session/page';

async function metadata(): Promise<Metadata> {
  const t = await getTranslations('calendar');
  return { title: t('title') };
}

export default guardedPage(async function CalendarPage() {
  const actor = await gate(CALENDAR_RIGHTS);
  return (
    <Messages names={['calendar']}>
      <Calendar view={await calendarOf(actor)} kinds={kindsOf(actor)} />
    </Messages>
  );
}, metadata);
