'use client';

import { useTranslations } from 'next-intl';
import { CheckboxGroup } from '@/ui/controls/checkbox-group';
import { ListAside } from '@/ui/page/list-shell';
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

interface FiltersProps {
  state: ListState;
  onChange: (next: Partial<ListState>, change?: { history?: 'push' | 'replace' }) => void;
  /** how many products of the catalogue are in each state */
  counts: Readonly<Record<AvailabilityChoice, number>>;
}

/** Search text and tick boxes (PROD-02 to PROD-04, P-21). */
export function ProductFilters({ state, onChange, counts }: FiltersProps) {
  const t = useTranslations('product-list');
  const product = useTranslations('product');
  return (
    <ListAside
      text={state.q}
      debounce={DEBOUNCE}
      hint={t('searchHint')}
      active={filterCount(state)}
      onText={(q) => onChange({ q, page: 1 }, { history: 'replace' })}
      onReset={() => onChange(NO_FILTERS)}
    >
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
    </ListAside>
  );
}
