'use client';

import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { formatDate } from '@/shared/dates/dates';
import { Button } from '@/ui/controls/button';
import { Tag } from '@/ui/controls/tag';
import type { DraftSummary } from '../../schema';
import { useDraftLine } from '../draft/use-draft-line';
import { useDecideDraft } from './use-decide-draft';

interface PendingDraftsProps {
  drafts: readonly DraftSummary[];
  /** the form has unsaved changes: deciding would change the values under it */
  isBlocked: boolean;
}

/** Under the title and beside it no action loses its place: pending drafts by section, author and date, with the actions that the user may take (PRODF-17, P-41). */
export function PendingDrafts({ drafts, isBlocked }: PendingDraftsProps) {
  const t = useTranslations('product-form.pending');
  const sections = useTranslations('product.sections');
  const { apply, remove, busyId } = useDecideDraft(isBlocked);
  const lineOf = useDraftLine();
  if (drafts.length === 0) return null;
  return (
    <ul aria-label={t('listLabel')} className="order-last flex min-w-0 basis-full flex-col gap-1">
      {drafts.map((draft) => {
        const { id, editType, by, date, allowed } = draft;
        const section = sections(editType);
        return (
          <li key={id} className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1">
            <Tag tone="draft">{t(editType, { name: by.name, date: formatDate(date) })}</Tag>
            <span className="min-w-0 text-sm [overflow-wrap:anywhere]">{lineOf(draft)}</span>
            {allowed.includes('see') && (
              <Link href={`/draft/admin/diff/product/${id}`} aria-label={t('seeOf', { section })} className="text-sm print:hidden">
                {t('see')}
              </Link>
            )}
            {allowed.includes('apply') && (
              <Button small busy={busyId === id} aria-label={t('applyOf', { section })} onClick={() => void apply(draft)}>
                {t('apply')}
              </Button>
            )}
            {allowed.includes('remove') && (
              <Button small className="text-bad!" aria-label={t('removeOf', { section })} onClick={() => void remove(draft)}>
                {t('remove')}
              </Button>
            )}
          </li>
        );
      })}
    </ul>
  );
}
