'use client';

import { useCallback } from 'react';
import type { RequestGridProps } from '@/features/request/components/request-grid';
import { ExcursionGrid } from '@/features/request/excursion/components/excursion-grid';
import { EXCURSION_GRIDS } from '@/features/request/excursion/grid';
import { EXCURSION_CALLS } from '@/features/request/excursion/rules/excursion';
import type { ExcursionView } from '@/features/request/excursion/schema';
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
