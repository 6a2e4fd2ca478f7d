'use client';

import { useTranslations } from 'next-intl';
import { classNames } from '@/ui/class-names';
import { RequestGrid } from '../../components/request-grid';
import type { FramedRequests, RequestGridProps, RequestRow } from '../../components/request-kind';
import { declarationKind } from '../kind';
import type { DeclarationView } from '../schema';
import { useDeclarationDetail } from './declaration-detail';

/** Highlights declarations with a sending that has not arrived. */
function Sent({ isSent }: { isSent: boolean }) {
  const t = useTranslations('data-grid');
  return <span className={classNames('dg-text', !isSent && 'font-semibold text-warn')}>{t(isSent ? 'yes' : 'no')}</span>;
}

const CELLS = {
  sentToDeclarant: ({ sentToDeclarant }: RequestRow) => <Sent isSent={sentToDeclarant === true} />,
  sentToInfomed: ({ sentToInfomed }: RequestRow) => <Sent isSent={sentToInfomed === true} />,
};

/** Pharmacovigilance declarations (REQ-40 to REQ-43, R-12). */
function DeclarationGrid(props: RequestGridProps<DeclarationView>) {
  const detail = useDeclarationDetail();
  return <RequestGrid<DeclarationView> {...props} kind={declarationKind} detail={detail} cells={CELLS} />;
}

/** Declarations with the user’s settings. */
export function Declarations({ Screen, ...page }: FramedRequests<DeclarationView>) {
  return <Screen<DeclarationView> {...page} kind={declarationKind} Rows={DeclarationGrid} />;
}
