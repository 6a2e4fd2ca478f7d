import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { guardedPage } from '@/app/guarded-page';
import { requestQueue } from '@/features/request/queue/queries';
import { QUEUE_URL } from '@/features/request/queue/rules';
import { QUEUE_PAGE } from '@/features/request/queue/schema';
import { kindConfig, REQUEST_KINDS, type RequestKind } from '@/features/request/rules/kinds';
import { Messages } from '@/i18n/client-messages';
import { gate } from '@/server/session/page';
import { readUrlState } from '@/shared/url-state';
import { requestMessages } from '../../opened-requests';
import { QueueScreen } from './queue-screen';

async function metadata(): Promise<Metadata> {
  const t = await getTranslations('request-queue');
  return { title: t('title') };
}

/** Every open request. */
export default guardedPage(async function QueuePage({ searchParams }: PageProps<'/requests/admin'>) {
  const [actor, params] = await Promise.all([gate('request.read'), searchParams]);
  const { owner, due, kind } = readUrlState(QUEUE_URL, params);
  const initial = await requestQueue({ owner, due: [...due], kind: kind || undefined, limit: QUEUE_PAGE }, actor);
  const menu = await getTranslations('shell.menu');
  const kindNames = Object.fromEntries(REQUEST_KINDS.map((name) => [name, menu(kindConfig(name).figure)])) as Record<RequestKind, string>;
  const areas = REQUEST_KINDS.map((name) => kindConfig(name).area);
  return (
    <Messages names={[...requestMessages('request-faq', ...areas), 'request-queue', 'request-notify', 'temperature']}>
      <QueueScreen initial={initial} kindNames={kindNames} />
    </Messages>
  );
}, metadata);
