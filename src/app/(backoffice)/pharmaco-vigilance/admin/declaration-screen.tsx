'use client';

import { DeclarationGrid } from '@/features/request/declaration/components/declaration-grid';
import { declarationGrid } from '@/features/request/declaration/grid';
import type { DeclarationView } from '@/features/request/declaration/schema';
import { RequestScreen, type RequestScreenProps } from '../../request-screen';

/** Declarations with the user's settings. */
export function DeclarationScreen(props: RequestScreenProps<DeclarationView>) {
  return (
    <RequestScreen<DeclarationView>
      {...props}
      kind="pharmaco-vigilance"
      area="request-declaration"
      grid={declarationGrid}
      Rows={DeclarationGrid}
    />
  );
}
