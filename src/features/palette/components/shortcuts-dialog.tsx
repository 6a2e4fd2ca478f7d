'use client';

import { useTranslations } from 'next-intl';
import { Dialog } from '@/ui/dialogs/dialog';

/** Groups of keys as they are shown; their texts stand in messages under the same names. */
const GROUPS = {
  everywhere: ['palette', 'shortcuts', 'search', 'menu', 'close'],
  forms: ['save', 'nextField'],
  drafts: ['nextDraft', 'previousDraft', 'applyDraft', 'removeDraft'],
  faq: ['nextQuestion', 'previousQuestion', 'validateQuestion'],
  grids: ['cells', 'ends', 'pages', 'openRow', 'copy', 'columnMenu'],
} as const;

export function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations('palette.shortcuts');
  return (
    <Dialog title={t('title')} onClose={onClose} size="normal">
      <div className="grid gap-5 pb-4">
        {(Object.keys(GROUPS) as (keyof typeof GROUPS)[]).map((group) => (
          <section key={group} aria-labelledby={`shortcuts-${group}`}>
            <h3 id={`shortcuts-${group}`} className="mb-1.5 text-sm font-semibold text-muted">
              {t(`groups.${group}`)}
            </h3>
            <dl className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4">
              {GROUPS[group].map((name) => (
                <div key={name} className="col-span-2 grid grid-cols-subgrid items-center border-b border-line py-1.5 last:border-b-0">
                  <dt className="text-sm">{t(`what.${name}`)}</dt>
                  <dd className="flex flex-wrap justify-end gap-1">
                    {t(`keys.${name}`)
                      .split(' | ')
                      .map((keys) => (
                        <kbd key={keys} className="rounded border border-line-strong bg-sunken px-1.5 py-0.5 font-[inherit] text-xs">
                          {keys}
                        </kbd>
                      ))}
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </Dialog>
  );
}
