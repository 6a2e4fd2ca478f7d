import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { guardedPage } from '@/app/guarded-page';
import { LIST_STATE } from '@/features/parameter/components/list-state';
import { ParameterList } from '@/features/parameter/components/parameter-list';
import { countParameters, givenNames, searchParameters, unsetParameters } from '@/features/parameter/queries';
import { Messages } from '@/i18n/client-messages';
import { gate } from '@/server/session/page';
import { readUrlState } from '@/shared/url-state';

async function metadata(): Promise<Metadata> {
  const t = await getTranslations('parameter');
  return { title: t('title') };
}

export default guardedPage(async function ParametersPage({ searchParams }: PageProps<'/configuration/admin'>) {
  const [actor, params] = await Promise.all([gate('parameter.manage'), searchParams]);
  const { q } = readUrlState(LIST_STATE, params);
  const [first, total, unset] = await Promise.all([searchParameters(q, actor.lng), countParameters(), unsetParameters()]);
  return (
    <Messages names={['parameter']}>
      <ParameterList first={first} total={total} unset={unset} given={givenNames()} />
    </Messages>
  );
}, metadata);
