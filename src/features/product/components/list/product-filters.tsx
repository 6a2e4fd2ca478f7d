'use client';

import { SlidersHorizontal } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useId, useState } from 'react';
import { Button } from '@/ui/button';
import { CheckboxGroup } from '@/ui/checkbox-group';
import { classNames } from '@/ui/class-names';
import { SearchField } from '@/ui/search-field';
import {
  AVAILABILITY_CHOICES,
  type AvailabilityChoice,
  filterCount,
  type ListState,
  LOCATION_CHOICES,
  NO_FILTERS,
  TYPE_CHOICES,
} from './list-state';

const DEBOUNCE = 500;
const PANEL =
  'flex flex-col gap-3 rounded-panel border border-line bg-surface p-4 print:hidden min-[1100px]:sticky min-[1100px]:top-[calc(var(--header)+16px)] min-[1100px]:max-h-[calc(100dvh-var(--header)-32px)] min-[1100px]:overflow-y-auto';

interface FiltersProps {
  state: ListState;
  onChange: (next: Partial<ListState>, change?: { history?: 'push' | 'replace' }) => void;
  /** how many products of the catalogue are in each state */
  counts: Readonly<Record<AvailabilityChoice, number>>;
}

/** Search text and tick boxes (PROD-02 to PROD-04, P-21). Narrow screens fold the boxes away behind a button. */
export function ProductFilters({ state, onChange, counts }: FiltersProps) {
  const t = useTranslations('product-list');
  const product = useTranslations('product');
  const common = useTranslations('common');
  const [isOpen, setOpen] = useState(false);
  const [resets, setResets] = useState(0);
  const id = useId();
  const active = filterCount(state);
  return (
    <div className={PANEL}>
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
          label={t('filters.availability')}
          choices={AVAILABILITY_CHOICES.map((value) => ({ value, label: t(`filters.${value}`), count: counts[value] }))}
          value={state.availability}
          onChange={(availability) => onChange({ availability, page: 1 })}
        />
        <CheckboxGroup
          label={t('filters.location')}
          choices={LOCATION_CHOICES.map((value) => ({ value, label: product(`locations.${value}`) }))}
          value={state.location}
          onChange={(location) => onChange({ location, page: 1 })}
        />
        <CheckboxGroup
          label={t('filters.type')}
          choices={TYPE_CHOICES.map((value) => ({ value, label: t(`filters.${value}`) }))}
          value={state.type}
          onChange={(type) => onChange({ type, page: 1 })}
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
    </div>
  );
}
