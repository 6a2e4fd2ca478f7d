'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { formatDateTime } from '@/shared/dates/dates';

/** Expands every collapsed part of the page; returns how to collapse them again. */
function unfoldAll(): () => void {
  const closed = [...document.querySelectorAll<HTMLDetailsElement>('details:not([open])')];
  for (const one of closed) one.open = true;
  return () => {
    for (const one of closed) one.open = false;
  };
}

/** The foot of each sheet names what it is a sheet of; its number is in src/app/styles/print.css. */
function nameSheets(): () => void {
  const heading = document.querySelector('[role="dialog"] h2') ?? document.querySelector('h1');
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(
    `@page { @bottom-left { content: ${JSON.stringify((heading?.textContent || document.title).slice(0, 90))}; font: 8pt sans-serif; } }`,
  );
  document.adoptedStyleSheets.push(sheet);
  return () => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet);
  };
}

/** On paper, above the page or the open dialog: whose print it is, of when (`at`: when the page was made), and where to find it again. */
export function PrintedMark({ by, at }: { by: string; at: string }) {
  const t = useTranslations('common');
  const locale = useLocale();
  const [printed, setPrinted] = useState<{ readonly date: string; readonly address: string } | null>(null);
  useEffect(() => {
    let undo: readonly (() => void)[] = [];
    const end = () => {
      for (const one of undo) one();
      undo = [];
    };
    const start = () => {
      end();
      flushSync(() => setPrinted({ date: new Date().toISOString(), address: location.href }));
      undo = [unfoldAll(), nameSheets()];
    };
    addEventListener('beforeprint', start);
    addEventListener('afterprint', end);
    return () => {
      removeEventListener('beforeprint', start);
      removeEventListener('afterprint', end);
      end();
    };
  }, []);
  return (
    <div data-printed="" className="hidden">
      <span>{t('printed', { by, date: formatDateTime(printed?.date ?? at, locale) })}</span>
      <span>{printed?.address}</span>
    </div>
  );
}
