import { getTranslations } from 'next-intl/server';
import type { DiffRow } from '@/shared/diff';
import { ButtonLink } from '@/ui/button';
import { EmptyState } from '@/ui/empty-state';
import { PageHead } from '@/ui/page-head';
import { TRAIL_MOST, trailPage } from '../rules';
import type { AuditEntryView } from '../schema';
import { TrailEntry } from './trail-entry';
import { TrailPager } from './trail-pager';

interface ProductTrailProps {
  entries: readonly AuditEntryView[];
  page: number;
  name: string;
  /** the product's page; null where it is gone or the reader may not open it */
  productHref: string | null;
  /** the changed values of an entry, compared */
  rowsOf: (entry: AuditEntryView) => readonly DiffRow[];
}

/** The entries of one product, newest first (AUDIT-05, AUDIT-07, U-04). */
export async function ProductTrail({ entries, page, name, productHref, rowsOf }: ProductTrailProps) {
  const t = await getTranslations('audit');
  const shown = trailPage(entries, page);
  const isCut = entries.length === TRAIL_MOST;
  return (
    <>
      <PageHead
        title={t('ofProduct', { name })}
        count={t(isCut ? 'countMost' : 'count', { count: entries.length })}
        actions={productHref && <ButtonLink href={productHref}>{t('backToProduct')}</ButtonLink>}
      />
      {shown.entries.length === 0 ? (
        <EmptyState title={t('emptyTitle')} text={t('emptyText')} />
      ) : (
        <ol aria-label={t('entries')} className="flex flex-col gap-2">
          {shown.entries.map((entry) => (
            <TrailEntry key={entry.id} entry={entry} rows={rowsOf(entry)} />
          ))}
        </ol>
      )}
      <TrailPager page={shown.page} pages={shown.pages} />
    </>
  );
}
