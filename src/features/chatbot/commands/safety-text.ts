import 'server-only';
import { approvalOnSave, canValidateFaq } from '@/features/faq/rules';
import { messagesOf } from '@/i18n/messages';
import { assertNotStale } from '@/server/audit/last-editor';
import { type AuditEvent, record } from '@/server/audit/record';
import { withTimestampAfter } from '@/server/clock';
import { db, type Transaction } from '@/server/db/client';
import type { ChatbotSafetyText } from '@/server/db/generated/client';
import { lockRow } from '@/server/db/tables';
import type { Actor } from '@/shared/account/actor';
import { changesBetween } from '@/shared/diff/changes';
import { Refusal } from '@/shared/refusal';
import { defaultText, safetyTexts } from '../queries/safety-texts';
import type { SafetyTextApproval, SafetyTextInput, SafetyTextKey, SafetyTexts } from '../schema/safety-text';

const FIELDS = ['textFr', 'textEn', 'approved', 'commentWhenDisapproved'] as const;
type Facts = Pick<ChatbotSafetyText, (typeof FIELDS)[number]>;

/** The stored text, or null; behind the row that switching on locks too, so that a switch sees whole decisions only. */
async function lockText(tx: Transaction, key: SafetyTextKey): Promise<ChatbotSafetyText | null> {
  await lockRow(tx, 'ChatbotSetting', 1);
  return tx.chatbotSafetyText.findUnique({ where: { key } });
}

interface Decision {
  readonly key: SafetyTextKey;
  readonly updateDate: string | null | undefined;
  /** what the text becomes, and what that is called */
  decide(before: Facts): { readonly after: Facts; readonly action: AuditEvent['action'] };
}

async function writeText({ key, updateDate, decide }: Decision, actor: Actor): Promise<SafetyTexts> {
  await db.$transaction(async (tx) => {
    const stored = await lockText(tx, key);
    if (stored) await assertNotStale(tx, stored, updateDate);
    const texts = { textFr: defaultText(key, 'fr'), textEn: defaultText(key, 'en') };
    const before: Facts = stored
      ? { textFr: stored.textFr, textEn: stored.textEn, approved: stored.approved, commentWhenDisapproved: stored.commentWhenDisapproved }
      : { ...texts, approved: false, commentWhenDisapproved: null };
    const { after, action } = decide(before);
    const changes = changesBetween(FIELDS, { ...before }, { ...after });
    if (changes.length === 0) return;
    const then = withTimestampAfter(actor, stored?.updateDate);
    const data = { ...after, updateDate: then.at };
    const { id } = await tx.chatbotSafetyText.upsert({ where: { key }, create: { ...data, key, creationDate: then.at }, update: data });
    const entityLabel = messagesOf('fr')['chatbot-safety'].keys[key];
    await record(tx, then, { type: 'CHATBOT', action, entityId: id, entityLabel, comment: after.commentWhenDisapproved, changes });
  });
  return safetyTexts(actor);
}

/**
 * O-113: saves a safety text. Without the right to validate it becomes pending, so that visitors get the default (F-01, F-03).
 * Throws RECORD_STALE.
 */
export function saveSafetyText(input: SafetyTextInput, actor: Actor): Promise<SafetyTexts> {
  const canValidate = canValidateFaq(actor);
  return writeText(
    {
      key: input.key,
      updateDate: input.updateDate,
      decide(before) {
        const isChanged = before.textFr !== input.textFr || before.textEn !== input.textEn;
        const approved = approvalOnSave({ stored: before.approved, requested: input.approved, isChanged, canValidate });
        const { textFr, textEn } = input;
        const after = { textFr, textEn, approved, commentWhenDisapproved: approved ? null : before.commentWhenDisapproved };
        return { after, action: isChanged ? (approved ? 'EDIT_AND_VALIDATE' : 'EDIT') : approved ? 'VALIDATE' : 'REJECT' };
      },
    },
    actor,
  );
}

/** O-114: approves a safety text as it is, or cancels its approval. Throws FORBIDDEN, RECORD_STALE. */
export async function decideSafetyText({ key, approved, comment, updateDate }: SafetyTextApproval, actor: Actor): Promise<SafetyTexts> {
  if (!canValidateFaq(actor)) throw new Refusal('FORBIDDEN');
  return writeText(
    {
      key,
      updateDate,
      decide: (before) => ({
        after: { ...before, approved, commentWhenDisapproved: approved ? null : (comment ?? before.commentWhenDisapproved) },
        action: approved ? 'VALIDATE' : 'REJECT',
      }),
    },
    actor,
  );
}
