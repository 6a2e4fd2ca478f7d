'use client';

import Link from 'next/link';
import { useRouter } from 'next/navigation';
import { useLocale, useTranslations } from 'next-intl';
import { type ReactNode, useRef } from 'react';
import type { DraftCompareView, DraftNeighbours, EditType } from '@/features/product/schema';
import { formatDateTime } from '@/shared/dates/dates';
import type { DiffRow } from '@/shared/diff/diff';
import { DiffView, undecided } from '@/ui/comparison/diff-view';
import { ButtonLink } from '@/ui/controls/button';
import { notify } from '@/ui/notices/notices';
import { PageHead } from '@/ui/page/page-head';
import { PrintButton } from '@/ui/page/print-button';
import { ProductTitle } from '../product-title';
import { draftAddress } from './addresses';
import { DecisionButtons } from './decision-buttons';
import { DecisionFailure } from './decision-failure';
import { DraftSteps } from './draft-steps';
import { useFieldLabel } from './field-label';
import { productValue } from './product-value';
import { useChoices } from './use-choices';
import { useDecision } from './use-decision';
import { useDraftKeys } from './use-draft-keys';

interface DraftDiffProps {
  draft: DraftCompareView;
  fileNames: Readonly<Record<string, string>>;
  /** drawing of the temperature row, when it changed */
  rangesDiff: ReactNode;
  canList: boolean;
  canOpenProducts: boolean;
  /** the drafts before and after it that the reader may decide (P-43d) */
  neighbours: DraftNeighbours;
}

const LIST = '/draft/admin';
const productAddress = (id: string | null): string => (id ? `/product/admin/edit/${id}` : '/product/admin');

/** A draft beside the published product, and the decision about it (DRAFT-06 to DRAFT-17, P-04, P-40). */
export function DraftDiff({ draft, fileNames, rangesDiff, canList, canOpenProducts, neighbours }: DraftDiffProps) {
  const t = useTranslations('draft.diff');
  const all = useTranslations('draft');
  const sections = useTranslations('product.sections');
  const refusals = useTranslations('refusals');
  const locale = useLocale();
  const router = useRouter();
  const table = useRef<HTMLDivElement>(null);
  const isNew = draft.editType === 'NEW_PRODUCT';
  const name = draft.name ?? all('unnamed');
  const back = canList ? LIST : productAddress(draft.productId);
  const label = useFieldLabel(draft.values.draft.status === 'HANDED');
  const note = useRowNote(draft.editType);

  const isInRow = useRef(false);
  const { choices, choose, retainedFields } = useChoices(draft.rows);
  const decision = useDecision(draft, (what, productId) => {
    notify({ level: 'success', message: what === 'removed' ? t('removed') : t(isNew ? 'appliedNew' : 'applied', { name }) });
    const list = canList ? LIST : productAddress(productId ?? draft.productId);
    router.push(isInRow.current && neighbours.next ? draftAddress(neighbours.next) : list);
    router.refresh();
  });
  useDraftKeys(neighbours);
  const left = undecided(draft.rows, choices).length;
  const mayApply = draft.allowed.includes('apply');
  const mayRemove = draft.allowed.includes('remove');

  const apply = (andNext: boolean) => {
    isInRow.current = andNext;
    if (left > 0) table.current?.querySelector<HTMLElement>('[data-undecided] input')?.focus();
    else void decision.apply(retainedFields);
  };
  const editors = new Map(draft.collisions.flatMap(({ field, by, date }) => (by && date ? [[field, { by, date }] as const] : [])));
  return (
    <div className="flex flex-col gap-4">
      <PageHead
        title={<ProductTitle title={t(isNew ? 'titleNew' : 'title', { name })} pack={draft.displayName} cip={draft.cip} />}
        breadcrumb={[canList ? { label: all('title'), href: LIST } : { label: all('title') }, { label: sections(draft.editType) }]}
        detail={
          <p className="flex flex-wrap gap-x-3">
            <span>{all('by', { name: draft.by.name, date: formatDateTime(draft.date, locale) })}</span>
            {draft.productId && canOpenProducts && (
              <Link href={productAddress(draft.productId)} className="underline print:hidden">
                {t('toProduct')}
              </Link>
            )}
          </p>
        }
        actions={
          <>
            <DraftSteps neighbours={neighbours} />
            <ButtonLink href={back}>{t('back')}</ButtonLink>
            <PrintButton isCompact />
            <DecisionButtons
              draft={draft}
              name={name}
              busy={decision.busy}
              isOver={decision.isOver}
              left={left}
              hasNext={neighbours.next !== null}
              onApply={apply}
              onRemove={(reason) => {
                isInRow.current = false;
                void decision.remove(reason);
              }}
            />
          </>
        }
      />
      {mayRemove && !mayApply && (
        <p className="rounded-control bg-calm-soft px-4 py-2 text-sm text-calm print:border">{refusals('OWN_TEMPERATURE_DRAFT')}</p>
      )}
      {decision.failure && (
        <DecisionFailure failure={decision.failure} isReloading={decision.busy === 'reloading'} label={label} back={back} />
      )}
      <div ref={table} aria-busy={decision.busy === 'reloading' || undefined}>
        <DiffView
          rows={draft.rows}
          label={label}
          groupLabel={(group) => (isNew || draft.rows.some((row) => row.group !== draft.editType) ? sections(group as EditType) : null)}
          note={note}
          renderValue={productValue({ fileNames, isNew })}
          renderAcross={(row) => (row.kind === 'ranges' && (row.changed || row.collides) ? rangesDiff : undefined)}
          headings={isNew ? 'new' : 'draft'}
          collisionBy={(field) => editors.get(field) ?? null}
          choices={choices}
          onChoose={mayApply ? choose : undefined}
          caption={t(isNew ? 'captionNew' : 'caption', { name })}
        />
      </div>
    </div>
  );
}

/** Derived values: dates that applying sets, and fields that a rule changes in another section (P-15, P-17). */
function useRowNote(editType: EditType): (row: DiffRow) => string | null {
  const t = useTranslations('draft.diff');
  return ({ field, group, changed }) => {
    if (!changed) return null;
    if (field === 'hospitalRestockedAt' || field === 'cityRestockedAt') return t('ruleDate');
    if (editType === 'NEW_PRODUCT' || group === editType) return null;
    return t(field === 'quotaRequestAvailable' || field === 'cityQuotaRequestAvailable' ? 'ruleQuota' : 'ruleOtherSection');
  };
}
