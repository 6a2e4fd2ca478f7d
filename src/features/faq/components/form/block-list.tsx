'use client';

import { Plus } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useEffect, useRef } from 'react';
import { flushSync } from 'react-dom';
import { useFormContext } from 'react-hook-form';
import { Button } from '@/ui/controls/button';
import { request } from '@/ui/data/api';
import { confirm } from '@/ui/dialogs/confirm';
import { useRefusalText } from '@/ui/forms/use-refusal-text';
import { notify } from '@/ui/notices/notices';
import { useScope } from './form-scope';
import { type FormValues, newBlock } from './form-values';
import { SubBlock } from './sub-block';
import type { Blocks } from './use-blocks';

/** FAQ-35, FAQ-36 */
const SECONDS = 2;

interface BlockListProps {
  blocks: Blocks;
  /** a stored sub-question was deleted at once */
  onDeleted: (key: string) => void;
}

/** The sub-questions, one block each; blocks are added, dropped while unsaved, and deleted after a question (FAQF-03, F-16). */
export function BlockList({ blocks, onDeleted }: BlockListProps) {
  const t = useTranslations('faq-form');
  const refusalText = useRefusalText();
  const { storedOf } = useScope();
  const { getValues, setValue, unregister } = useFormContext<FormValues>();
  const list = useRef<HTMLDivElement>(null);
  const addButton = useRef<HTMLButtonElement>(null);
  const made = useRef(0);
  const find = (key: string) => list.current?.querySelector<HTMLElement>(`[data-block="${key}"]`);

  const { linked } = blocks;
  useEffect(() => {
    const block = linked && list.current?.querySelector<HTMLElement>(`[data-block="${linked}"]`);
    if (!block) return;
    block.querySelector<HTMLElement>('button')?.focus({ preventScroll: true });
    block.scrollIntoView({ block: 'start' });
  }, [linked]);

  const add = () => {
    do made.current += 1;
    while (blocks.keys.includes(`n${made.current}`));
    const key = `n${made.current}`;
    setValue(`blocks.${key}`, newBlock(t('newSub')), { shouldDirty: true, shouldValidate: false });
    flushSync(() => blocks.add(key));
    const title = find(key)?.querySelector<HTMLInputElement>('input');
    title?.focus();
    title?.select();
  };
  const takeOut = (key: string) => {
    // Its fields leave the screen before they leave the form: one that is still there would enter itself again.
    flushSync(() => blocks.remove(key));
    unregister(`blocks.${key}`);
    setValue('title', getValues('title'), { shouldDirty: true });
    addButton.current?.focus();
  };
  const drop = async (key: string, title: string) => {
    const { title: _, ...rest } = getValues(`blocks.${key}`);
    const { title: __, ...empty } = newBlock('');
    const isTouched = title !== t('newSub') || JSON.stringify(rest) !== JSON.stringify(empty);
    if (isTouched) {
      const { ok } = await confirm({ title: t('dropTitle', { title }), text: t('dropText'), confirmLabel: t('drop'), tone: 'danger' });
      if (!ok) return;
    }
    takeOut(key);
  };
  const remove = async (key: string, title: string) => {
    const stored = storedOf(key);
    if (!stored) return drop(key, title);
    const { ok } = await confirm({
      title: t('deleteTitle', { title: stored.title }),
      text: t('deleteText'),
      confirmLabel: t('delete'),
      tone: 'danger',
    });
    if (!ok) return;
    try {
      await request('DELETE', `/infomed/api/faq/remove/${stored.id}`);
    } catch (error) {
      notify({ level: 'error', message: t('saveFailed', { reason: refusalText(error) }), seconds: SECONDS });
      return;
    }
    notify({ level: 'success', message: t('deleted', { title: stored.title }), seconds: SECONDS });
    takeOut(key);
    onDeleted(key);
  };
  const areAllOpen = blocks.keys.every((key) => blocks.opened.has(key));
  return (
    <div ref={list} className="flex min-w-0 flex-col gap-3">
      <div className="flex flex-wrap items-center gap-2">
        <h2 className="mr-auto">
          {t('subs')} <span className="font-normal text-muted">({blocks.keys.length})</span>
        </h2>
        {blocks.keys.length > 1 && (
          <Button small tone="quiet" onClick={() => blocks.setAll(!areAllOpen)}>
            {t(areAllOpen ? 'collapseAll' : 'expandAll')}
          </Button>
        )}
      </div>
      {blocks.keys.length === 0 && <p className="text-sm text-muted">{t('noSubs')}</p>}
      {blocks.keys.map((key) => (
        <SubBlock
          key={key}
          blockKey={key}
          isOpen={blocks.opened.has(key)}
          isMade={blocks.made.has(key)}
          onToggle={blocks.toggle}
          onFocus={blocks.enter}
          onRemove={remove}
        />
      ))}
      <Button ref={addButton} className="self-start" icon={<Plus size={16} aria-hidden="true" />} onClick={add}>
        {t('add')}
      </Button>
    </div>
  );
}
