import type { Metadata } from 'next';
import { notFound, redirect } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { z } from 'zod';
import type { TrailRow } from '@/features/audit/components/trail-grid';
import { auditGrid } from '@/features/audit/grid';
import { auditSource, trailLabel } from '@/features/audit/queries';
import { trailVerification } from '@/features/audit/queries/verification';
import { viewRedirect } from '@/features/grid-view/commands/open-view';
import { openGrid } from '@/features/grid-view/queries/open-grid';
import { askedView } from '@/features/grid-view/rules/address';
import { productName } from '@/features/product/queries/name';
import { Messages } from '@/i18n/client-messages';
import { firstBlock } from '@/server/grid-query/first-block';
import { where } from '@/server/grid-query/query';
import { gate } from '@/server/session/page';
import { can } from '@/shared/rights';
import { readGridUrl } from '@/ui/data-grid/url';
import { TrailScreen } from './trail-screen';

const ProductId = z.uuid().optional();

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('audit');
  return { title: t('title') };
}

/** All entries of the trail, or those of one product (U-04); they are still there when the product is not. */
export default async function AuditTrailPage({ searchParams }: PageProps<'/audit-trail/admin'>) {
  const [actor, params, t, unnamed] = await Promise.all([
    gate('audit.read'),
    searchParams,
    getTranslations('audit'),
    getTranslations('product-list.card'),
  ]);
  const { success, data: productId } = ProductId.safeParse(params.productId);
  if (!success) notFound();
  const url = readGridUrl(auditGrid, params);
  const [opened, verification, found, label] = await Promise.all([
    openGrid(auditGrid, actor, productId ? { kept: url.kept } : askedView(params)),
    productId ? null : trailVerification(actor.at),
    productId ? productName(productId) : null,
    productId ? trailLabel(productId) : null,
  ]);
  if (productId && !found && label === null) notFound();
  const query = await viewRedirect(auditGrid, opened, params, actor);
  if (query) redirect(`/audit-trail/admin?${query}`);
  const asked = { ...url, filterModel: { ...url.filterModel, ...opened.kept } };
  const first = await firstBlock<TrailRow, keyof typeof auditGrid.columns>({
    grid: auditGrid,
    source: auditSource,
    asked,
    ...(productId && { scope: where('productId', productId) }),
  });
  const href = found && can(actor, 'product.read') ? `/product/admin/edit/${productId}` : null;
  return (
    <Messages names={['audit', 'audit-chain', 'data-grid', 'exports', 'grid-view', 'product', 'roles']}>
      <TrailScreen
        key={productId ?? 'all'}
        first={first}
        opened={opened}
        verification={verification}
        title={productId ? t('ofProduct', { name: found?.name ?? label ?? unnamed('unnamed') }) : t('title')}
        product={productId ? { id: productId, href } : null}
      />
    </Messages>
  );
}
