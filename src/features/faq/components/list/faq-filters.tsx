'use client';

import { SlidersHorizontal } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useId, useState } from 'react';
import { Button } from '@/ui/button';
import { CheckboxGroup } from '@/ui/checkbox-group';
import { classNames } from '@/ui/class-names';
import { SearchField } from '@/ui/search-field';
import { DateRange } from './date-range';
import { filterCount, type ListState, NO_FILTERS, STATUS_CHOICES, TYPE_CHOICES, VISIBILITY_CHOICES } from './list-state';

const DEBOUNCE = 1000;
const PANEL =
  'flex flex-col gap-3 rounded-panel border border-line bg-surface p-4 print:hidden min-[1100px]:sticky min-[1100px]:top-[calc(var(--header)+16px)] min-[1100px]:max-h-[calc(100dvh-var(--header)-32px)] min-[1100px]:overflow-y-auto';

interface FiltersProps {
  state: ListState;
  onChange: (next: Partial<ListState>, change?: { history?: 'push' | 'replace' }) => void;
}

/** Search text, tick boxes and date pairs (FAQ-02 to FAQ-09). Narrow screens fold all but the text away behind a button. */
export function FaqFilters({ state, onChange }: FiltersProps) {
  const t = useTranslations('faq-list');
  const common = useTranslations('common');
  const [isOpen, setOpen] = useState(false);
  const [resets, setResets] = useState(0);
  const id = useId();
  const active = filterCount(state);
  return (
    <aside aria-label={t('filters.title')} className={PANEL}>
      {/* A new field at each reset: a text still waiting for its pause must not be searched afterwards. */}
      <SearchField
        key={resets}
        value={state.q}
        debounce={DEBOUNCE}
        hint={t('searchHint')}
        onSearch={(q) => onChange({ q, page: 1 }, { history: 'replace' })}
      />
      <Button
        className="min-[1100px]:hidden"
        icon={<SlidersHorizontal size={15} aria-hidden="true" />}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        {active > 0 ? t('filters.active', { count: active }) : t('filters.title')}
      </Button>
      <div id={id} className={classNames('flex flex-col gap-3', !isOpen && 'max-[1099px]:hidden')}>
        <CheckboxGroup
          label={t('filters.status')}
          choices={STATUS_CHOICES.map((value) => ({ value, label: t(`filters.${value}`) }))}
          value={state.status}
          onChange={(status) => onChange({ status, page: 1 })}
        />
        <CheckboxGroup
          label={t('filters.visibility')}
          choices={VISIBILITY_CHOICES.map((value) => ({ value, label: t(`filters.${value}`) }))}
          value={state.visibility}
          onChange={(visibility) => onChange({ visibility, page: 1 })}
        />
        <CheckboxGroup
          label={t('filters.type')}
          choices={TYPE_CHOICES.map((value) => ({ value, label: t(`filters.${value}`) }))}
          value={state.type}
          onChange={(type) => onChange({ type, page: 1 })}
        />
        <DateRange
          key={`publication-${resets}`}
          label={t('filters.publication')}
          from={state.publishedFrom}
          to={state.publishedTo}
          onChange={({ from, to }) => onChange({ publishedFrom: from, publishedTo: to, page: 1 })}
        />
        <DateRange
          key={`expiration-${resets}`}
          label={t('filters.expiration')}
          from={state.expiresFrom}
          to={state.expiresTo}
          onChange={({ from, to }) => onChange({ expiresFrom: from, expiresTo: to, page: 1 })}
        />
        <Button
          onClick={() => {
            setResets(resets + 1);
            onChange(NO_FILTERS);
          }}
        >
          {common('resetFilters')}
        </Button>
      </div>
    </aside>
  );
}
