'use client';

import { LockOpen } from 'lucide-react';
import dynamic from 'next/dynamic';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { type ReactNode, useEffect, useMemo, useRef, useState, useTransition } from 'react';
import { Button } from '@/ui/controls/button';
import { Tag } from '@/ui/controls/tag';
import { ErrorSummary } from '@/ui/fields/error-summary';
import { RecordForm, SubmitButton, useRecordForm } from '@/ui/fields/record-form';
import { FormFoot } from '@/ui/forms/form-foot';
import { useConfirmDiscard } from '@/ui/forms/use-discard';
import { useRecordBase } from '@/ui/forms/use-record-base';
import { notify } from '@/ui/notices/notices';
import { PageHead } from '@/ui/page/page-head';
import { Panel } from '@/ui/page/panel';
import { EMPTY_PRODUCT } from '../../rules';
import type { ProductWithDraftView, ResumedDraft, SaveAnswer } from '../../schema';
import { AvailabilityFields } from './availability-fields';
import { ExcursionFields } from './excursion-fields';
import { FormScope, useFieldLabel } from './form-scope';
import { entityValues, formValues, unsavedValues } from './form-values';
import { InformationFields } from './information-fields';
import { PendingDrafts } from './pending-drafts';
import { ResumedValues } from './resumed-values';
import { sectionSchema } from './section-schema';
import { useSaveProduct } from './use-save-product';

const ProductConflictDialog = dynamic(() => import('./edit-conflict-dialog').then((module) => module.ProductConflictDialog), {
  ssr: false,
});

interface NewProductFormProps {
  /** pending draft of a new product (P-39); null starts an empty form */
  draft: ProductWithDraftView | null;
  /** that draft was saved for the first time a moment ago (P-26d) */
  isCreated: boolean;
  /** a rejected draft that its author takes up again (P-43a) */
  resumed: ResumedDraft | null;
  temperature: ReactNode;
}

const SCHEMA = sectionSchema('NEW_PRODUCT', null);

/** A new product: every section open, one save that locks them (PRODF-01, PRODF-07, PRODF-12, P-26d). */
export function NewProductForm({ draft, isCreated, resumed, temperature }: NewProductFormProps) {
  const t = useTranslations('product-form');
  const sections = useTranslations('product.sections');
  const router = useRouter();
  const [isDirty, setDirty] = useState(false);
  const [isOpen, setOpen] = useState(!isCreated);
  const [isLeaving, startLeaving] = useTransition();
  const { base: baseView, setBase: setBaseView } = useRecordBase(draft, isDirty);
  const values = useMemo(() => formValues(baseView ?? EMPTY_PRODUCT, 'NEW_PRODUCT'), [baseView]);
  const start = useMemo(() => entityValues(values), [values]);

  const handleSaved = ({ outcome, productId, draftId }: SaveAnswer) => {
    notify({ level: 'success', message: t(outcome === 'APPLIED' ? 'outcome.newApplied' : 'outcome.newDraft'), seconds: 5 });
    if (draft && !productId) {
      setOpen(false);
      router.refresh();
      return;
    }
    // Locked by the page that comes: until then nothing can be unlocked and typed that it would not have.
    const address = productId ? `/product/admin/edit/${productId}?created` : `/product/admin/new?draft=${draftId}&created`;
    startLeaving(() => router.replace(address));
  };
  const { save, busy, refusal, conflict } = useSaveProduct({
    editType: 'NEW_PRODUCT',
    view: baseView,
    startOf: (view) => formValues(view, 'NEW_PRODUCT'),
    schema: SCHEMA,
    done: handleSaved,
  });
  const title = draft ? t('newFromDraft', { name: draft.name ?? t('unnamed') }) : t('newTitle');
  return (
    <div className="flex flex-col gap-4">
      <PageHead
        title={title}
        breadcrumb={[{ label: t('breadcrumb'), href: '/product/admin' }, { label: t('newTitle') }]}
        aside={draft && <PendingDrafts drafts={draft.drafts} isBlocked={isDirty} />}
      />
      <RecordForm
        values={values}
        schema={SCHEMA}
        refusal={refusal}
        readOnly={!isOpen || isLeaving}
        label={t('newTitle')}
        unsaved={{
          form: 'product-new',
          record: draft?.drafts[0]?.id ?? 'new',
          version: baseView?.updateDate ?? '',
          base: baseView,
          onRestoreBase: setBaseView,
          onRestore: () => setOpen(true),
          pick: unsavedValues,
        }}
        onSubmit={save}
        onDirtyChange={setDirty}
        className="flex flex-col gap-4"
      >
        <FormScope editType="NEW_PRODUCT" published={null} productId={null}>
          {resumed && <ResumedValues editType="NEW_PRODUCT" draft={resumed} />}
          <Panel id="EDIT_INFORMATION" title={sections('EDIT_INFORMATION')}>
            <InformationFields start={start} />
          </Panel>
          <Panel id="EDIT_AVAILABILITY" title={sections('EDIT_AVAILABILITY')}>
            <AvailabilityFields start={start} />
          </Panel>
          <Panel id="EDIT_EXCURSION" title={sections('EDIT_EXCURSION')}>
            <ExcursionFields temperature={temperature} />
          </Panel>
        </FormScope>
        {isOpen ? <SaveBar isBusy={busy || isLeaving} /> : <LockedBar onOpen={() => setOpen(true)} />}
        {conflict && <ProductConflictDialog editType="NEW_PRODUCT" conflict={conflict} />}
      </RecordForm>
    </div>
  );
}

/** The one save of a long form stays in sight. */
function SaveBar({ isBusy }: { isBusy: boolean }) {
  const t = useTranslations('product-form');
  const common = useTranslations('common');
  const { isDirty, reset } = useRecordForm();
  const labelOf = useFieldLabel();
  const confirmDiscard = useConfirmDiscard();
  const isIdle = !isDirty || isBusy;
  const undo = async () => {
    if (!isIdle && (await confirmDiscard(t('newTitle')))) reset();
  };
  return (
    <FormFoot>
      <SubmitButton busy={isBusy} />
      {/* Not `disabled`, which would take the focus from it once the changes are gone. */}
      <Button aria-disabled={isIdle || undefined} onClick={() => void undo()}>
        {t('undoAll')}
      </Button>
      {isDirty && (
        <Tag tone="warn" plain>
          {common('unsaved.tag')}
        </Tag>
      )}
      <p className="text-xs text-muted">{common('requiredLegend')}</p>
      <div className="basis-full empty:hidden">
        <ErrorSummary labelOf={labelOf} />
      </div>
    </FormFoot>
  );
}

/** In the place of the save bar after a save: the outcome, and how to continue. */
function LockedBar({ onOpen }: { onOpen: () => void }) {
  const t = useTranslations('product-form');
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus({ preventScroll: true }), []);
  return (
    <FormFoot>
      <Button ref={button} icon={<LockOpen size={16} aria-hidden="true" />} onClick={onOpen}>
        {t('unlock')}
      </Button>
      <p className="text-sm font-[550] text-draft">{t('outcome.newDraft')}</p>
    </FormFoot>
  );
}
