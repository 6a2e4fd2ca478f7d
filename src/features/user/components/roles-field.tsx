'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useMemo, useState } from 'react';
import { ROLES, type Role } from '@/shared/account/rights';
import { Checkbox } from '@/ui/controls/checkbox';
import { ToggleChip } from '@/ui/controls/toggle-chip';
import { FieldFrame } from '@/ui/fields/field-frame';
import { useField } from '@/ui/fields/use-field';
import { areIncompatible, groupOf, ROLE_GROUP_NAMES, type RoleGroup, TEMPERATURE_ROLES } from '../rules';

interface RolesFieldProps {
  /** whether this reader may give and take ROLE_SUPER_ADMIN */
  givesSuper: boolean;
  readOnly: boolean;
  /** why it is read-only */
  reason?: string | undefined;
}

/**
 * Any of the roles, alphabetically by the label shown, each with its name and what it opens (USER-04, X-11); groups only
 * filter what is seen. The error of both temperature roles comes as soon as both are chosen (USER-12, X-12).
 */
export function RolesField({ givesSuper, readOnly, reason }: RolesFieldProps) {
  const t = useTranslations('user.form');
  const texts = useTranslations('roles');
  const errors = useTranslations('user.errors');
  const locale = useLocale();
  const { value, change, blur, error, isReadOnly } = useField<readonly Role[]>('roles', readOnly);
  const [group, setGroup] = useState<RoleGroup | null>(null);
  const choices = useMemo(
    () =>
      ROLES.map((role) => ({ role, label: texts(`labels.${role}`), group: groupOf(role) })).toSorted((a, b) =>
        a.label.localeCompare(b.label, locale),
      ),
    [texts, locale],
  );
  const isRefused = areIncompatible(value);
  const shown = choices.filter((choice) => !group || choice.group === group);
  const hidden = value.length - shown.filter(({ role }) => value.includes(role)).length;
  const toggle = (role: Role, isOn: boolean) => change(ROLES.filter((each) => (each === role ? isOn : value.includes(each))));
  const chosenIn = (name: RoleGroup) => value.filter((role) => groupOf(role) === name).length;
  return (
    <FieldFrame
      group
      name="roles"
      label={t('roles')}
      labelHidden
      hint={reason ?? t('rolesHint')}
      error={isRefused ? errors('INCOMPATIBLE_ROLES') : error}
    >
      {(wiring) => (
        <>
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
            <fieldset aria-label={t('rolesFilter')} className="flex min-w-0 flex-wrap gap-1.5">
              <ToggleChip isOn={group === null} onToggle={() => setGroup(null)} count={value.length}>
                {t('rolesAll')}
              </ToggleChip>
              {ROLE_GROUP_NAMES.map((name) => (
                <ToggleChip key={name} isOn={group === name} onToggle={() => setGroup(group === name ? null : name)} count={chosenIn(name)}>
                  {texts(`groups.${name}`)}
                </ToggleChip>
              ))}
            </fieldset>
            <p aria-live="polite" className="text-xs text-muted">
              {t('rolesChosen', { count: value.length })}
              {hidden > 0 && `, ${t('rolesHidden', { count: hidden })}`}
            </p>
          </div>
          <ul className="mt-1 gap-x-6 sm:columns-2">
            {shown.map(({ role, label }) => {
              const isWrong = isRefused && (TEMPERATURE_ROLES as readonly Role[]).includes(role);
              const isSuperOnly = role === 'ROLE_SUPER_ADMIN' && !givesSuper;
              return (
                <li key={role} className="break-inside-avoid py-0.5">
                  <Checkbox
                    className="items-start py-1"
                    checked={value.includes(role)}
                    readOnly={isReadOnly}
                    disabled={isSuperOnly && !isReadOnly}
                    aria-invalid={isWrong || undefined}
                    aria-describedby={isWrong ? wiring['aria-describedby'] : undefined}
                    onChange={(isOn) => toggle(role, isOn)}
                    onBlur={blur}
                    label={
                      <>
                        <span className={isWrong ? 'font-[550] text-bad' : 'font-[550]'}>{label}</span>{' '}
                        <code className="text-xs text-muted [overflow-wrap:anywhere]">{role}</code>
                        <span className="block text-xs text-muted">{isSuperOnly ? t('superOnly') : texts(`opens.${role}`)}</span>
                      </>
                    }
                  />
                </li>
              );
            })}
          </ul>
        </>
      )}
    </FieldFrame>
  );
}
