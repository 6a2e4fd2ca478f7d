'use client';

import { CircleHelp } from 'lucide-react';
import dynamic from 'next/dynamic';
import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { onOpenHelp } from '@/ui/navigation/open-help';

const HelpPanel = dynamic(() => import('./help-panel').then((module) => module.HelpPanel), { ssr: false });

/** The button of the current screen's help; the panel and its text load on first use (S-25). Its key is one of the palette's. */
export function HelpHost() {
  const t = useTranslations('help');
  const [isOpen, setOpen] = useState(false);
  useEffect(() => onOpenHelp(() => setOpen(true)), []);
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-label={t('open')}
        aria-keyshortcuts="?"
        title={t('openKey')}
        onClick={() => setOpen(true)}
        className="grid size-9 shrink-0 place-items-center rounded-control text-muted hover:bg-hover hover:text-ink"
      >
        <CircleHelp size={18} strokeWidth={1.8} aria-hidden="true" />
      </button>
      {isOpen && <HelpPanel onClose={() => setOpen(false)} />}
    </>
  );
}
