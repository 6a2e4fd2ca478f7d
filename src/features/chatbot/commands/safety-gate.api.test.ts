import { randomUUID } from 'node:crypto';
import { afterAll, describe, expect, it } from 'vitest';
import * as off from '@/app/infomed/api/admin/faq-chatbot-settings/activation/false/route';
import * as on from '@/app/infomed/api/admin/faq-chatbot-settings/activation/true/route';
import * as parameters from '@/app/infomed/api/parameters/route';
import { CHATBOT_SIDE_EFFECT_WORDS } from '@/features/parameter/rules/chatbot-words';
import { now } from '@/server/clock';
import { closeDatabase, db } from '@/server/db/client';
import { call, person } from '../../../../tests/support/call';
import { approveSafetyTexts } from '../../../../tests/support/safety-texts';
import { chatbotSettings } from '../queries/setting';
import { missesOf, SAFETY_HALVES, shippedRun } from '../rules/safety/safety-set';

const KEY = 'CHATBOT_SIDE_EFFECT_WORDS';
const THRESHOLD = 'CHATBOT_THRESHOLD';
const admin = await person('ROLE_ADMIN');
const staff = await person('ROLE_ACCES_FAQ');

interface Saved {
  readonly id: string;
  readonly warnings?: readonly string[];
  readonly error?: string;
  readonly params?: { readonly count: number; readonly questions: string };
}
const save = (body: object) => call<Saved>(admin, 'POST', parameters, { body });
const stored = () => db.parameter.findFirst({ where: { key: KEY } });

/** A dangerous question that the rules alone miss, and one that they rightly let pass. */
const { design, blind } = missesOf(shippedRun());
const missed = [...design.map((place) => SAFETY_HALVES.design[place]), ...blind.map((place) => SAFETY_HALVES.blind[place])].find(
  (question) => question && question.category !== 'HARMLESS',
);
const harmless = SAFETY_HALVES.design.find(({ category, text }) => category === 'HARMLESS' && !/[,;]/.test(text) && text.length < 80);
const withDefaults = (...texts: readonly (string | undefined)[]) =>
  [CHATBOT_SIDE_EFFECT_WORDS, ...texts.map((text = '') => text.replace(/[,;\n]/g, ' '))].join(';\n');

afterAll(async () => {
  await db.parameter.deleteMany({ where: { key: KEY } });
  await closeDatabase();
});

describe('the safety gate', () => {
  it('CHAT-30a refuses a list that loses a dangerous question, names it, and stores nothing', async () => {
    await db.parameter.deleteMany({ where: { key: KEY } });
    const first = await save({ label: `Liste ${randomUUID()}`, key: KEY, value: withDefaults(missed?.text) });
    expect(first.status).toBe(200);
    const refused = await save({ id: first.body.id, label: 'Liste', value: withDefaults() });
    expect(refused).toMatchObject({ status: 409, body: { error: 'SAFETY_RUN_FAILED', params: { count: 1 } } });
    expect(refused.body.params?.questions).toContain(missed?.text);
    expect((await stored())?.value).toBe(withDefaults(missed?.text));
  });

  it('CHAT-30a warns of harmless questions that a list would escalate, and stores it', async () => {
    const before = await stored();
    const value = withDefaults(missed?.text, harmless?.text);
    const { status, body } = await save({ id: before?.id, label: 'Liste', value });
    expect(status).toBe(200);
    expect(body.warnings).toContain(harmless?.text);
    expect((await stored())?.value).toBe(value);
  });

  it('CHAT-30a refuses activation and a threshold while the stored list loses what the last run recognised', async () => {
    await db.parameter.deleteMany({ where: { key: { in: [KEY, THRESHOLD] } } });
    await approveSafetyTexts();
    expect((await save({ label: `Liste ${randomUUID()}`, key: KEY, value: withDefaults(missed?.text) })).status).toBe(200);
    const switched = async (route: typeof on) => call<Saved>(staff, 'POST', route);
    await switched(off);
    expect((await switched(on)).status).toBe(200);
    await switched(off);
    // a restored backup, or a statement typed by hand: nothing that the guarded save sees
    await db.parameter.updateMany({ where: { key: KEY }, data: { value: withDefaults() } });
    for (const refused of [await switched(on), await save({ label: 'Seuil', key: THRESHOLD, value: '45' })]) {
      expect(refused).toMatchObject({ status: 409, body: { error: 'SAFETY_RUN_FAILED', params: { count: 1 } } });
      expect(refused.body.params?.questions).toContain(missed?.text);
    }
    expect((await db.chatbotSetting.findUniqueOrThrow({ where: { id: 1 } })).active).toBe(false);
    expect(await db.parameter.count({ where: { key: THRESHOLD } })).toBe(0);
  });

  it('CHAT-30a requires a new run while the stored one is of another version; switching on again stores it', async () => {
    await db.parameter.deleteMany({ where: { key: { in: [KEY, THRESHOLD] } } });
    await approveSafetyTexts();
    await db.chatbotSetting.update({
      where: { id: 1 },
      data: { active: true, safetyRun: { version: 'before', misses: { design: [], blind: [] } } },
    });
    expect((await chatbotSettings(now())).isSafetyRunStale).toBe(true);
    expect((await call(staff, 'POST', on)).body).toBe(true);
    expect((await chatbotSettings(now())).isSafetyRunStale).toBe(false);
    const [entry] = await db.auditEntry.findMany({ where: { type: 'CHATBOT', entityId: 'activation' }, orderBy: { seq: 'desc' }, take: 1 });
    expect(entry?.digests).toEqual([expect.objectContaining({ field: 'safetyVersion' })]);
    const count = await db.auditEntry.count({ where: { entityId: 'activation' } });
    await call(staff, 'POST', on);
    expect(await db.auditEntry.count({ where: { entityId: 'activation' } })).toBe(count);
  });

  it('CHAT-30a never refuses to switch off', async () => {
    expect((await call(staff, 'POST', off)).status).toBe(200);
  });
});
