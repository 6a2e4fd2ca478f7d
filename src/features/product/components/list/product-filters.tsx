'use client';

import dynamic from 'next/dynamic';
import { useTranslations } from 'next-intl';
import { memo, type ReactNode, useState } from 'react';
import { CheckboxGroup } from '@/ui/controls/checkbox-group';
import { ToggleChip } from '@/ui/controls/toggle-chip';
import { FieldFrame, type FieldWiring } from '@/ui/fields/field-frame';
import { ListAside } from '@/ui/page/list-shell';
import { useMarkedFirst } from '@/ui/use-marked-first';
import { MAX_OFFERED } from '../../rules/search-filters';
import { scannedCode } from '../../rules/search-words';
import type { SearchCounts } from '../../schema';
import { AVAILABILITY_CHOICES, FOLLOW_UPS } from '../../schema/search-choices';
import {
  type Filters,
  filterCount,
  type ListState,
  LOCATION_CHOICES,
  NO_FILTERS,
  PRESET_NAMES,
  PRESETS,
  type Preset,
  presetOf,
  TYPE_CHOICES,
} from './list-state';

const DEBOUNCE = 500;
/** Parts of the documented filter above them. */
const PARTS: readonly string[] = ['UNDER_TENSION', 'SHORTAGE'];

const isScannedCode = (text: string): boolean => scannedCode(text) !== null;

const loading = () => <div className="control" />;
const HolderLookup = dynamic(() => import('./holder-lookup').then((module) => module.HolderLookup), { ssr: false, loading });
const AreaLookup = dynamic(() => import('@/ui/fields/area-lookup').then((module) => module.AreaLookup), { ssr: false, loading });

/** Whether there may be more than the choices that are offered beside the chosen ones. */
const hasMore = (offered: readonly unknown[], chosen: readonly unknown[]): boolean => offered.length - chosen.length >= MAX_OFFERED;

interface FiltersProps extends Filters {
  onChange: (next: Partial<ListState>, change?: { history?: 'push' | 'replace' }) => void;
  /** how many products each choice finds with the search and the other filters */
  counts: SearchCounts;
}

/** Search text and tick boxes (PROD-02 to PROD-04, P-21, P-21a). Those of the same search are not rendered again for another page. */
export const ProductFilters = memo(function ProductFilters({ onChange, counts, ...state }: FiltersProps) {
  const t = useTranslations('product-list');
  const product = useTranslations('product');
  const holders = useTranslations('holder-lookup');
  const areas = useTranslations('area-lookup');
  return (
    <ListAside
      text={state.q}
      debounce={DEBOUNCE}
      hint={t('searchHint')}
      active={filterCount(state)}
      isCode={isScannedCode}
      onText={(q) => onChange({ q, page: 1 }, { history: 'replace' })}
      onReset={() => onChange(NO_FILTERS)}
    >
      <Presets chosen={presetOf(state)} onChange={onChange} />
      <CheckboxGroup
        label={t('filters.availability')}
        choices={AVAILABILITY_CHOICES.map((value) => ({
          value,
          label: t(`filters.${value}`),
          count: counts.availability[value],
          isPart: PARTS.includes(value),
        }))}
        value={state.availability}
        onChange={(availability) => onChange({ availability, page: 1 })}
      />
      <CheckboxGroup
        label={t('filters.todo')}
        choices={FOLLOW_UPS.map((value) => ({ value, label: t(`filters.${value}`), count: counts.followUp[value] }))}
        value={state.todo}
        onChange={(todo) => onChange({ todo, page: 1 })}
      />
      <CheckboxGroup
        label={t('filters.location')}
        choices={LOCATION_CHOICES.map((value) => ({ value, label: product(`locations.${value}`), count: counts.location[value] }))}
        value={state.location}
        onChange={(location) => onChange({ location, page: 1 })}
      />
      <CheckboxGroup
        label={t('filters.type')}
        choices={TYPE_CHOICES.map((value) => ({ value, label: t(`filters.${value}`), count: counts.type[value] }))}
        value={state.type}
        onChange={(type) => onChange({ type, page: 1 })}
      />
      {counts.holders.length > 0 && (
        <CheckboxGroup
          label={t('filters.holder')}
          choices={counts.holders.map(({ name, count }) => ({ value: name, label: name, count }))}
          value={state.holder}
          onChange={(holder) => onChange({ holder, page: 1 })}
        />
      )}
      {hasMore(counts.holders, state.holder) && (
        <MoreChoices label={holders('label')}>
          {(wiring) => (
            <HolderLookup wiring={wiring} onChoose={(name) => onChange({ holder: [...new Set([...state.holder, name])], page: 1 })} />
          )}
        </MoreChoices>
      )}
      {counts.therapeuticAreas.length > 0 && (
        <CheckboxGroup
          label={product('fields.therapeuticArea')}
          choices={counts.therapeuticAreas.map(({ id, name, count }) => ({ value: id, label: name ?? t('filters.areaUnknown'), count }))}
          value={state.area}
          onChange={(area) => onChange({ area, page: 1 })}
        />
      )}
      {hasMore(counts.therapeuticAreas, state.area) && (
        <MoreChoices label={areas('label')}>
          {(wiring) => (
            <AreaLookup
              wiring={wiring}
              value={null}
              takesFocus
              onChange={(area) => area && onChange({ area: [...new Set([...state.area, area.id])], page: 1 })}
            />
          )}
        </MoreChoices>
      )}
    </ListAside>
  );
});

/** Searches that are one click away; a second click takes the chosen one back. */
const Presets = memo(function Presets({ chosen, onChange }: { chosen: Preset | undefined; onChange: FiltersProps['onChange'] }) {
  const t = useTranslations('product-list');
  const [marked, choose] = useMarkedFirst(chosen, (preset) => onChange({ ...NO_FILTERS, ...(preset && PRESETS[preset]) }));
  return (
    <fieldset className="flex flex-wrap gap-1.5">
      <legend className="sr-only">{t('presets.label')}</legend>
      {PRESET_NAMES.map((preset) => (
        <ToggleChip key={preset} isOn={preset === marked} onToggle={() => choose(preset === marked ? undefined : preset)}>
          {t(`presets.${preset}`)}
        </ToggleChip>
      ))}
    </fieldset>
  );
});

/** Any other choice, searched by its name; its code is loaded on first use. */
function MoreChoices({ label, children }: { label: string; children: (wiring: FieldWiring) => ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  if (!isOpen) {
    return (
      <button
        type="button"
        onClick={() => setOpen(true)}
        className="-mt-2 w-fit rounded-control px-1 py-0.5 text-sm text-accent hover:bg-hover hover:underline"
      >
        {label}…
      </button>
    );
  }
  return (
    <FieldFrame label={<span className="text-muted">{label}</span>} className="-mt-1.5">
      {children}
    </FieldFrame>
  );
}
