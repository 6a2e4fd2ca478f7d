import { CUSTOMER_TYPES } from '@/features/chatbot/schema/ask';
import { defineGrid } from '@/shared/grid';
import { NUMBER_COLUMN } from '../grid/number-column';
import { HANDLING_COLUMNS } from '../handling/grid';
import { CONTACT_FORM_CATEGORIES, FAQ_REQUEST_SOURCES } from './schema';

/** Questions of the contact form and the chatbot, newest first (REQ-33, REQ-34). */
export const faqRequestGrid = defineGrid({
  name: 'faq-requests',
  allow: 'request.read',
  columns: {
    id: NUMBER_COLUMN,
    date: { kind: 'datetime', width: 160 },
    source: { kind: 'set', values: FAQ_REQUEST_SOURCES, groupable: true, width: 170 },
    category: { kind: 'set', path: 'contactFormCategory', values: CONTACT_FORM_CATEGORIES, groupable: true, width: 220 },
    subCategory: { kind: 'set', groupable: true, width: 170 },
    applicantType: { kind: 'set', path: 'customerType', values: CUSTOMER_TYPES, groupable: true, width: 190 },
    lastName: { kind: 'text', personal: true, width: 160 },
    firstName: { kind: 'text', personal: true, width: 140 },
    email: { kind: 'text', personal: true, width: 240 },
    phone: { kind: 'text', personal: true, hidden: true, width: 150 },
    questionContent: { kind: 'text', personal: true, sortable: false, hidden: true, width: 320 },
    ...HANDLING_COLUMNS,
  },
  defaultSort: [{ colId: 'date', sort: 'desc' }],
});

/** The same values under the record's names: the response contains both. */
export const FAQ_REQUEST_ALIASES = { contactFormCategory: 'category', customerType: 'applicantType' } as const;
