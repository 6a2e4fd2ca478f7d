'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import { confirm } from '@/ui/dialogs/confirm';
import { useField } from '@/ui/fields/use-field';
import { useConfirmDiscard } from '@/ui/forms/use-discard';
import { addRange, deleteRange, rangeLabel, saveRange } from '../rules';
import type { EditedRange } from '../schema';

/** The chain as it is edited: a new range waits for its verdict (T-01a). */
interface ChainValue {
  temperatureRanges: readonly EditedRange[];
}

const NO_RANGES: readonly EditedRange[] = [];

interface EditedChainOptions {
  /** field of the chain */
  name: string;
  /** field that is true while a range is typed and not saved */
  inProgressName: string;
  focusRow: (index: number) => void;
}

export type EditedChain = ReturnType<typeof useEditedChain>;

/** A chain of ranges in a form, and the one of them that is open: what was typed in it is never left without a question. */
export function useEditedChain({ name, inProgressName, focusRow }: EditedChainOptions) {
  const t = useTranslations('temperature');
  const language = useLocale();
  const confirmDiscard = useConfirmDiscard();
  const field = useField<ChainValue | null>(name);
  const progress = useField<boolean>(inProgressName);
  const [open, setOpen] = useState<number | null>(null);
  const [announcement, setAnnouncement] = useState('');
  const isTyping = useRef(false);
  const ranges = field.value?.temperatureRanges ?? NO_RANGES;
  const labelOf = (range: EditedRange | undefined): string => (range ? rangeLabel(range, language) : '');
  const isEditable = !field.isReadOnly;
  const selected = isEditable && open !== null && open < ranges.length ? open : null;

  // Reset from outside (discarded, locked, saved): discards the range entry too.
  useEffect(() => {
    if (progress.value || !isTyping.current) return;
    isTyping.current = false;
    setOpen(null);
  }, [progress.value]);
  useEffect(() => {
    if (isEditable) return;
    setOpen(null);
    setAnnouncement('');
  }, [isEditable]);

  const mark = (isDirty: boolean, isUnjudged = false) => {
    isTyping.current = isDirty;
    const inProgress = isDirty || isUnjudged;
    if (progress.value !== inProgress) progress.change(inProgress);
  };
  const write = (next: readonly EditedRange[], text: string, isUnjudged = false) => {
    mark(false, isUnjudged);
    field.change({ temperatureRanges: [...next] });
    setAnnouncement(text);
  };

  const mayLeave = async (): Promise<boolean> => {
    if (!isTyping.current || selected === null) return true;
    const range = labelOf(ranges[selected]);
    const ok = await confirmDiscard(t('range', { range }));
    if (ok) mark(false);
    return ok;
  };
  const select = async (index: number) => {
    if (index === selected || !(await mayLeave())) return;
    setOpen(index);
    setAnnouncement('');
  };
  const add = async () => {
    if (!(await mayLeave())) return;
    const next = addRange(ranges);
    write(next, t('rangeAdded', { range: labelOf(next.at(-1)) }), true);
    setOpen(next.length - 1);
  };
  const save = (index: number, range: EditedRange) => {
    const next = saveRange(ranges, index, range);
    write(next, t('rangeSaved', { range: labelOf(next[index]) }));
    setOpen(null);
    focusRow(index);
  };
  const remove = async (index: number) => {
    const range = labelOf(ranges[index]);
    const { ok } = await confirm({
      title: t('deleteTitle', { range }),
      text: t('deleteText'),
      confirmLabel: t('deleteRange'),
      tone: 'danger',
    });
    if (!ok) return;
    write(deleteRange(ranges, index), t('rangeDeleted', { range }));
    setOpen(null);
    focusRow(Math.min(index, ranges.length - 2));
  };
  const cancel = async (index: number) => {
    if (!(await mayLeave())) return;
    // Taking out the last range undoes its addition (T-01a, T-02).
    const isNew = ranges[index]?.status === null;
    if (isNew) write(deleteRange(ranges, index), t('rangeDeleted', { range: labelOf(ranges[index]) }));
    setOpen(null);
    focusRow(isNew ? index - 1 : index);
  };
  return { field, progress, ranges, selected, isEditable, announcement, labelOf, mark, select, add, save, remove, cancel };
}
