'use client';

import { useTranslations } from 'next-intl';
import { EARLY_ACCESS_TOOLS } from '@/shared/html/rich-text';
import { DateField } from '@/ui/fields/date-field';
import { useFieldValue } from '@/ui/fields/record-form';
import { RichTextField } from '@/ui/fields/rich-text-field';
import { SelectField } from '@/ui/fields/select-field';
import { TextField } from '@/ui/fields/text-field';
import { Panel } from '@/ui/page/panel';
import { hasEndDate } from '../rules';
import { type EarlyAccessStatus, LINKS, STATUSES, TYPES } from '../schema/choices';
import { LinkField } from './link-field';

/** The fields of an early-access drug (EAD-10 to EAD-13). */
export function DrugFields() {
  const t = useTranslations('early-access');
  return (
    <>
      <Panel title={t('form.drug')}>
        <div className="flex flex-col gap-4">
          <div className="grid gap-4 sm:grid-cols-2">
            <TextField name="name" label={t('fields.name')} required />
            <TextField name="category" label={t('fields.category')} required hint={t('form.categoryHint')} />
          </div>
          <RichTextField name="description" label={t('fields.description')} tools={EARLY_ACCESS_TOOLS} />
        </div>
      </Panel>
      <Panel title={t('form.state')}>
        <div className="grid gap-4 sm:grid-cols-3">
          <SelectField
            name="status"
            label={t('fields.status')}
            required
            choices={STATUSES.map((value) => ({ value, label: t(`statuses.${value}`) }))}
          />
          <EndDate />
          <SelectField
            name="earlyAccessType"
            label={t('fields.earlyAccessType')}
            required
            choices={TYPES.map((value) => ({ value, label: t(`types.${value}`) }))}
          />
        </div>
      </Panel>
      <Panel title={t('form.links')}>
        <div className="flex flex-col gap-4">
          <p className="text-xs text-muted">{t('form.linksHint')}</p>
          {LINKS.map((name) => (
            <LinkField key={name} name={name} label={t(`fields.${name}`)} />
          ))}
        </div>
      </Panel>
    </>
  );
}

/** EAD-12: there only when the status is FINISHED; what was typed reappears with that status until it is saved. */
function EndDate() {
  const t = useTranslations('early-access');
  const status = useFieldValue<EarlyAccessStatus | null>('status');
  return hasEndDate(status) ? <DateField name="endDate" label={t('fields.endDate')} required /> : null;
}
