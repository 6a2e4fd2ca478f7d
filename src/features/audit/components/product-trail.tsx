import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import type { DiffRow } from '@/shared/diff';
import { ButtonLink } from '@/ui/button';
import { EmptyState } from '@/ui/empty-state';
import { PageHead } from '@/ui/page-head';
import { TRAIL_MOST } from '../rules';
import type { AuditEntryView } from '../schema';
import { TrailEntry } from './trail-entry';
import { TrailPager } from './trail-pager';

interface ProductTrailProps {
  /** one page of entries, with what each changed */
  entries: readonly { readonly entry: AuditEntryView; readonly rows: readonly DiffRow[] }[];
  page: number;
  pages: number;
  total: number;
  name: string;
  /** the product's page; null where it is gone or the reader may not open it */
  productHref: string | null;
  fileNames: Readonly<Record<string, string>>;
  drawRanges: (row: DiffRow, isNew: boolean) => ReactNode;
}

/** The entries of one product, newest first (AUDIT-05, AUDIT-07, U-04). */
export async function ProductTrail({ entries, page, pages, total, name, productHref, fileNames, drawRanges }: ProductTrailProps) {
  const t = await getTranslations('audit');
  return (
    <>
      <PageHead
        title={t('ofProduct', { name })}
        count={t(total === TRAIL_MOST ? 'countMost' : 'count', { count: total })}
        actions={productHref && <ButtonLink href={productHref}>{t('backToProduct')}</ButtonLink>}
      />
      {entries.length === 0 ? (
        <EmptyState title={t('emptyTitle')} text={t('emptyText')} />
      ) : (
        <ol aria-label={t('entries')} className="flex flex-col gap-2">
          {entries.map(({ entry, rows }) => (
            <TrailEntry key={entry.id} entry={entry} rows={rows} fileNames={fileNames} drawRanges={drawRanges} />
          ))}
        </ol>
      )}
      <TrailPager page={page} pages={pages} />
    </>
  );
}
