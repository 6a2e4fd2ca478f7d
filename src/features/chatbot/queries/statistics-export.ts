import 'server-only';
import { translatorOf } from '@/i18n/translator';
import type { GridExport, GridTexts } from '@/server/export/grid-export';
import type { Language } from '@/shared/account/actor';
import { dayOf } from '@/shared/dates/dates';
import type { Grid } from '@/shared/grid/grid';
import { messageText } from '@/shared/text/message-text';
import { CHATBOT_STATISTICS_FIELDS, chatbotStatisticsGrid } from '../grid';
import { statisticsSource } from './statistics';

type Name = keyof typeof chatbotStatisticsGrid.columns;

/** Message keys of the values of each choice. */
const VALUES: Partial<Record<Name, string>> = { faqCategory: 'categories', requesterCustomerType: 'customerTypes' };

function texts(lng: Language): GridTexts<Name> {
  const t = translatorOf(lng, 'chatbot-statistics');
  return {
    title: t('sheet'),
    heading: (column) => t(`columns.${column}`),
    value: (column, value) => messageText(t, `${VALUES[column]}.${value}`) ?? value,
  };
}

/** What was proposed to the visitor, one a line. */
const PROPOSALS: NonNullable<GridExport['lines']> = {
  join: `CROSS JOIN LATERAL jsonb_array_elements(
    CASE WHEN jsonb_typeof(q."subQuestionMetadata") = 'array' THEN q."subQuestionMetadata" ELSE '[]' END
  ) WITH ORDINALITY AS l("proposal", "position")`,
  order: 'l."position"',
  columns: {
    questionId: { sql: 'q."questionId"::text', kind: 'text' },
    position: { sql: 'l."position"::float8', kind: 'number' },
    title: { sql: `l."proposal" ->> 'title'`, kind: 'text' },
    uniqueName: { sql: `l."proposal" ->> 'uniqueName'`, kind: 'text' },
    documentNumber: { sql: `l."proposal" ->> 'documentNumber'`, kind: 'text' },
  },
  texts(lng) {
    const t = translatorOf(lng, 'chatbot-statistics');
    const headings: Readonly<Record<string, string>> = {
      questionId: t('columns.questionId'),
      position: t('conversation.subQuestion.position'),
      title: t('conversation.subQuestion.title'),
      uniqueName: t('conversation.subQuestion.uniqueName'),
      documentNumber: t('conversation.subQuestion.documentNumber'),
    };
    return { title: t('proposals'), heading: (column) => headings[column] ?? column };
  },
};

const allColumns = { ...chatbotStatisticsGrid.columns, ...CHATBOT_STATISTICS_FIELDS };

/** CHAT-06: one row a question; the day in the name is today's (F-24). */
export const chatbotStatisticsExport: GridExport<Name> = {
  grid: chatbotStatisticsGrid,
  source: statisticsSource({ ...chatbotStatisticsGrid, columns: allColumns } as Grid<Name>),
  allColumns,
  fileName: (at) => `faq_chatbot_question_${dayOf(at).replaceAll('-', '')}.xls`,
  texts,
  lines: PROPOSALS,
};
