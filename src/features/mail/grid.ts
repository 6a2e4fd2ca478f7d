import { defineGrid } from '@/shared/grid/grid';
import { MAIL_KINDS, MAIL_STATUSES } from './schema';

/** The log of mails, newest first (S-02, N-15). */
export const mailGrid = defineGrid({
  name: 'mails',
  allow: 'mail.manage',
  columns: {
    date: { kind: 'datetime', width: 160 },
    recipient: { kind: 'text', personal: true, width: 230 },
    subject: { kind: 'text', width: 270 },
    kind: { kind: 'set', values: MAIL_KINDS, groupable: true, width: 280 },
    status: { kind: 'set', values: MAIL_STATUSES, groupable: true, width: 130 },
    error: { kind: 'text', width: 260 },
    attempts: { kind: 'number', hidden: true, width: 110 },
    sentAt: { kind: 'datetime', width: 160 },
  },
  quickSearch: ['recipient', 'subject'],
  defaultSort: [{ colId: 'date', sort: 'desc' }],
});
