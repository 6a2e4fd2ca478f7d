import type { SetValue } from '@/ui/unsaved/use-unsaved-values';
import { type BlockValues, blockOf, type FormValues, isChangedBlock, newBlock, type StoredForm } from './form-values';

/** Of the question and of each sub-question: they are saved on their own. */
export function versionOf({ updateDate, subs }: StoredForm): string {
  return [updateDate ?? '', ...Object.values(subs).map((sub) => sub.updateDate)].join(' ');
}

/** What is stored beyond the page (S-19b): everything typed, no file. */
export function unsavedValues({ title, blocks }: FormValues) {
  const typed = Object.entries(blocks).map(([key, { pdfDocumentId: _file, ...block }]) => [key, block] as const);
  return { title, blocks: Object.fromEntries(typed) };
}

/** Puts stored values into the form; a block that it does not have is a new one. Returns the keys of the blocks that differ. */
export function restoreValues({ title, blocks }: FormValues, { subs }: StoredForm, present: readonly string[], set: SetValue): string[] {
  const whole = Object.entries(blocks).map(([key, block]): [string, BlockValues] => {
    const stored = subs[key];
    return [key, { ...(stored ? blockOf(stored) : newBlock('')), ...block }];
  });
  set('title', title);
  for (const [key, block] of whole) {
    if (!present.includes(key)) set(`blocks.${key}`, block);
    else for (const [field, value] of Object.entries(block)) set(`blocks.${key}.${field}`, value);
  }
  return whole.filter(([key, block]) => isChangedBlock(block, subs[key])).map(([key]) => key);
}
