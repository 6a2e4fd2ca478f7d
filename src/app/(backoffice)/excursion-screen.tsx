'use client';

import { useCallback } from 'react';
import { ExcursionGrid } from '@/features/request/components/excursion/excursion-grid';
import type { RequestGridProps } from '@/features/request/components/request-grid';
import { EXCURSION_GRIDS } from '@/features/request/grid/excursion';
import { EXCURSION_CALLS } from '@/features/request/rules/excursion';
import type { ExcursionView } from '@/features/request/schema/excursion';
import type { ExcursionKind } from '@/features/request/schema/kind';
import { RequestScreen, type RequestScreenProps } from './request-screen';

interface ExcursionScreenProps extends RequestScreenProps<ExcursionView> {
  excursion: ExcursionKind;
}

/** Excursion reports of one kind with the user's settings. */
export function ExcursionScreen({ excursion, ...props }: ExcursionScreenProps) {
  const Rows = useCallback((rows: RequestGridProps<ExcursionView>) => <ExcursionGrid excursion={excursion} {...rows} />, [excursion]);
  return (
    <RequestScreen<ExcursionView>
      {...props}
      kind={EXCURSION_CALLS[excursion]}
      area="request-excursion"
      grid={EXCURSION_GRIDS[excursion]}
      Rows={Rows}
    />
  );
}
