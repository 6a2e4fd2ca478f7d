'use client';

import { ArrowRight } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { Button } from '@/ui/controls/button';
import { Panel } from '@/ui/page/panel';
import type { Confusion } from '../../schema/test-run';

/** Which sub-question was taken for which other, the most frequent first; each leads to its questions. */
export function RunConfusions({ confusions, onSee }: { confusions: readonly Confusion[]; onSee: (expected: string) => void }) {
  const t = useTranslations('chatbot-tests');
  return (
    <Panel title={t('confusions')}>
      {confusions.length === 0 ? (
        <p className="text-sm text-muted">{t('noConfusion')}</p>
      ) : (
        <>
          <p className="mb-2 text-sm text-muted">{t('confusionsHint')}</p>
          <ul className="text-sm">
            {confusions.map(({ expected, proposed, count }) => (
              <li
                key={`${expected}\n${proposed}`}
                className="flex flex-wrap items-center gap-x-3 gap-y-1 border-t border-line py-2 first:border-t-0"
              >
                <span className="min-w-0 flex-1 [overflow-wrap:anywhere]">
                  <span className="sr-only">{t('confusion', { expected, proposed })}</span>
                  <span aria-hidden="true" className="inline-flex flex-wrap items-center gap-x-2">
                    <span className="font-[550]">{expected}</span>
                    <ArrowRight size={14} className="shrink-0 text-muted" />
                    <span>{proposed}</span>
                  </span>
                </span>
                <span className="text-muted tabular-nums">{t('times', { count })}</span>
                <Button
                  small
                  aria-label={`${t('seeConfusion', { count })} : ${t('confusion', { expected, proposed })}`}
                  onClick={() => onSee(expected)}
                >
                  {t('seeConfusion', { count })}
                </Button>
              </li>
            ))}
          </ul>
        </>
      )}
    </Panel>
  );
}
