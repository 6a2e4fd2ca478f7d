'use client';

import { useLocale, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import type { DecidedDraftView, EditType } from '@/features/product/schema';
import { formatDateTime } from '@/shared/dates/dates';
import type { DiffRow } from '@/shared/diff/diff';
import { DiffView } from '@/ui/comparison/diff-view';
import { ButtonLink } from '@/ui/controls/button';
import { PageHead } from '@/ui/page/page-head';
import { PrintButton } from '@/ui/page/print-button';
import { ProductTitle } from '../product-title';
import { resumeAddress } from './addresses';
import { useFieldLabel } from './field-label';
import { productValue } from './product-value';

interface DecidedDraftProps {
  draft: DecidedDraftView;
  fileNames: Readonly<Record<string, string>>;
  rangesDiff: ReactNode;
  back: { label: string; href: string };
  canOpenProducts: boolean;
}

/** What became of a draft: who decided, when, why, and the comparison as decided (P-43b). */
export function DecidedDraft({ draft, fileNames, rangesDiff, back, canOpenProducts }: DecidedDraftProps) {
  const t = useTranslations('draft');
  const sections = useTranslations('product.sections');
  const locale = useLocale();
  const isNew = draft.editType === 'NEW_PRODUCT';
  const isApplied = draft.decision === 'APPLIED';
  const name = draft.name ?? t('unnamed');
  const label = useFieldLabel(draft.rows.some(({ field, after }) => field === 'status' && after === 'HANDED'));
  const facts = { name: draft.decidedBy ?? t('decided.unknown'), date: formatDateTime(draft.decidedAt, locale) };
  const note = ({ field }: DiffRow) => (draft.unapplied.includes(field) ? t('decided.unapplied') : null);
  return (
    <div className="flex flex-col gap-4">
      <PageHead
        title={<ProductTitle title={t(isNew ? 'diff.titleNew' : 'diff.title', { name })} pack={draft.displayName} cip={draft.cip} />}
        breadcrumb={[back, { label: sections(draft.editType) }]}
        detail={<p>{t('by', { name: draft.by.name, date: formatDateTime(draft.date, locale) })}</p>}
        actions={
          <>
            <ButtonLink href={back.href}>{t('diff.back')}</ButtonLink>
            <PrintButton isCompact />
            {draft.entryId && <ButtonLink href={`/audit-trail/admin/view/${draft.entryId}`}>{t('decided.audit')}</ButtonLink>}
            {draft.productId && canOpenProducts && (
              <ButtonLink href={`/product/admin/edit/${draft.productId}`}>{t('diff.toProduct')}</ButtonLink>
            )}
            {draft.canResume && (
              <ButtonLink tone="primary" href={resumeAddress(draft)}>
                {t('decided.resume')}
              </ButtonLink>
            )}
          </>
        }
      />
      <div className={`rounded-control px-4 py-2.5 text-sm print:border ${isApplied ? 'bg-ok-soft text-ok' : 'bg-bad-soft text-bad'}`}>
        <p className="font-[550]">{t(isApplied ? 'decided.applied' : 'decided.rejected', facts)}</p>
        {draft.reason && (
          <p className="mt-1 whitespace-pre-line [overflow-wrap:anywhere]">{t('decided.reason', { reason: draft.reason })}</p>
        )}
      </div>
      <DiffView
        rows={draft.rows}
        label={label}
        groupLabel={(group) => (isNew || draft.rows.some((row) => row.group !== draft.editType) ? sections(group as EditType) : null)}
        note={note}
        renderValue={productValue({ fileNames, isNew })}
        renderAcross={(row) => (row.kind === 'ranges' && row.changed ? rangesDiff : undefined)}
        headings={isNew ? 'new' : 'audit'}
        caption={t('decided.caption', { name })}
      />
    </div>
  );
}
