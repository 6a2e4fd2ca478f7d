import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { guardedPage } from '@/app/guarded-page';
import { TestsScreen } from '@/features/chatbot/components/tests/tests-screen';
import { TESTS_STATE } from '@/features/chatbot/components/tests/tests-state';
import { testRunDetail } from '@/features/chatbot/queries/test-answers';
import { lastResultId, lastTestRun, listTestRuns } from '@/features/chatbot/queries/test-runs';
import { currentFile } from '@/features/chatbot/queries/tests-file';
import { Messages } from '@/i18n/client-messages';
import { gate, orNotFound } from '@/server/session/page';
import { readUrlState } from '@/shared/url-state';
import { Uuid } from '@/shared/uuid';

async function metadata(): Promise<Metadata> {
  const t = await getTranslations('chatbot-tests');
  return { title: t('title') };
}

/** CHAT-19 to CHAT-26; `?run=` shows a stored run. */
export default guardedPage(async function ChatbotTestsPage({ searchParams }: PageProps<'/faq-chatbot-tests/admin'>) {
  const [{ at }, params] = await Promise.all([gate('faq.manage'), searchParams]);
  const { run, show, q, page } = readUrlState(TESTS_STATE, params);
  const id = Uuid.safeParse(run).data ?? (await lastResultId());
  const [file, last, history, detail] = await Promise.all([
    currentFile(),
    lastTestRun(at),
    listTestRuns(at),
    id && orNotFound(testRunDetail(id, { filter: show, q, page }, at)),
  ]);
  return (
    <Messages names={['chatbot-tests']}>
      <TestsScreen file={file} last={last} history={history} detail={detail || null} />
    </Messages>
  );
}, metadata);
