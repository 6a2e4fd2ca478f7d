import { randomUUID } from 'node:crypto';
import * as asking from '@/app/infomed/api/public/chatbot/ask/route';
import { createPortalClient } from '@/features/portal/commands';
import { db } from '@/server/db/client';
import { call } from '../../support/call';
import { approveSafetyTexts } from '../../support/safety-texts';
import { type Arrangements, author } from './arrangement';

async function tokenOf(...scopes: ('READ' | 'SUBMIT' | 'MEMBERS')[]): Promise<{ authorization: string }> {
  const { token } = await createPortalClient({ name: randomUUID(), scopes }, author());
  return { authorization: `Bearer ${token}` };
}

const switchOn = () => db.chatbotSetting.update({ where: { id: 1 }, data: { active: true } });

/** The chatbot's index, its switch, and the portal's questions and feedback. */
export const CHATBOT_ENGINE: Arrangements = {
  'GET /infomed/api/admin/faq-chatbot-settings/activation': {},
  'POST /infomed/api/admin/faq-chatbot-settings/activation/true': {
    async send() {
      await approveSafetyTexts();
      return {};
    },
  },
  'GET /infomed/api/admin/faq-chatbot-settings/safety-texts': {},
  'PUT /infomed/api/admin/faq-chatbot-settings/safety-texts': {
    send: () => ({ body: { key: 'DEATH', textFr: 'Texte', textEn: 'Text' } }),
  },
  'PUT /infomed/api/admin/faq-chatbot-settings/safety-texts/approval': {
    finer: ['ROLE_ACCES_VALIDATION'],
    send: () => ({ body: { key: 'DEATH', approved: true } }),
  },
  'POST /infomed/api/admin/faq-chatbot-settings/activation/false': {},
  'POST /infomed/api/admin/faq-chatbot-settings/try': { send: () => ({ body: { question: 'prix du vaccin' } }) },
  'POST /infomed/api/faq-questions/chatbot': {},
  'GET /infomed/api/public/chatbot-activation': { send: async () => ({ headers: await tokenOf('READ') }) },
  'POST /infomed/api/public/chatbot/ask': {
    async send() {
      await switchOn();
      return { headers: await tokenOf('SUBMIT'), body: { question: 'prix du vaccin' } };
    },
  },
  'POST /infomed/api/public/chatbot/feedback': {
    async send() {
      await switchOn();
      const headers = await tokenOf('SUBMIT');
      const { body } = await call<{ questionId: string }>(null, 'POST', asking, { headers, body: { question: 'prix du vaccin' } });
      return { headers, body: { questionId: body.questionId, answerSatisfied: true } };
    },
  },
  'POST /infomed/api/admin/faq-chatbot-stat/create': {
    send: async () => ({ headers: await tokenOf('SUBMIT'), body: { questionContent: 'prix du vaccin' } }),
  },
};
