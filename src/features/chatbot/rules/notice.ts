import type { Language } from '@/shared/account/actor';
import type { SafetyAction, SafetyCategory } from '../schema/safety-categories';
import { SAFETY_TEXT_KEYS, type SafetyTextKey } from '../schema/safety-text';

/** Texts in force, by key. */
export type NoticeTexts = Readonly<Record<SafetyTextKey, Readonly<Record<Language, string>>>>;

interface Triaged {
  readonly reasons: readonly { readonly category: SafetyCategory }[];
  readonly actions: readonly SafetyAction[];
}

/** What another text already covers: a death or an overdose is an adverse event too, life-threatening signs are an emergency. */
function noticeKeys({ reasons, actions }: Triaged): SafetyTextKey[] {
  const seen = new Set<SafetyTextKey>(reasons.map(({ category }) => category));
  if (seen.size > 1) seen.delete('ADVERSE_EVENT');
  if (seen.has('LIFE_THREATENING')) seen.delete('EMERGENCY');
  // A bereaved or dying person gets no instruction about the box.
  if (['SUICIDAL', 'LIFE_THREATENING', 'DEATH'].some((key) => seen.has(key as SafetyTextKey))) seen.delete('QUALITY_COMPLAINT');
  if (actions.includes('DECLARE_ADVERSE_EVENT')) seen.add('DECLARE');
  return SAFETY_TEXT_KEYS.filter((key) => seen.has(key));
}

/** The text that a visitor is given: those of the reasons, most urgent first, then how to declare (CHAT-29c). Null for none. */
export function noticeOf(triaged: Triaged, texts: NoticeTexts, language: Language): string | null {
  return (
    noticeKeys(triaged)
      .map((key) => texts[key][language])
      .join('\n\n') || null
  );
}

/** A plain text as HTML of paragraphs, for records that store an answer as HTML. */
export function paragraphsOf(text: string): string {
  const escaped = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
  return escaped
    .split('\n\n')
    .map((paragraph) => `<p>${paragraph.replaceAll('\n', '<br>')}</p>`)
    .join('');
}
