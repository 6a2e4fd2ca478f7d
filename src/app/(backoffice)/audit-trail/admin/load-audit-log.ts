import { redirect } from 'next/navigation';
import type { AuditRow } from '@/features/audit/components/audit-log-grid';
import { auditGrid } from '@/features/audit/grid';
import { auditSource, lastProductLabel } from '@/features/audit/queries';
import { emptyAuditColumns } from '@/features/audit/queries/empty-columns';
import { auditVerification } from '@/features/audit/queries/verification';
import { viewRedirect } from '@/features/grid-view/commands/open-view';
import { openGrid } from '@/features/grid-view/queries/open-grid';
import { requestedView } from '@/features/grid-view/rules/address';
import { productName } from '@/features/product/queries/name';
import { firstBlock } from '@/server/grid-query/first-block';
import { where } from '@/server/grid-query/query';
import { notFound } from '@/server/session/page';
import type { Actor } from '@/shared/account/actor';
import { readGridUrl } from '@/shared/grid/grid-url';

type Params = Readonly<Record<string, string | string[] | undefined>>;

/** Data of the first render: first rows, the user's views and columns, and the state of the chain or the product. */
export async function loadAuditLog(params: Params, productId: string | undefined, actor: Actor) {
  const url = readGridUrl(auditGrid, params);
  const [opened, verification, found, label, emptyColumns] = await Promise.all([
    openGrid(auditGrid, actor, productId ? { kept: url.kept } : requestedView(params)),
    productId ? null : auditVerification(actor.at),
    productId ? productName(productId) : null,
    productId ? lastProductLabel(productId) : null,
    emptyAuditColumns(),
  ]);
  if (productId && !found && label === null) notFound();
  const query = await viewRedirect(auditGrid, opened, params, actor);
  if (query) redirect(`/audit-trail/admin?${query}`);
  const request = { ...url, filterModel: { ...url.filterModel, ...opened.storedFilters } };
  const first = await firstBlock<AuditRow, keyof typeof auditGrid.columns>({
    grid: auditGrid,
    source: auditSource,
    request,
    ...(productId && { scope: where('productId', productId) }),
  });
  return { first, opened, emptyColumns, verification, name: found?.name ?? label, isProductThere: found !== null };
}
