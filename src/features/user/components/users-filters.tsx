'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useId, useMemo, useState } from 'react';
import { ROLES } from '@/shared/account/rights';
import { Button } from '@/ui/controls/button';
import { SearchField } from '@/ui/controls/search-field';
import { ToggleChip } from '@/ui/controls/toggle-chip';
import { usePreHydrationChoice } from '@/ui/forms/use-pre-hydration-input';
import { FilterFold } from '@/ui/page/filter-fold';
import { isFiltered, NO_FILTERS, STATUS_CHOICES, type UserListState } from './list-state';

const DEBOUNCE = 300;

interface UsersFiltersProps {
  state: UserListState;
  onChange: (next: Partial<UserListState>, change?: { history?: 'push' | 'replace' }) => void;
}

/** Search text, status, role and lock. */
export function UsersFilters({ state, onChange }: UsersFiltersProps) {
  const t = useTranslations('user');
  const roles = useTranslations('roles.labels');
  const common = useTranslations('common');
  const locale = useLocale();
  const [resets, setResets] = useState(0);
  const id = useId();
  const chooseRole = (chosen: string) => onChange({ role: ROLES.find((role) => role === chosen) ?? '', page: 1 });
  const roleRef = usePreHydrationChoice(chooseRole);
  const active = state.status.length + [state.role !== '', state.locked].filter(Boolean).length;
  const sorted = useMemo(
    () => ROLES.map((role) => ({ role, label: roles(role) })).toSorted((a, b) => a.label.localeCompare(b.label, locale)),
    [roles, locale],
  );
  return (
    <div className="flex flex-wrap items-end gap-x-4 gap-y-3 rounded-panel border border-line bg-surface p-4 print:hidden">
      <div className="max-w-[760px] min-w-[min(100%,216px)] flex-1">
        <SearchField
          resets={resets}
          label={t('searchLabel')}
          placeholder={t('searchHint')}
          value={state.q}
          debounce={DEBOUNCE}
          onSearch={(q) => onChange({ q, page: 1 }, { history: 'replace' })}
        />
      </div>
      <FilterFold on="phone" active={active} className="flex w-full flex-col items-start gap-3 sm:contents">
        <fieldset className="min-w-0">
          <legend className="mb-1 text-sm font-[550]">{t('filters.status')}</legend>
          <div className="flex min-h-9 flex-wrap items-center gap-1.5">
            {STATUS_CHOICES.map((status) => (
              <ToggleChip
                key={status}
                isOn={state.status.includes(status)}
                onToggle={() =>
                  onChange({
                    status: STATUS_CHOICES.filter((each) => (each === status) !== state.status.includes(each)),
                    page: 1,
                  })
                }
              >
                {t(`statuses.${status}`)}
              </ToggleChip>
            ))}
            <ToggleChip isOn={state.locked} onToggle={() => onChange({ locked: !state.locked, page: 1 })}>
              {t('filters.locked')}
            </ToggleChip>
          </div>
        </fieldset>
        <div className="flex min-w-0 max-w-full flex-col gap-1 text-sm">
          <label htmlFor={id} className="w-fit font-[550]">
            {t('filters.role')}
          </label>
          <select
            ref={roleRef}
            id={id}
            className="control max-w-56"
            value={state.role}
            onChange={(event) => chooseRole(event.target.value)}
          >
            <option value="">{t('filters.anyRole')}</option>
            {sorted.map(({ role, label }) => (
              <option key={role} value={role}>
                {label}
              </option>
            ))}
          </select>
        </div>
        <Button
          disabled={!isFiltered(state)}
          onClick={() => {
            setResets(resets + 1);
            onChange(NO_FILTERS);
          }}
        >
          {common('resetFilters')}
        </Button>
      </FilterFold>
    </div>
  );
}
