'use client';

import { Search } from 'lucide-react';
import dynamic from 'next/dynamic';
import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { openHelp } from '@/ui/navigation/open-help';
import { isDialogOpen, isTyping } from '@/ui/navigation/page-keys';
import { type PaletteScreen, shortcutOf } from '../rules';

const PaletteDialog = dynamic(() => import('./palette-dialog').then((module) => module.PaletteDialog), { ssr: false });

/** Focuses the screen's search field and selects its text. */
function focusSearch(): boolean {
  const field = document.querySelector<HTMLInputElement>('main input[type="search"]');
  field?.focus();
  field?.select();
  return field !== null;
}

/** The keys that work everywhere, and the button that opens the palette. Its code loads on first use. */
export function PaletteHost({ screens }: { screens: readonly PaletteScreen[] }) {
  const t = useTranslations('palette');
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.repeat) return;
      const shortcut = shortcutOf(event, isTyping(event.target));
      if (!shortcut || (isDialogOpen() && shortcut !== 'palette')) return;
      if (shortcut === 'search') {
        if (focusSearch()) event.preventDefault();
        return;
      }
      event.preventDefault();
      // Not over another dialog, whose input it could discard.
      if (isDialogOpen()) return;
      if (shortcut === 'help') openHelp();
      else setOpen(true);
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);
  return (
    <>
      <button
        type="button"
        onClick={() => setOpen(true)}
        aria-keyshortcuts="Control+K Meta+K"
        title={t('open')}
        className="flex size-9 shrink-0 items-center justify-center gap-2 rounded-control text-sm text-muted hover:bg-hover hover:text-ink lg:h-9 lg:w-64 lg:justify-start lg:border lg:border-line lg:bg-canvas lg:px-2.5"
      >
        <Search size={16} strokeWidth={1.9} aria-hidden="true" />
        <span className="sr-only flex-1 text-left lg:not-sr-only">{t('open')}</span>
        <span aria-hidden="true" className="hidden rounded border border-line bg-surface px-1.5 font-[inherit] text-xs lg:block">
          {t('openKeys')}
        </span>
      </button>
      {isOpen && <PaletteDialog screens={screens} onClose={() => setOpen(false)} />}
    </>
  );
}
