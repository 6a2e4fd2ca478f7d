import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { guardedPage } from '@/app/guarded-page';
import { faqRequestGrid } from '@/features/request/question/grid';
import { faqRequestSource, getFaqRequest } from '@/features/request/question/queries';
import { Messages } from '@/i18n/client-messages';
import { gate } from '@/server/session/page';
import { openedRequests } from '../../opened-requests';
import { FaqRequestScreen } from './faq-request-screen';

async function metadata(): Promise<Metadata> {
  const t = await getTranslations('request-faq');
  return { title: t('title') };
}

/** Questions of the contact form and the chatbot (REQ-33). */
export default guardedPage(async function FaqRequestsPage({ searchParams }: PageProps<'/faq-request/admin'>) {
  const [actor, params] = await Promise.all([gate('request.read'), searchParams]);
  const kind = { kind: 'contact-form', grid: faqRequestGrid, source: faqRequestSource, get: getFaqRequest } as const;
  return (
    <Messages names={['request', 'request-faq', 'data-grid', 'exports', 'grid-view', 'roles', 'stale', 'diff']}>
      <FaqRequestScreen {...(await openedRequests(params, actor, kind))} />
    </Messages>
  );
}, metadata);
