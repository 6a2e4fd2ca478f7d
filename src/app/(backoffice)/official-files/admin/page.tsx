import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { guardedPage } from '@/app/guarded-page';
import { ImportsScreen } from '@/features/official-files/components/imports-screen';
import { RUNS_STATE } from '@/features/official-files/components/screen-states';
import { listRuns } from '@/features/official-files/queries/runs';
import { openSet } from '@/features/official-files/queries/sets';
import { Messages } from '@/i18n/client-messages';
import { gate } from '@/server/session/page';
import { readUrlState } from '@/shared/url-state';

async function metadata(): Promise<Metadata> {
  const t = await getTranslations('official-files');
  return { title: t('title') };
}

/** I-01j: imports of the official files, and the set of the next one. */
export default guardedPage(async function OfficialFilesPage({ searchParams }: PageProps<'/official-files/admin'>) {
  const [actor, params] = await Promise.all([gate('import.manage'), searchParams]);
  const { page } = readUrlState(RUNS_STATE, params);
  const [first, set] = await Promise.all([listRuns(page, actor), openSet(actor.id)]);
  return (
    <Messages names={['official-files']}>
      <ImportsScreen first={first} set={set} />
    </Messages>
  );
}, metadata);
