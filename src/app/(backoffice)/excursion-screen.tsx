'use client';

import { useCallback } from 'react';
import type { OpenedRequests, RequestGridProps } from '@/features/request/components/request-kind';
import { ExcursionGrid } from '@/features/request/excursion/components/excursion-grid';
import { EXCURSIONS } from '@/features/request/excursion/kind';
import type { ExcursionKind, ExcursionView } from '@/features/request/excursion/schema';
import { RequestScreen } from './request-screen';

interface ExcursionScreenProps extends OpenedRequests<ExcursionView> {
  excursion: ExcursionKind;
}

/** Excursion reports of one kind with the user's settings. */
export function ExcursionScreen({ excursion, ...props }: ExcursionScreenProps) {
  const Rows = useCallback((rows: RequestGridProps<ExcursionView>) => <ExcursionGrid excursion={excursion} {...rows} />, [excursion]);
  return <RequestScreen<ExcursionView> {...props} kind={EXCURSIONS[excursion]} Rows={Rows} />;
}
