import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { guardedPage } from '@/app/guarded-page';
import { ParameterForm } from '@/features/parameter/components/parameter-form';
import { unsetParameters } from '@/features/parameter/queries';
import { Messages } from '@/i18n/client-messages';
import { gate } from '@/server/session/page';

async function metadata(): Promise<Metadata> {
  const t = await getTranslations('parameter.form');
  return { title: t('newTitle') };
}

/** A new parameter; `?key=` names a known one that is not stored yet. */
export default guardedPage(async function NewParameterPage({ searchParams }: PageProps<'/configuration/admin/new'>) {
  await gate('parameter.manage');
  const [{ key }, unset] = await Promise.all([searchParams, unsetParameters()]);
  const knownKey = unset.find((each) => each === key) ?? null;
  return (
    <Messages names={['parameter', 'diff', 'stale']}>
      <ParameterForm key={knownKey} parameter={null} knownKey={knownKey} />
    </Messages>
  );
}, metadata);
