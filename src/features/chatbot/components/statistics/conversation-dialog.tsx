'use client';

import { useLocale, useTranslations } from 'next-intl';
import { formatDateTime } from '@/shared/dates/dates';
import { ApiRefusal, request } from '@/ui/data/api';
import { useApiQuery } from '@/ui/data/use-api-query';
import { Dialog } from '@/ui/dialogs/dialog';
import { useRefusalText } from '@/ui/forms/use-refusal-text';
import { ErrorState } from '@/ui/page/error-state';
import { Skeleton } from '@/ui/page/skeleton';
import type { ConversationView } from '../../schema/statistics';
import { ConversationQuestionDetail } from './conversation-question';
import { Fact, Flag } from './fact';

interface ConversationDialogProps {
  id: string;
  initial: ConversationView | null;
  onClose: () => void;
}

function Facts({ conversation }: { conversation: ConversationView }) {
  const t = useTranslations('chatbot-statistics');
  const language = useLocale();
  const { faqCategory, requesterCustomerType, requesterEmail, requesterPhone } = conversation;
  return (
    <section aria-label={t('conversation.facts')}>
      <dl className="grid gap-x-5 gap-y-3 sm:grid-cols-2 lg:grid-cols-4">
        <Fact name={t('conversation.id')}>{conversation.conversationId}</Fact>
        <Fact name={t('conversation.date')}>{formatDateTime(conversation.conversationDate, language)}</Fact>
        <Fact name={t('conversation.category')}>{faqCategory && t(`categories.${faqCategory}`)}</Fact>
        <Fact name={t('conversation.requester')}>{conversation.requester}</Fact>
        <Fact name={t('conversation.email')}>
          {requesterEmail && <a href={`mailto:${encodeURIComponent(requesterEmail).replace('%40', '@')}`}>{requesterEmail}</a>}
        </Fact>
        <Fact name={t('conversation.phone')}>{requesterPhone}</Fact>
        <Fact name={t('conversation.customerType')}>{requesterCustomerType && t(`customerTypes.${requesterCustomerType}`)}</Fact>
        <Fact name={t('conversation.contactable')}>
          <Flag value={conversation.requesterContactable} />
        </Fact>
      </dl>
    </section>
  );
}

/** One conversation with all its questions, over the grid (CHAT-07 to CHAT-11). */
export function ConversationDialog({ id, initial, onClose }: ConversationDialogProps) {
  const t = useTranslations('chatbot-statistics.conversation');
  const language = useLocale();
  const refusalText = useRefusalText();
  const {
    data: conversation,
    error: failure,
    retry,
  } = useApiQuery<ConversationView>({
    key: id,
    fetchData: (signal) =>
      request('GET', `/infomed/api/admin/faq-chatbot-stat/conversation/${encodeURIComponent(id)}`, undefined, { signal }),
    initialData: initial ?? undefined,
  });
  const date = conversation?.conversationDate ?? conversation?.questions[0]?.date;
  const isGone = failure instanceof ApiRefusal && (failure.status === 404 || failure.status === 400);
  return (
    <Dialog size="wide" title={date ? t('title', { date: formatDateTime(date, language) }) : t('untitled')} onClose={onClose}>
      {conversation ? (
        <div className="flex flex-col gap-5 pb-3">
          <Facts conversation={conversation} />
          {conversation.questions.map((question, at) => (
            <ConversationQuestionDetail key={question.questionId} question={question} number={at + 1} />
          ))}
        </div>
      ) : failure ? (
        <div className="pb-3">
          {isGone ? (
            <ErrorState title={t('gone')} text={t('notFound')} />
          ) : (
            <ErrorState title={t('failed')} text={refusalText(failure)} onRetry={retry} />
          )}
        </div>
      ) : (
        <div className="pb-3">
          <p role="status" className="sr-only">
            {t('loading')}
          </p>
          <Skeleton lines={8} />
        </div>
      )}
    </Dialog>
  );
}
