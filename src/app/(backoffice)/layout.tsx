import type { ReactNode } from 'react';
import { countPendingDrafts } from '@/features/product/queries/drafts';
import { countNewOfAuthor } from '@/features/product/queries/my-drafts';
import { BackOfficeShell } from '@/features/shell/components/back-office-shell';
import { actorOrNull } from '@/server/session/page';
import { can } from '@/shared/rights';
import { Exports } from './exports';
import { Impersonation, UnreadImpersonations } from './impersonation';
import { Palette } from './palette';

/** The shell around every page. It decides nothing: each page has its own gate. */
export default async function BackOfficeLayout({ children }: { children: ReactNode }) {
  const actor = await actorOrNull();
  if (!actor) return children;
  const [draftCount, newDecisionCount] = await Promise.all([
    can(actor, 'draft.list') ? countPendingDrafts() : null,
    can(actor, 'draft.mine') ? countNewOfAuthor(actor) : null,
  ]);
  return (
    <BackOfficeShell
      actor={actor}
      draftCount={draftCount}
      newDecisionCount={newDecisionCount}
      palette={
        <>
          <Palette actor={actor} />
          <Exports actor={actor} />
        </>
      }
      strip={<Impersonation actor={actor} />}
      notice={<UnreadImpersonations actor={actor} />}
    >
      {children}
    </BackOfficeShell>
  );
}
