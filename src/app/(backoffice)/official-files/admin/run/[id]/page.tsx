import type { Metadata } from 'next';
import { getLocale, getTranslations } from 'next-intl/server';
import { guardedPage, named } from '@/app/guarded-page';
import { RunScreen } from '@/features/official-files/components/run-screen';
import { LINES_STATE } from '@/features/official-files/components/screen-states';
import { runDetail } from '@/features/official-files/queries/runs';
import { Messages } from '@/i18n/client-messages';
import { gate, notFound, orNotFound } from '@/server/session/page';
import { can } from '@/shared/account/rights';
import { formatDateTime } from '@/shared/dates/dates';
import { readUrlState } from '@/shared/url-state';
import { Uuid } from '@/shared/uuid';

async function metadata(): Promise<Metadata> {
  const t = await getTranslations('official-files');
  return { title: t('title') };
}

/** I-01l: one import of the official files. */
export default guardedPage(async function OfficialRunPage({ params, searchParams }: PageProps<'/official-files/admin/run/[id]'>) {
  const actor = await gate('import.manage');
  const [given, search] = await Promise.all([params, searchParams]);
  const id = Uuid.safeParse(given.id).data ?? notFound();
  const detail = await orNotFound(runDetail(id, readUrlState(LINES_STATE, search), actor));
  const [t, locale] = await Promise.all([getTranslations('official-files'), getLocale()]);
  return named(
    t('run.title', { date: formatDateTime(detail.run.plannedAt, locale) }),
    <Messages names={['official-files', 'product']}>
      <RunScreen detail={detail} canOpen={can(actor, 'product.read')} />
    </Messages>,
  );
}, metadata);
