import { now } from '@/server/clock';
import { db } from '@/server/db/client';
import { savedTestsFile } from '../../support/chatbot-tests';
import type { Arrangement, Arrangements } from './arrangement';

/** A run that is over, with one answer. */
async function savedRun(): Promise<string> {
  const at = now();
  const ended = { state: 'SUCCEEDED', startedAt: at, beatAt: at, endedAt: at, done: 1, total: 1, ok: 1 } as const;
  const answer = { position: 2, question: 'Où ?', expected: 'LIEU', proposals: [], isOk: true };
  const file = { fileId: '00000000-0000-4000-8000-000000000001', fileName: 'tests.xlsx' };
  const run = await db.chatbotTestRun.create({ data: { ...file, ...ended, startedByName: 'x', lng: 'fr', answers: { create: answer } } });
  return run.id;
}
const ofRun: Arrangement = { send: async () => ({ params: { id: await savedRun() } }) };

/** The chatbot's tests, and what goes with their mail. */
export const CHATBOT_TESTS: Arrangements = {
  'GET /infomed/api/admin/faq-chatbot-tests/launch-tests': {
    answer: { success: true },
    async send(who) {
      await db.chatbotTestRun.updateMany({ where: { state: 'RUNNING' }, data: { state: 'FAILED' } });
      await savedTestsFile(who, [['Où ?', 'LIEU']]);
      return {};
    },
  },
  'GET /infomed/api/admin/faq-chatbot-tests/current-file': {},
  'DELETE /infomed/api/admin/faq-chatbot-tests/previous-files': {},
  'GET /infomed/api/admin/faq-chatbot-tests/last-run': {},
  'GET /infomed/api/admin/faq-chatbot-tests/runs': {},
  'GET /infomed/api/admin/faq-chatbot-tests/runs/[id]': ofRun,
  'GET /infomed/api/admin/faq-chatbot-tests/runs/[id]/exportXls': ofRun,
  'GET /infomed/api/mails/[id]/attachments/[position]': {
    async send() {
      const at = now();
      const mail = {
        recipient: 'a@test.example',
        subject: 'x',
        kind: 'CHATBOT_TESTS',
        lng: 'fr',
        html: '',
        text: '',
        status: 'SENT',
      } as const;
      const file = { position: 0, fileName: 'x.xlsx', contentType: 'application/octet-stream', bytes: new Uint8Array([1]) };
      const { id } = await db.mail.create({ data: { ...mail, date: at, dueAt: at, attachments: { create: file } } });
      return { params: { id, position: '0' } };
    },
  },
};
