'use client';

import { ArrowRight, X } from 'lucide-react';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { useId, useState } from 'react';
import { IconButton } from '@/ui/controls/button';
import { request } from '@/ui/data/api';
import { notify } from '@/ui/notices/notices';
import type { FirstStep } from '../schema';

/** Where a person of these roles begins; dismissed for good, on every device (S-26). */
export function FirstSteps({ steps }: { steps: readonly FirstStep[] }) {
  const t = useTranslations('help.first');
  const id = useId();
  const [isDismissed, setDismissed] = useState(false);
  if (isDismissed) return null;
  const dismiss = async () => {
    setDismissed(true);
    document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true });
    try {
      await request('PUT', '/infomed/api/user/current/first-steps', { names: steps.map(({ name }) => name) });
    } catch {
      setDismissed(false);
      notify({ level: 'error', message: t('failed') });
    }
  };
  return (
    <section aria-labelledby={id} className="rounded-panel print:hidden border border-line bg-surface px-4 pt-2.5 pb-3.5">
      <div className="flex items-center gap-2">
        <h2 id={id} className="min-w-0 flex-1 text-[15px]">
          {t('title')}
        </h2>
        <IconButton label={t('dismiss')} onClick={() => void dismiss()} className="-mr-2">
          <X size={16} aria-hidden="true" />
        </IconButton>
      </div>
      <ul className="grid gap-x-8 gap-y-3 text-sm sm:auto-cols-fr lg:grid-flow-col">
        {steps.map(({ name, title, text, link, href }) => (
          <li key={name} className="max-w-[52ch]">
            <p className="font-[550]">{title}</p>
            <p className="text-muted">{text}</p>
            <Link href={href} prefetch={false} className="mt-0.5 inline-flex min-h-6 items-center gap-1.5">
              {link}
              <ArrowRight size={14} aria-hidden="true" />
            </Link>
          </li>
        ))}
      </ul>
      <p className="mt-3 text-xs text-muted">{t('text')}</p>
    </section>
  );
}
