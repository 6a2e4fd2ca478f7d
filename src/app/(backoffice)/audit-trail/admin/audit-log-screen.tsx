'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { AuditLogGrid, type AuditRow } from '@/features/audit/components/audit-log-grid';
import { ChainStatus } from '@/features/audit/components/chain-status';
import { auditGrid } from '@/features/audit/grid';
import type { VerificationView } from '@/features/audit/schema/verification';
import { ExportButton } from '@/features/export/components/export-button';
import { GridViews } from '@/features/grid-view/components/grid-views';
import { useGridScreen } from '@/features/grid-view/components/use-grid-screen';
import type { OpenedGrid } from '@/features/grid-view/schema/opened';
import type { GridAnswer, GroupRow } from '@/shared/grid/grid';
import { hideColumns } from '@/shared/grid/grid-layout';
import { messageText } from '@/shared/text/message-text';
import { ButtonLink } from '@/ui/controls/button';

interface AuditLogScreenProps {
  first: GridAnswer<AuditRow | GroupRow> | null;
  opened: OpenedGrid;
  /** hidden until they are chosen */
  emptyColumns: readonly string[];
  /** of the whole chain; null where one product's entries are shown */
  verification: VerificationView | null;
  title: string;
  routineNames: Readonly<Record<string, string>>;
  /** the product whose entries are shown, and its page where it is there and may be opened */
  product: { readonly id: string; readonly href: string | null } | null;
}

/** The audit log with the user's columns, views and export. */
export function AuditLogScreen({ first, opened, emptyColumns, verification, title, routineNames, product }: AuditLogScreenProps) {
  const t = useTranslations('audit');
  const [grid] = useState(() => hideColumns(auditGrid, emptyColumns));
  const { state, tools } = useGridScreen(grid, opened);
  return (
    <AuditLogGrid
      grid={grid}
      state={state}
      first={first}
      title={title}
      routineNames={routineNames}
      {...(product && { productId: product.id })}
      aside={
        verification && (
          <div className="order-last basis-full">
            <ChainStatus initial={verification} />
          </div>
        )
      }
      toolbar={(shown) => (
        <>
          {product ? (
            <>
              {product.href && <ButtonLink href={product.href}>{t('backToProduct')}</ButtonLink>}
              <ButtonLink href="/audit-trail/admin">{t('allEntries')}</ButtonLink>
            </>
          ) : (
            <GridViews tools={tools} header={(column) => messageText(t, `columns.${column}`) ?? column} />
          )}
          <ExportButton
            grid={auditGrid.name}
            rowsAddress={product ? `/infomed/api/audit-trail/product/${product.id}` : '/infomed/api/audit-trail/'}
            exportAddress={`/infomed/api/audit-trail/exportXls/${product?.id ?? ''}`}
            {...(product && { scope: { productId: { filterType: 'text', type: 'equals', filter: product.id } } })}
            shown={shown}
          />
        </>
      )}
    />
  );
}
