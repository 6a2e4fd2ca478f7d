'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { CheckboxGroup } from '@/ui/controls/checkbox-group';
import { ListAside } from '@/ui/page/list-shell';
import { DateRange } from './date-range';
import { APPROVAL_CHOICES, filterCount, type ListState, NO_FILTERS, STATUS_CHOICES, TYPE_CHOICES, VISIBILITY_CHOICES } from './list-state';

const DEBOUNCE = 1000;

interface FiltersProps {
  state: ListState;
  /** sub-questions that wait for validation */
  pending: number;
  onChange: (next: Partial<ListState>, change?: { history?: 'push' | 'replace' }) => void;
}

/** Search text, tick boxes and date pairs (FAQ-02 to FAQ-09). */
export function FaqFilters({ state, pending, onChange }: FiltersProps) {
  const t = useTranslations('faq-list');
  const [resets, setResets] = useState(0);
  return (
    <ListAside
      text={state.q}
      debounce={DEBOUNCE}
      hint={t('searchHint')}
      active={filterCount(state)}
      onText={(q) => onChange({ q, page: 1 }, { history: 'replace' })}
      onReset={() => {
        setResets(resets + 1);
        onChange(NO_FILTERS);
      }}
    >
      <CheckboxGroup
        label={t('filters.approval')}
        choices={APPROVAL_CHOICES.map((value) => ({ value, label: t(`filters.${value}`), count: pending }))}
        value={state.approval}
        onChange={(approval) => onChange({ approval, page: 1 })}
      />
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
      {/* New ones at each reset: a day still waiting for its pause must not be searched afterwards. */}
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
    </ListAside>
  );
}
