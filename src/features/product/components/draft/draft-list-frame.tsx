'use client';

import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { useListKeys } from '@/ui/navigation/list-keys';
import { EmptyState } from '@/ui/page/empty-state';
import { ListAside, ListFrame } from '@/ui/page/list-shell';
import { PageHead } from '@/ui/page/page-head';

const DEBOUNCE_MS = 150;

interface DraftListFrameProps {
  /** messages of the list: `draft`, or its part for one's own */
  texts: 'draft' | 'draft.mine';
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
  const own = useTranslations(texts);
  useListKeys();
  const isFiltered = text.trim() !== '' || active > 0;
  return (
    <div className="flex flex-col gap-4">
      <PageHead
        title={own('title')}
        count={isFiltered ? t('countOf', { shown: cards.length, count: total }) : own('count', { count: total })}
      />
      {total === 0 ? (
        <EmptyState title={own('emptyTitle')} text={own('emptyText')} />
      ) : (
        <ListFrame
          wide
          aside={
            <ListAside text={text} debounce={DEBOUNCE_MS} hint={own('searchHint')} active={active} onText={onText} onReset={onReset}>
              {filters}
            </ListAside>
          }
        >
          <div className="@container min-w-0">
            {cards.length === 0 ? (
              <EmptyState title={t('noMatchTitle')} text={own('noMatchText')} />
            ) : (
              <ul className="grid grid-cols-1 gap-3 @min-[1640px]:grid-cols-2">
                {cards.map(({ id, card }) => (
                  <li key={id} data-row>
                    {card}
                  </li>
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
