'use client';

import { useTranslations } from 'next-intl';
import { CheckboxGroup } from '@/ui/controls/checkbox-group';
import { type AreaChoice, AreaLookup } from '@/ui/fields/area-lookup';
import { FieldFrame } from '@/ui/fields/field-frame';
import { ListAside } from '@/ui/page/list-shell';
import { type ChangeList, DISPLAY_CHOICES, filterCount, type ListState, NO_FILTERS } from './list-state';

const DEBOUNCE = 500;

interface FiltersProps {
  state: ListState;
  area: AreaChoice | null;
  counts: { readonly total: number; readonly available: number };
  onChange: ChangeList;
  onArea: (area: AreaChoice | null) => void;
}

/** The search bar (PROMO-02 to PROMO-04). */
export function PromotionFilters({ state, area, counts, onChange, onArea }: FiltersProps) {
  const t = useTranslations('promotion');
  const lookup = useTranslations('area-lookup');
  const of = { DISPLAY: counts.available, HIDE: counts.total - counts.available };
  return (
    <ListAside
      text={state.q}
      debounce={DEBOUNCE}
      hint={t('searchHint')}
      active={filterCount(state)}
      onText={(q) => onChange({ q, page: 1 }, { history: 'replace' })}
      onReset={() => onChange(NO_FILTERS)}
    >
      <FieldFrame label={<span className="font-semibold text-muted">{t('filters.area')}</span>} hint={lookup('hint')}>
        {(wiring) => <AreaLookup wiring={wiring} value={area} onChange={onArea} />}
      </FieldFrame>
      <CheckboxGroup
        label={t('filters.label')}
        choices={DISPLAY_CHOICES.map((value) => ({ value, label: t(`filters.${value}`), count: of[value] }))}
        value={state.display}
        onChange={(display) => onChange({ display, page: 1 })}
      />
    </ListAside>
  );
}
