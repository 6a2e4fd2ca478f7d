'use client';

import Link from 'next/link';
import { useLocale, useTranslations } from 'next-intl';
import { formatDateTime } from '@/shared/dates/dates';
import { isBlankHtml } from '@/shared/html/html';
import { EMPTY } from '@/shared/text/empty';
import { messageText } from '@/shared/text/message-text';
import { Tag } from '@/ui/controls/tag';
import { Panel } from '@/ui/page/panel';
import { RichText } from '@/ui/rich-text-editor/rich-text';
import type { ConversationQuestion, ProposedSubQuestion } from '../../schema/statistics';
import { Fact, Flag } from './fact';

const FLAGS = [
  'chatbotPvCase',
  'pvCaseDeclaredByUser',
  'pvCaseDeclarationSubmitted',
  'firstPropositionRightResponse',
  'nextPropositionRightResponse',
  'answerSatisfied',
  'sentToTeam',
] as const;
/** Headings that the grid has no column for. */
const OWN_WORDS: ReadonlySet<string> = new Set(['chatbotPvCase', 'pvCaseDeclaredByUser', 'pvCaseDeclarationSubmitted']);

function SubQuestions({ subQuestions }: { subQuestions: readonly ProposedSubQuestion[] }) {
  const t = useTranslations('chatbot-statistics.conversation');
  if (subQuestions.length === 0) return <p className="text-sm text-muted">{t('noSubQuestion')}</p>;
  return (
    <ol className="flex flex-col gap-2">
      {subQuestions.map((one) => (
        <li key={one.id} className="rounded-control border border-line px-3 py-2">
          <dl className="grid gap-x-5 gap-y-2 sm:grid-cols-2 lg:grid-cols-4">
            <Fact name={t('subQuestion.title')}>
              {one.mainQuestionId && one.title ? (
                <Link
                  href={`/faq/admin/edit/${one.mainQuestionId}/subQuestion/${one.id}`}
                  aria-label={t('openSubQuestion', { title: one.title })}
                >
                  {one.title}
                </Link>
              ) : (
                one.title
              )}
            </Fact>
            <Fact name={t('subQuestion.titleForAI')}>{one.titleForAI}</Fact>
            <Fact name={t('subQuestion.uniqueName')}>{one.uniqueName}</Fact>
            <Fact name={t('subQuestion.documentNumber')}>{one.documentNumber}</Fact>
            <Fact isWide name={t('subQuestion.id')}>
              {one.id}
            </Fact>
          </dl>
        </li>
      ))}
    </ol>
  );
}

/** One question of a conversation: its text, answer, marks and proposals (CHAT-09 to CHAT-11). */
export function ConversationQuestionDetail({ question, number }: { question: ConversationQuestion; number: number }) {
  const t = useTranslations('chatbot-statistics');
  const language = useLocale();
  const { answerContent } = question;
  return (
    <Panel
      headingLevel={3}
      title={t('conversation.question', { number })}
      aside={
        <>
          <span className="text-sm text-muted tabular-nums">{formatDateTime(question.date, language)}</span>
          {question.isUnanswered && <Tag tone="warn">{t('conversation.unanswered')}</Tag>}
          {question.chatbotPvCase && <Tag tone="bad">{t('conversation.chatbotPvCase')}</Tag>}
        </>
      }
    >
      <div className="flex flex-col gap-4">
        {question.anonymizedAt && (
          <p className="rounded-control bg-calm-soft px-4 py-2 text-sm text-calm">
            {t('conversation.anonymized', { date: formatDateTime(question.anonymizedAt, language) })}
          </p>
        )}
        {question.questionContent !== '' && (
          <p className="font-[550] whitespace-pre-line [overflow-wrap:anywhere]">{question.questionContent}</p>
        )}
        <section className="flex flex-col gap-1">
          <h4 className="text-sm text-muted">{t('conversation.answer')}</h4>
          {answerContent !== null && !isBlankHtml(answerContent) ? (
            <RichText html={answerContent} className="rounded-control bg-sunken px-3 py-2" />
          ) : (
            <p className="text-sm">{t('conversation.noAnswer')}</p>
          )}
        </section>
        <dl className="grid gap-x-5 gap-y-3 sm:grid-cols-2 lg:grid-cols-4">
          {FLAGS.map((flag) => (
            <Fact key={flag} name={messageText(t, `${OWN_WORDS.has(flag) ? 'conversation' : 'columns'}.${flag}`) ?? flag}>
              <Flag value={question[flag]} />
            </Fact>
          ))}
          <Fact name={t('columns.chatbotResponse')}>{question.chatbotResponse}</Fact>
          <Fact name={t('columns.userChosenQuestion')}>{question.userChosenQuestion ?? EMPTY}</Fact>
          <Fact name={t('columns.questionId')}>{question.questionId}</Fact>
        </dl>
        <section className="flex flex-col gap-2">
          <h4 className="text-sm text-muted">{t('conversation.subQuestions')}</h4>
          <SubQuestions subQuestions={question.subQuestions} />
        </section>
      </div>
    </Panel>
  );
}
