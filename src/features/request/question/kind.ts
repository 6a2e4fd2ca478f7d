import { CUSTOMER_TYPES } from '@/features/chatbot/schema/ask';
import { NUMBER_COLUMN } from '../grid/number-column';
import { defineRequestKind } from '../rules/define-kind';
import { CONTACT_FORM_CATEGORIES, FAQ_REQUEST_SOURCES, PLAIN_SUB_CATEGORIES } from './schema';

/** Questions of the contact form and the chatbot, newest first (REQ-33, REQ-34). */
export const questionKind = defineRequestKind({
  name: 'contact-form',
  area: 'request-faq',
  figure: 'faqRequests',
  label: 'Question',
  screen: '/faq-request/admin',
  fileName: 'faq-requests.xls',
  table: 'FaqRequest',
  key: 'id',
  date: 'date',
  due: 'FAQ_REQUEST_DUE_DAYS',
  dueUnit: 'days',
  soonHours: 24,
  retention: 'FAQ_REQUEST_RETENTION_MONTHS',
  retentionByDefault: 'COMMON',
  mails: 'none',
  subject: 'contactFormCategory',
  sender: ['firstName', 'lastName'],
  quickSearch: ['email', 'lastName', 'questionContent'],
  personal: ['lastName', 'firstName', 'email', 'phone', 'questionContent'],
  gridName: 'faq-requests',
  columns: {
    id: NUMBER_COLUMN,
    date: { kind: 'datetime', width: 160 },
    source: { kind: 'set', values: FAQ_REQUEST_SOURCES, groupable: true, width: 170 },
    category: { kind: 'set', path: 'contactFormCategory', values: CONTACT_FORM_CATEGORIES, groupable: true, width: 220 },
    subCategory: { kind: 'set', labelled: PLAIN_SUB_CATEGORIES, groupable: true, width: 170 },
    applicantType: { kind: 'set', path: 'customerType', values: CUSTOMER_TYPES, groupable: true, width: 190 },
    lastName: { kind: 'text', width: 160 },
    firstName: { kind: 'text', width: 140 },
    email: { kind: 'text', width: 240 },
    phone: { kind: 'text', hidden: true, width: 150 },
    questionContent: { kind: 'text', sortable: false, hidden: true, width: 320 },
  },
  filled: ['id', 'date', 'source', 'category'],
});

/** The same values under the record's names: the response contains both. */
export const FAQ_REQUEST_ALIASES = { contactFormCategory: 'category', customerType: 'applicantType' } as const;
