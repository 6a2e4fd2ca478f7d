'use client';

import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { EmptyState } from '@/ui/page/empty-state';
import { ListAside, ListFrame } from '@/ui/page/list-shell';
import { PageHead } from '@/ui/page/page-head';

const DEBOUNCE_MS = 150;

/** What a list of drafts says of itself; its texts stand in messages under the same names. */
export interface DraftListTexts {
  readonly title: string;
  readonly count: string;
  readonly searchHint: string;
  readonly emptyTitle: string;
  readonly emptyText: string;
  readonly noMatchText: string;
}

interface DraftListFrameProps {
  texts: DraftListTexts;
  total: number;
  /** the cards that the search and the filters leave, one a line */
  cards: readonly { readonly id: string; readonly card: ReactNode }[];
  text: string;
  /** chosen values of the filters */
  active: number;
  onText: (text: string) => void;
  onReset: () => void;
  filters: ReactNode;
  /** under the cards */
  below?: ReactNode;
}

/** Drafts beside their search and filters, with the words for none at all and for none that match. */
export function DraftListFrame({ texts, total, cards, text, active, onText, onReset, filters, below }: DraftListFrameProps) {
  const t = useTranslations('draft');
  const isFiltered = text.trim() !== '' || active > 0;
  return (
    <div className="flex flex-col gap-4">
      <PageHead title={texts.title} count={isFiltered ? t('countOf', { shown: cards.length, count: total }) : texts.count} />
      {total === 0 ? (
        <EmptyState title={texts.emptyTitle} text={texts.emptyText} />
      ) : (
        <ListFrame
          aside={
            <ListAside text={text} debounce={DEBOUNCE_MS} hint={texts.searchHint} active={active} onText={onText} onReset={onReset}>
              {filters}
            </ListAside>
          }
        >
          <div className="min-w-0">
            {cards.length === 0 ? (
              <EmptyState title={t('noMatchTitle')} text={texts.noMatchText} />
            ) : (
              <ul className="flex flex-col gap-3">
                {cards.map(({ id, card }) => (
                  <li key={id}>{card}</li>
                ))}
              </ul>
            )}
            {below}
          </div>
        </ListFrame>
      )}
    </div>
  );
}
