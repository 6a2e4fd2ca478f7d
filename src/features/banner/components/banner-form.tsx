'use client';

import { Trash2 } from 'lucide-react';
import dynamic from 'next/dynamic';
import { useRouter } from 'next/navigation';
import { useLocale, useTranslations } from 'next-intl';
import { useCallback, useMemo, useState } from 'react';
import { type Day, formatDateTime } from '@/shared/dates/dates';
import { messageText } from '@/shared/text/message-text';
import { Button, ButtonLink } from '@/ui/controls/button';
import { request } from '@/ui/data/api';
import { FieldErrorTexts } from '@/ui/fields/field-error-text';
import { RecordForm, SubmitButton } from '@/ui/fields/record-form';
import { focusFormAt } from '@/ui/forms/focus-after-save';
import { FormFoot } from '@/ui/forms/form-foot';
import { clearUnsavedChanges } from '@/ui/forms/unsaved-changes';
import { useRecordBase } from '@/ui/forms/use-record-base';
import { useSaveRecord } from '@/ui/forms/use-save-record';
import { notify } from '@/ui/notices/notices';
import { PageHead } from '@/ui/page/page-head';
import type { BannerView } from '../schema';
import { BannerFields } from './banner-fields';
import { BannerPreview } from './banner-preview';
import { BANNER_FORM, type BannerFormValues, FIELDS, formValues, newValues } from './form-values';
import { LIST } from './list-state';
import { useDeleteBanner } from './use-delete-banner';

const EditConflictDialog = dynamic(() => import('@/ui/dialogs/edit-conflict-dialog').then((module) => module.EditConflictDialog), {
  ssr: false,
});

interface BannerFormProps {
  /** null makes a new one */
  banner: BannerView | null;
  today: Day;
}

/** A banner and, beside it, what the portal will show of it (BAN-10 to BAN-19). */
export function BannerForm({ banner, today }: BannerFormProps) {
  const t = useTranslations('banner');
  const common = useTranslations('common');
  const router = useRouter();
  const [isDirty, setDirty] = useState(false);
  const { base, setBase, setSaved } = useRecordBase(banner, isDirty);
  const values = useMemo(() => (base ? formValues(base) : newValues(t('form.placeholderName'))), [base, t]);
  const errorText = useErrorText();

  const { save, busy, refusal, conflict } = useSaveRecord<BannerFormValues, BannerView>({
    view: base,
    valuesOf: formValues,
    schema: BANNER_FORM,
    send: (typed, from) =>
      request('POST', '/infomed/api/banners/', {
        ...typed,
        ...(from && { id: from.id, lastModificationDate: from.lastModificationDate }),
      }),
    read: ({ id }) => request('GET', `/infomed/api/banners/${id}`),
    done: (saved) => {
      notify({ level: 'success', message: t(banner ? 'form.saved' : 'form.created', { name: saved.name }), seconds: 3 });
      if (banner) {
        setSaved(saved);
        router.refresh();
      } else router.replace(focusFormAt(`${LIST}/edit/${saved.id}`));
    },
  });
  const { remove, deleting } = useDeleteBanner(() => {
    void clearUnsavedChanges();
    router.push(LIST);
  });
  const title = banner ? (base?.name ?? banner.name) : t('form.newTitle');
  return (
    <FieldErrorTexts value={errorText}>
      <RecordForm
        values={values}
        schema={BANNER_FORM}
        refusal={refusal}
        label={t(banner ? 'form.editTitle' : 'form.newTitle')}
        unsaved={{
          form: 'banner',
          record: banner?.id ?? 'new',
          version: base?.lastModificationDate ?? '',
          base,
          onRestoreBase: setBase,
        }}
        onSubmit={save}
        onDirtyChange={setDirty}
        className="flex flex-col gap-4"
      >
        <PageHead
          title={title}
          breadcrumb={[{ label: t('title'), href: LIST }, { label: title }]}
          actions={
            banner && (
              <Button busy={deleting !== null} icon={<Trash2 size={15} aria-hidden="true" />} onClick={() => void remove(banner)}>
                {common('delete')}
              </Button>
            )
          }
        />
        <div className="grid items-start gap-4 min-[1100px]:grid-cols-[minmax(0,1fr)_400px]">
          <div className="flex min-w-0 flex-col gap-4">
            <BannerFields />
            {base && <Authorship banner={base} />}
            <FormFoot>
              <SubmitButton busy={busy} needsChange={banner !== null} needsValid />
              <ButtonLink href={LIST} prefetch={false}>
                {common('cancel')}
              </ButtonLink>
              <p className="text-xs text-muted">{common('requiredLegend')}</p>
            </FormFoot>
          </div>
          <div className="min-[1100px]:sticky min-[1100px]:top-[calc(var(--header)+16px)]">
            <BannerPreview today={today} stored={base} />
          </div>
        </div>
        {conflict && (
          <EditConflictDialog conflict={conflict} fields={FIELDS} labelOf={(field) => messageText(t, `fields.${field}`) ?? field} />
        )}
      </RecordForm>
    </FieldErrorTexts>
  );
}

const OWN_ERRORS = ['nameMissing', 'contentMissing', 'contentTooLong', 'endBeforeStart'] as const;

function useErrorText() {
  const t = useTranslations('banner.errors');
  return useCallback(
    (code: string, params: Record<string, string | number>) => {
      const own = OWN_ERRORS.find((each) => each === code);
      return own ? t(own, { max: 0, ...params }) : null;
    },
    [t],
  );
}

/** Who made it and who changed it last (BAN-21). */
function Authorship({ banner }: { banner: BannerView }) {
  const t = useTranslations('banner.form');
  const language = useLocale();
  const { creatorName, creationDate, lastModifierName, lastModificationDate } = banner;
  const line = (name: string | null, date: string) => ({ name: name ?? 'none', date: formatDateTime(date, language) });
  return (
    <p className="text-xs text-muted">
      {t('createdBy', line(creatorName, creationDate))}
      {lastModificationDate !== creationDate && ` ${t('changedBy', line(lastModifierName, lastModificationDate))}`}
    </p>
  );
}
