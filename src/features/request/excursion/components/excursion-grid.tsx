'use client';

import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import type { TemperatureStatus } from '@/features/temperature/schema';
import { RequestGrid } from '../../components/request-grid';
import type { RequestGridProps, RequestRow } from '../../components/request-kind';
import { EXCURSIONS } from '../kind';
import type { ExcursionKind, ExcursionView } from '../schema';
import { useExcursionDetail } from './excursion-detail';
import { useExcursionWords } from './excursion-labels';
import { ResultTag } from './result-tag';

interface ExcursionGridProps extends RequestGridProps<ExcursionView> {
  excursion: ExcursionKind;
}

/** Reports of temperature excursions of one kind (REQ-44 to REQ-52). */
export function ExcursionGrid({ excursion, ...props }: ExcursionGridProps) {
  const t = useTranslations('request-excursion');
  const { stay } = useExcursionWords();
  const detail = useExcursionDetail();
  const cells = useMemo(
    () => ({
      productName: (row: RequestRow) => <Product row={row} />,
      result: ({ result }: RequestRow) => <ResultTag result={result as TemperatureStatus} />,
    }),
    [],
  );
  const words = useMemo(
    () => ({ duration: ({ duration }: RequestRow) => (typeof duration === 'number' ? stay(Math.round(duration)) : undefined) }),
    [stay],
  );
  return (
    <RequestGrid<ExcursionView>
      {...props}
      kind={EXCURSIONS[excursion]}
      title={t(`titles.${excursion}`)}
      detail={detail}
      cells={cells}
      words={words}
    />
  );
}

/** REQ-49, R-13: leads to the product while it exists. The keyboard has the same link in the detail, behind Enter. */
function Product({ row: { productId, productName, hasProduct } }: { row: RequestRow }) {
  const name = String(productName);
  if (!productId || !hasProduct) {
    return (
      <span className="dg-text" title={name}>
        {name}
      </span>
    );
  }
  return (
    <Link
      href={`/product/admin/edit/${productId}`}
      prefetch={false}
      tabIndex={-1}
      className="dg-text text-link underline-offset-2 hover:underline"
      title={name}
    >
      {name}
    </Link>
  );
}
