'use client';

import dynamic from 'next/dynamic';
import { useRouter } from 'next/navigation';
import { useLocale, useTranslations } from 'next-intl';
import { memo, type ReactNode, startTransition, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { formatDateTime } from '@/shared/dates/dates';
import { afterPaint } from '@/ui/after-paint';
import { classNames } from '@/ui/class-names';
import { Tag } from '@/ui/controls/tag';
import { ErrorSummary } from '@/ui/fields/error-summary';
import { RecordForm } from '@/ui/fields/record-form';
import { prepareRichText } from '@/ui/fields/rich-text-field';
import { useRecordBase } from '@/ui/forms/use-record-base';
import { notify } from '@/ui/notices/notices';
import { Panel } from '@/ui/page/panel';
import { sectionAllowance } from '../../rules';
import type { ProductValues, ProductView, ProductWithDraftView, ResumedDraft, SaveAnswer, Section } from '../../schema';
import { FormScope, useFieldLabel } from './form-scope';
import { entityValues, type FormValues, formValues, unsavedValues } from './form-values';
import { ImportDifferences } from './import-differences';
import { OfficialValues } from './official-values';
import { ResumedValues } from './resumed-values';
import { SectionBar } from './section-bar';
import { sectionSchema } from './section-schema';
import { useConfirmReactivation } from './use-confirm-reactivation';
import { useSaveProduct } from './use-save-product';

const ProductConflictDialog = dynamic(() => import('./edit-conflict-dialog').then((module) => module.ProductConflictDialog), {
  ssr: false,
});

type Outcome = SaveAnswer['outcome'] | 'newApplied';

const OUTCOME_TONES: Readonly<Record<Outcome, string>> = {
  DRAFT: 'text-draft',
  APPLIED: 'text-ok',
  newApplied: 'text-ok',
  UNCHANGED: 'text-calm',
};

interface SectionFormProps {
  section: Section;
  /** the newest version that the page knows */
  view: ProductWithDraftView;
  published: ProductView;
  resumed: ResumedDraft | null;
  /** starts with its official values (I-01n) */
  takesOfficial: boolean;
  isOpen: boolean;
  /** the product was created and published a moment ago */
  isCreated: boolean;
  /** another section that must be locked first */
  blockedBy: Section | null;
  onOpen: (section: Section, isOpen: boolean) => void;
  onDirty: (section: Section, isDirty: boolean) => void;
  fieldsOf: (section: Section, start: Readonly<Partial<ProductValues>>) => ReactNode;
}

/**
 * One section: locked and readable, or unlocked and saved by itself (PRODF-04 to PRODF-16). What happens in one renders no other, and
 * no field but those that changed: 40 fields and four editors take longer than a key may.
 */
export const SectionForm = memo(function SectionForm(props: SectionFormProps) {
  const { section, view, published: newest, resumed, takesOfficial, isOpen, isCreated, blockedBy, onOpen, onDirty, fieldsOf } = props;
  const t = useTranslations('product-form');
  const sections = useTranslations('product.sections');
  const common = useTranslations('common');
  const labelOf = useFieldLabel();
  const language = useLocale();
  const router = useRouter();
  const lock = useRef<HTMLButtonElement>(null);
  const [isDirty, setDirty] = useState(false);
  const [outcome, setOutcome] = useState<Outcome | null>(isCreated ? 'newApplied' : null);
  useEffect(() => {
    if (isCreated) lock.current?.focus({ preventScroll: true });
  }, [isCreated]);
  const { base: baseView, setBase: setBaseView } = useRecordBase(view, isDirty);
  const published = baseView.published ?? newest;
  const { edit, atOnce } = sectionAllowance(baseView.allowed, section);
  useEffect(() => (edit ? prepareRichText() : undefined), [edit]);
  const startOf = useCallback(
    (from: ProductWithDraftView): FormValues => formValues(atOnce && from.published ? from.published : from, section),
    [atOnce, section],
  );
  const values = useMemo(() => startOf(baseView), [startOf, baseView]);
  const fields = useMemo(() => fieldsOf(section, entityValues(values)), [fieldsOf, section, values]);
  const schema = useMemo(() => sectionSchema(section, published), [section, published]);
  const draft = baseView.drafts.find(({ editType }) => editType === section);
  const confirmReactivation = useConfirmReactivation(published.status);

  const { save, busy, refusal, conflict } = useSaveProduct({
    editType: section,
    view: baseView,
    startOf,
    schema,
    done: (answer) => {
      notify({ level: answer.outcome === 'UNCHANGED' ? 'default' : 'success', message: t(`outcome.${answer.outcome}`), seconds: 5 });
      setOutcome(answer.outcome);
      onOpen(section, false);
      lock.current?.focus();
      if (resumed || takesOfficial) router.replace(`/product/admin/edit/${published.id}`);
      else router.refresh();
    },
  });
  const open = (next: boolean) => {
    startTransition(() => setOutcome(null));
    onOpen(section, next);
  };
  // What is around the form takes longer than a key may: it comes after its frame.
  const changeDirty = (next: boolean) => {
    afterPaint(() =>
      startTransition(() => {
        setDirty(next);
        onDirty(section, next);
      }),
    );
  };
  const who = draft && { name: draft.by.name, date: formatDateTime(draft.date, language) };
  return (
    <RecordForm
      values={values}
      schema={schema}
      refusal={refusal}
      readOnly={!isOpen}
      label={t('formLabel', { section: sections(section) })}
      unsaved={
        edit && !blockedBy
          ? {
              form: `product-${section}`,
              record: published.id,
              version: baseView.updateDate,
              base: baseView,
              onRestoreBase: setBaseView,
              onRestore: () => open(true),
              pick: unsavedValues,
            }
          : undefined
      }
      onSubmit={async (typed) => (await confirmReactivation(typed)) && save(typed)}
      onDirtyChange={changeDirty}
    >
      <Panel
        id={section}
        title={sections(section)}
        active={isOpen}
        summary={<ErrorSummary labelOf={labelOf} />}
        aside={
          <>
            {who && !atOnce && (
              <Tag tone="draft" plain>
                {t('draftOf', who)}
              </Tag>
            )}
            {isDirty && (
              <Tag tone="warn" plain>
                {common('unsaved.tag')}
              </Tag>
            )}
          </>
        }
        actions={
          <SectionBar
            lockRef={lock}
            section={section}
            mayEdit={edit}
            isOpen={isOpen}
            isBusy={busy}
            blockedBy={blockedBy}
            outcome={outcome && <span className={classNames('font-[550]', OUTCOME_TONES[outcome])}>{t(`outcome.${outcome}`)}</span>}
            onOpen={open}
          />
        }
      >
        {who && atOnce && <p className="mb-4 rounded-control bg-draft-soft px-3 py-2 text-sm text-draft">{t('draftWaits', who)}</p>}
        <FormScope editType={section} published={published} productId={published.id}>
          {resumed && isOpen && <ResumedValues editType={section} draft={resumed} />}
          {takesOfficial && isOpen && <OfficialValues section={section} differences={published.importDifferences ?? []} />}
          <ImportDifferences section={section} differences={published.importDifferences ?? []} mayEdit={edit} />
          {fields}
        </FormScope>
      </Panel>
      {conflict && <ProductConflictDialog editType={section} conflict={conflict} />}
    </RecordForm>
  );
});
