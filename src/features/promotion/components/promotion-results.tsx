'use client';

import { useTranslations } from 'next-intl';
import { Button } from '@/ui/controls/button';
import type { ListSearch } from '@/ui/navigation/use-list-search';
import { ListResults } from '@/ui/page/list-shell';
import type { PromotionView } from '../schema';
import { useCardTexts } from './card-texts';
import type { ChangeList, ListState } from './list-state';
import { PromotionCard, PromotionHeadings } from './promotion-card';

interface PromotionResultsProps {
  search: ListSearch<PromotionView>;
  state: ListState;
  change: ChangeList;
  /** nothing is searched or filtered */
  isWhole: boolean;
  onCreate: () => void;
  onEdit: (id: string) => void;
  onDelete: Parameters<typeof PromotionCard>[0]['onDelete'];
}

/** One page of the materials that were found. */
export function PromotionResults({ search, state, change, isWhole, onCreate, onEdit, onDelete }: PromotionResultsProps) {
  const t = useTranslations('promotion');
  const texts = useCardTexts();
  return (
    <ListResults
      search={search}
      page={state.page}
      size={state.size}
      onPage={(page) => change({ page })}
      onSize={(size) => change({ size, page: 1 })}
      failed={t('failed')}
      empty={{
        title: t(isWhole ? 'noneTitle' : 'emptyTitle'),
        text: t(isWhole ? 'noneText' : 'emptyText'),
        ...(isWhole && {
          action: (
            <Button tone="primary" onClick={onCreate}>
              {t('add')}
            </Button>
          ),
        }),
      }}
    >
      <div className="panel @container overflow-hidden rounded-panel border border-line bg-surface">
        <PromotionHeadings texts={texts} />
        <ul aria-label={t('results')}>
          {search.items.map((promotion) => (
            <PromotionCard key={promotion.id} promotion={promotion} texts={texts} onEdit={onEdit} onDelete={onDelete} />
          ))}
        </ul>
      </div>
    </ListResults>
  );
}
