'use client';

import { Bookmark, ChevronDown } from 'lucide-react';
import dynamic from 'next/dynamic';
import { useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import { Button } from '@/ui/controls/button';
import { notify } from '@/ui/notices/notices';
import type { GridViewTools } from './use-grid-screen';
import type { ViewDialogKind } from './view-dialog';

// The menu and the dialogs are loaded when they are first opened.
const ViewsMenu = dynamic(() => import('./views-menu').then((module) => module.ViewsMenu), { ssr: false });
const ViewDialog = dynamic(() => import('./view-dialog').then((module) => module.ViewDialog), { ssr: false });

interface GridViewsProps {
  tools: GridViewTools;
  /** header of a column, to name what a view lost */
  header: (column: string) => string;
}

/** Menu of the grid's saved views: the open one, whether the screen differs from it, and the actions on views. */
export function GridViews({ tools, header }: GridViewsProps) {
  const t = useTranslations('grid-view');
  const { current, isChanged, isMissing, grid } = tools;
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [dialog, setDialog] = useState<ViewDialogKind | null>(null);

  const about = (sentence: 'forgotten' | 'withheld' | 'withheldOwn', columns: readonly string[] = []): string[] => {
    const names = columns.map((name) => (Object.hasOwn(grid.columns, name) ? header(name) : name));
    return names.length > 0 ? [t(sentence, { count: names.length, names: names.join(', ') })] : [];
  };
  const parts = [...about('forgotten', current?.forgotten), ...about(current?.isOwn ? 'withheldOwn' : 'withheld', current?.withheld)];
  const message = isMissing ? t('missing') : parts.join(' ');
  const lastMessage = useRef('');
  useEffect(() => {
    if (message === lastMessage.current) return;
    lastMessage.current = message;
    if (message !== '') notify({ level: 'default', message, seconds: 'always' });
  }, [message]);

  // The menu item that opened the dialog is gone: restore the focus to the button.
  const hadDialog = useRef(false);
  useEffect(() => {
    if (hadDialog.current && !dialog) requestAnimationFrame(() => button.current?.focus());
    hadDialog.current = dialog !== null;
  }, [dialog]);

  return (
    <>
      <Button
        ref={button}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        title={isChanged ? t('changedHint') : undefined}
        icon={<Bookmark size={15} aria-hidden="true" />}
        onClick={() => setOpen(true)}
        className="max-w-72"
      >
        <span className="truncate">{current ? t('current', { name: current.name }) : t('menu')}</span>
        {isChanged && (
          <span className="inline-flex items-center gap-1 text-xs font-normal text-warn">
            <span aria-hidden="true" className="size-[7px] rounded-full bg-current" />
            {t('changed')}
          </span>
        )}
        <ChevronDown size={14} aria-hidden="true" className="text-muted" />
      </Button>
      {isOpen && button.current && <ViewsMenu tools={tools} anchor={button.current} onDialog={setDialog} onClose={() => setOpen(false)} />}
      {dialog && <ViewDialog tools={tools} kind={dialog} onClose={() => setDialog(null)} />}
    </>
  );
}
