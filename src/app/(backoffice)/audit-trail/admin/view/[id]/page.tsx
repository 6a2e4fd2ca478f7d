import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { z } from 'zod';
import { guardedPage, named } from '@/app/guarded-page';
import { comparedValues } from '@/features/audit/components/compared-values';
import { EntryDetail } from '@/features/audit/components/entry-detail';
import { auditEntry } from '@/features/audit/queries';
import { relatedEntries } from '@/features/audit/queries/related';
import { RangesDiff } from '@/features/product/components/draft/ranges-diff';
import { fileNamesIn } from '@/features/product/queries/files';
import { productName } from '@/features/product/queries/name';
import { diffFields } from '@/features/product/rules';
import { Messages } from '@/i18n/client-messages';
import { gate, notFound, orNotFound } from '@/server/session/page';
import { can } from '@/shared/account/rights';

const Id = z.uuid();
const PRODUCT_FIELDS = diffFields('NEW_PRODUCT');

async function metadata(): Promise<Metadata> {
  const t = await getTranslations('audit-entry');
  return { title: t('pageTitle') };
}

/** One entry of the audit log (AUDIT-04); it is still there when its author, its product or its object are not. */
export default guardedPage(async function AuditEntryPage({ params, searchParams }: PageProps<'/audit-trail/admin/view/[id]'>) {
  const actor = await gate('audit.read');
  const [{ id }, { back }] = await Promise.all([params, searchParams]);
  if (!Id.safeParse(id).success) notFound();
  const entry = await orNotFound(auditEntry(id));
  const { rows, labels } = await comparedValues(entry, PRODUCT_FIELDS);
  const files = rows.flatMap(({ kind, before, after }) => (kind === 'file' ? [before, after] : []));
  const [related, product, fileNames] = await Promise.all([
    relatedEntries(entry),
    entry.productId ? productName(entry.productId) : null,
    fileNamesIn(files),
  ]);
  return named(
    entry.entityLabel,
    <Messages names={['audit', 'diff', 'product']}>
      <EntryDetail
        entry={entry}
        related={related}
        rows={rows}
        labels={labels}
        fileNames={fileNames}
        drawRanges={(row, isNew) => <RangesDiff row={row} isNew={isNew} headings="audit" />}
        productHref={product && can(actor, 'product.read') ? `/product/admin/edit/${entry.productId}` : null}
        isProductGone={entry.productId !== null && product === null}
        back={typeof back === 'string' ? back : undefined}
      />
    </Messages>,
  );
}, metadata);
