import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { z } from 'zod';
import { ChooseProduct } from '@/features/audit/components/choose-product';
import { ProductTrail } from '@/features/audit/components/product-trail';
import { productTrail } from '@/features/audit/queries';
import { changeRows, trailPage } from '@/features/audit/rules';
import { RangesDiff } from '@/features/draft/components/ranges-diff';
import { fileNamesIn } from '@/features/product/queries/files';
import { productName } from '@/features/product/queries/name';
import { diffFields } from '@/features/product/rules';
import { Messages } from '@/i18n/client-messages';
import { gate } from '@/server/session/page';
import { can } from '@/shared/rights';

const Query = z.object({ productId: z.uuid(), page: z.coerce.number().int().min(1).catch(1) });
const FIELDS = diffFields('NEW_PRODUCT');

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('audit');
  return { title: t('title') };
}

/** The entries of one product (U-04); they are still there when the product is not. */
export default async function AuditTrailPage({ searchParams }: PageProps<'/audit-trail/admin'>) {
  const [actor, params, unnamed] = await Promise.all([gate('audit.read'), searchParams, getTranslations('product-list.card')]);
  if (params.productId === undefined) return <ChooseProduct canReadProducts={can(actor, 'product.read')} />;
  const query = Query.safeParse(params);
  if (!query.success) notFound();
  const { productId, page } = query.data;
  const [trail, found] = await Promise.all([productTrail(productId), productName(productId)]);
  if (!found && trail.length === 0) notFound();
  const shown = trailPage(trail, page);
  const entries = shown.entries.map((entry) => ({ entry, rows: changeRows(FIELDS, entry.changes) }));
  const fileNames = await fileNamesIn(
    entries.flatMap(({ rows }) => rows.flatMap(({ kind, before, after }) => (kind === 'file' ? [before, after] : []))),
  );
  return (
    <Messages names={['audit', 'diff', 'product']}>
      <ProductTrail
        {...shown}
        entries={entries}
        total={trail.length}
        name={found?.name ?? trail.find((entry) => entry.entityLabel)?.entityLabel ?? unnamed('unnamed')}
        productHref={found && can(actor, 'product.read') ? `/product/admin/edit/${productId}` : null}
        fileNames={fileNames}
        drawRanges={(row, isNew) => <RangesDiff row={row} isNew={isNew} headings="audit" />}
      />
    </Messages>
  );
}
