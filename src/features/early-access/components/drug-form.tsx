'use client';

import { Trash2 } from 'lucide-react';
import dynamic from 'next/dynamic';
import { useRouter } from 'next/navigation';
import { useLocale, useTranslations } from 'next-intl';
import { useCallback, useMemo, useState } from 'react';
import { formatDateTime } from '@/shared/dates/dates';
import { messageText } from '@/shared/text/message-text';
import { Button, ButtonLink } from '@/ui/controls/button';
import { request } from '@/ui/data/api';
import type { EditConflict } from '@/ui/dialogs/edit-conflict';
import { FieldErrorTexts } from '@/ui/fields/field-error-text';
import { RecordForm, SubmitButton } from '@/ui/fields/record-form';
import { focusFormAt } from '@/ui/forms/focus-after-save';
import { FormFoot } from '@/ui/forms/form-foot';
import { clearUnsavedChanges } from '@/ui/forms/unsaved-changes';
import { useRecordBase } from '@/ui/forms/use-record-base';
import { useSaveRecord } from '@/ui/forms/use-save-record';
import { notify } from '@/ui/notices/notices';
import { PageHead } from '@/ui/page/page-head';
import type { EarlyAccessView } from '../schema';
import { DrugFields } from './drug-fields';
import { DRUG_FORM, type DrugFormValues, FIELDS, formValues, NEW_VALUES } from './form-values';
import { LIST } from './list-state';
import { useDeleteDrug } from './use-delete-drug';

const EditConflictDialog = dynamic(() => import('@/ui/dialogs/edit-conflict-dialog').then((module) => module.EditConflictDialog), {
  ssr: false,
});

/** An early-access drug (EAD-10 to EAD-20); null makes a new one. */
export function DrugForm({ drug }: { drug: EarlyAccessView | null }) {
  const t = useTranslations('early-access');
  const common = useTranslations('common');
  const language = useLocale();
  const router = useRouter();
  const [isDirty, setDirty] = useState(false);
  const [isGone, setGone] = useState(false);
  const { base: baseDrug, setBase: setBaseDrug, setSaved } = useRecordBase(drug, isDirty);
  const values = useMemo(() => (baseDrug ? formValues(baseDrug) : NEW_VALUES), [baseDrug]);
  const errorText = useErrorText();

  const { save, busy, refusal, conflict } = useSaveRecord<DrugFormValues, EarlyAccessView>({
    view: baseDrug,
    valuesOf: formValues,
    schema: DRUG_FORM,
    send: (typed, from) =>
      request('POST', '/infomed/api/early-access-drug/', { ...typed, ...(from && { id: from.id, updateDate: from.updateDate }) }),
    read: ({ id }) => request('GET', `/infomed/api/early-access-drug/${id}`),
    done: (saved) => {
      notify({ level: 'success', message: t(drug ? 'form.saved' : 'form.created', { name: saved.name }), seconds: 3 });
      if (drug) {
        setSaved(saved);
        router.refresh();
      } else router.replace(focusFormAt(`${LIST}/edit/${saved.id}`));
    },
  });
  const { remove, deleting } = useDeleteDrug({
    done: () => {
      void clearUnsavedChanges();
      setGone(true);
    },
    leave: () => router.push(LIST),
  });
  const title = drug ? (baseDrug?.name ?? drug.name) : t('form.newTitle');
  return (
    <FieldErrorTexts value={errorText}>
      <RecordForm
        values={values}
        schema={DRUG_FORM}
        refusal={refusal}
        readOnly={isGone}
        label={t(drug ? 'form.editTitle' : 'form.newTitle')}
        unsaved={{
          form: 'early-access',
          record: drug?.id ?? 'new',
          version: baseDrug?.updateDate ?? '',
          base: baseDrug,
          onRestoreBase: setBaseDrug,
        }}
        onSubmit={save}
        onDirtyChange={setDirty}
        className="flex max-w-5xl flex-col gap-4"
      >
        <PageHead
          title={title}
          breadcrumb={[{ label: t('title'), href: LIST }, { label: title }]}
          actions={
            drug && (
              <Button
                busy={deleting !== null}
                disabled={isGone}
                icon={<Trash2 size={15} aria-hidden="true" />}
                onClick={() => void remove(drug)}
              >
                {common('delete')}
              </Button>
            )
          }
        />
        <DrugFields />
        {baseDrug && (
          <p className="text-xs text-muted">
            {t('form.dates', {
              created: formatDateTime(baseDrug.creationDate, language),
              updated: formatDateTime(baseDrug.updateDate, language),
            })}
          </p>
        )}
        {!isGone && (
          <FormFoot>
            <SubmitButton busy={busy} needsChange={drug !== null} needsValid />
            <ButtonLink href={LIST} prefetch={false}>
              {common('cancel')}
            </ButtonLink>
            <p className="text-xs text-muted">{common('requiredLegend')}</p>
          </FormFoot>
        )}
        {conflict && <DrugConflict conflict={conflict} />}
      </RecordForm>
    </FieldErrorTexts>
  );
}

/** Two people have edited one drug: the fields in which they differ. */
function DrugConflict({ conflict }: { conflict: EditConflict<DrugFormValues> }) {
  const t = useTranslations('early-access');
  return (
    <EditConflictDialog
      conflict={conflict}
      fields={FIELDS}
      labelOf={(field) => messageText(t, `fields.${field}`) ?? field}
      textOf={(field, value) => {
        const group = { status: 'statuses', earlyAccessType: 'types' }[field];
        return (group && messageText(t, `${group}.${value}`)) ?? undefined;
      }}
    />
  );
}

const OWN_ERRORS = ['nameMissing', 'categoryMissing', 'statusMissing', 'typeMissing', 'endDateMissing', 'linkInvalid'] as const;

function useErrorText() {
  const t = useTranslations('early-access.errors');
  return useCallback(
    (code: string) => {
      const own = OWN_ERRORS.find((each) => each === code);
      return own ? t(own) : null;
    },
    [t],
  );
}
