import { afterAll, describe, expect, it } from 'vitest';
import * as off from '@/app/infomed/api/admin/faq-chatbot-settings/activation/false/route';
import * as on from '@/app/infomed/api/admin/faq-chatbot-settings/activation/true/route';
import * as approval from '@/app/infomed/api/admin/faq-chatbot-settings/safety-texts/approval/route';
import * as list from '@/app/infomed/api/admin/faq-chatbot-settings/safety-texts/route';
import { closeDatabase, db } from '@/server/db/client';
import { call, type Person, person } from '../../../../tests/support/call';
import { SAFETY_TEXT_KEYS, type SafetyTexts } from '../schema/safety-text';

const editor = await person('ROLE_ACCES_FAQ');
const validator = await person('ROLE_ACCES_FAQ', 'ROLE_ACCES_VALIDATION');
afterAll(closeDatabase);

type Body = SafetyTexts & { error: string; fields: Record<string, string>; params: Record<string, unknown> };
const read = async () => (await call<SafetyTexts>(editor, 'GET', list)).body;
const textOf = ({ texts }: SafetyTexts, key: string) => texts.find((text) => text.key === key);
const save = (who: Person, key: string, body: object) => call<Body>(who, 'PUT', list, { body: { key, ...body } });
const decide = (who: Person, key: string, body: object) => call<Body>(who, 'PUT', approval, { body: { key, ...body } });

describe('CHAT-29b safety texts', () => {
  it('CHAT-29b are in the code, not approved, each with what to do and whom to call', async () => {
    const { texts, canValidate } = await read();
    expect([texts.map(({ key }) => key), canValidate]).toEqual([[...SAFETY_TEXT_KEYS], false]);
    for (const text of texts)
      expect(text).toMatchObject({ textFr: text.defaultFr, textEn: text.defaultEn, approved: false, updateDate: null });
    for (const [key, number] of [
      ['SUICIDAL', '3114'],
      ['LIFE_THREATENING', '112'],
      ['OVERDOSE_MISUSE', '{poisonCentre}'],
      ['DECLARE', 'signalement.social-sante.gouv.fr'],
    ] as const)
      expect(
        [textOf({ texts, canValidate }, key)?.textFr, textOf({ texts, canValidate }, key)?.textEn].every((text) => text?.includes(number)),
        key,
      ).toBe(true);
  });

  it('CHAT-29b F-01 F-03 a change by an editor is pending, one by a validator is in force', async () => {
    const edited = await save(editor, 'DEATH', { textFr: 'Nos condoléances.', textEn: 'Our condolences.', approved: true });
    expect(textOf(edited.body, 'DEATH')).toMatchObject({ textFr: 'Nos condoléances.', approved: false });
    expect((await decide(editor, 'DEATH', { approved: true })).status).toBe(403);
    const { updateDate } = textOf(edited.body, 'DEATH') ?? {};
    const approved = await decide(validator, 'DEATH', { approved: true, updateDate });
    expect(textOf(approved.body, 'DEATH')?.approved).toBe(true);
    const stale = await save(validator, 'DEATH', { textFr: 'x', textEn: 'y', approved: true, updateDate });
    expect([stale.status, stale.body.error]).toEqual([409, 'RECORD_STALE']);
    const again = await save(editor, 'DEATH', { textFr: 'Autre.', textEn: 'Other.' });
    expect(textOf(again.body, 'DEATH')?.approved).toBe(false);
    const { id } = await db.chatbotSafetyText.findUniqueOrThrow({ where: { key: 'DEATH' } });
    const entries = await db.auditEntry.findMany({ where: { entityId: id }, orderBy: { seq: 'asc' } });
    expect(entries.map(({ type, action, entityLabel }) => `${type} ${action} ${entityLabel}`)).toEqual([
      'CHATBOT EDIT Décès',
      'CHATBOT VALIDATE Décès',
      'CHATBOT EDIT Décès',
    ]);
  });

  it('CHAT-29b refuses an empty text, an unknown placeholder and an unknown key', async () => {
    expect((await save(validator, 'DEATH', { textFr: ' ', textEn: '{number}' })).body.fields).toEqual({
      textFr: 'REQUIRED',
      textEn: 'INVALID',
    });
    expect((await save(validator, 'OTHER', { textFr: 'x', textEn: 'x' })).body.fields).toEqual({ key: 'INVALID_CHOICE' });
  });

  it('CHAT-30b the chatbot is switched on only once each is approved, and off at any time', async () => {
    const switchOn = () => call<Body>(validator, 'POST', on);
    expect(await switchOn()).toMatchObject({
      status: 409,
      body: { error: 'SAFETY_TEXTS_NOT_APPROVED', params: { count: SAFETY_TEXT_KEYS.length } },
    });
    for (const key of SAFETY_TEXT_KEYS.slice(1)) await decide(validator, key, { approved: true });
    expect(await switchOn()).toMatchObject({ status: 409, body: { params: { count: 1 } } });
    await decide(validator, SAFETY_TEXT_KEYS[0], { approved: true });
    expect((await switchOn()).body).toBe(true);
    const cancelled = await decide(validator, 'DECLARE', { approved: false, comment: 'À revoir' });
    expect(textOf(cancelled.body, 'DECLARE')).toMatchObject({ approved: false, commentWhenDisapproved: 'À revoir' });
    expect((await call(validator, 'POST', off)).body).toBe(false);
    expect((await switchOn()).status).toBe(409);
  });
});
