import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { guardedPage } from '@/app/guarded-page';
import { Questions } from '@/features/request/question/components/question-grid';
import { questionKind } from '@/features/request/question/kind';
import { getFaqRequest } from '@/features/request/question/queries';
import { Messages } from '@/i18n/client-messages';
import { gate } from '@/server/session/page';
import { openedRequests, requestMessages } from '../../opened-requests';
import { RequestScreen } from '../../request-screen';

async function metadata(): Promise<Metadata> {
  const t = await getTranslations('request-faq');
  return { title: t('title') };
}

/** Questions of the contact form and the chatbot (REQ-33). */
export default guardedPage(async function FaqRequestsPage({ searchParams }: PageProps<'/faq-request/admin'>) {
  const [actor, params] = await Promise.all([gate('request.read'), searchParams]);
  return (
    <Messages names={requestMessages('request-faq')}>
      <Questions {...(await openedRequests(params, actor, questionKind, getFaqRequest))} Screen={RequestScreen} />
    </Messages>
  );
}, metadata);
