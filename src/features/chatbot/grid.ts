import { defineGrid, type GridColumn } from '@/shared/grid/grid';
import { CHATBOT_CATEGORIES, CUSTOMER_TYPES } from './schema/ask';

/** Questions of visitors to the chatbot and their outcome, one row a question, newest first (CHAT-01 to CHAT-05, F-24). */
export const chatbotStatisticsGrid = defineGrid({
  name: 'chatbot-statistics',
  allow: 'faq.manage',
  // Question and answer beside their date, ids last; the order of CHAT-02 is a ready view (R-03b).
  columns: {
    date: { kind: 'datetime', width: 160 },
    questionContent: { kind: 'text', personal: true, width: 320 },
    // Stored as HTML; the column holds what a reader sees of it.
    answerContent: { kind: 'text', personal: true, path: 'answerText', width: 320 },
    faqCategory: { kind: 'set', values: CHATBOT_CATEGORIES, width: 150 },
    requester: { kind: 'text', personal: true, width: 170 },
    requesterCustomerType: { kind: 'set', values: CUSTOMER_TYPES, width: 180 },
    requesterContactable: { kind: 'boolean', width: 120 },
    chatbotResponse: { kind: 'text', personal: true, width: 200 },
    chatbotPvCase: { kind: 'boolean', width: 130 },
    pvCaseDeclarationSubmitted: { kind: 'boolean', width: 150 },
    firstPropositionRightResponse: { kind: 'boolean', width: 150 },
    nextPropositionRightResponse: { kind: 'boolean', width: 150 },
    answerSatisfied: { kind: 'boolean', width: 120 },
    sentToTeam: { kind: 'boolean', width: 130 },
    userChosenQuestion: { kind: 'text', personal: true, width: 280 },
    conversationDate: { kind: 'datetime', width: 160 },
    conversationId: { kind: 'text', groupable: true, width: 130 },
    questionId: { kind: 'text', groupable: true, width: 130 },
  },
  documented: [
    'conversationId',
    'conversationDate',
    'faqCategory',
    'requester',
    'requesterCustomerType',
    'requesterContactable',
    'questionId',
    'questionContent',
    'answerContent',
    'chatbotResponse',
    'date',
    'chatbotPvCase',
    'pvCaseDeclarationSubmitted',
    'firstPropositionRightResponse',
    'nextPropositionRightResponse',
    'answerSatisfied',
    'sentToTeam',
    'userChosenQuestion',
  ],
  quickSearch: ['questionContent', 'answerContent', 'requester', 'userChosenQuestion'],
  defaultSort: [{ colId: 'date', sort: 'desc' }],
});

/** What an export of all fields holds besides (R-05a): what the detail of a conversation shows. */
export const CHATBOT_STATISTICS_FIELDS = {
  requesterEmail: { kind: 'text' },
  requesterPhone: { kind: 'text' },
  pvCaseDeclaredByUser: { kind: 'boolean' },
  isUnanswered: { kind: 'boolean' },
} as const satisfies Record<string, GridColumn>;
