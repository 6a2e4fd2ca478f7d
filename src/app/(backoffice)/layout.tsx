import type { ReactNode } from 'react';
import { BackOfficeShell } from '@/features/shell/components/back-office-shell';
import { actorOrNull, orEmpty } from '@/server/session/page';
import { Exports } from './exports';
import { Help } from './help';
import { Impersonation, UnreadImpersonations } from './impersonation';
import { menuCounts } from './menu-counts';
import { Palette } from './palette';

/** The shell around every page. It decides nothing: each page has its own gate. */
export default async function BackOfficeLayout({ children }: { children: ReactNode }) {
  const actor = await actorOrNull();
  if (!actor) return children;
  return (
    <BackOfficeShell
      actor={actor}
      counts={await orEmpty(menuCounts(actor), {})}
      palette={
        <>
          <Palette actor={actor} />
          <Exports actor={actor} />
          <Help />
        </>
      }
      strip={<Impersonation actor={actor} />}
      notice={<UnreadImpersonations actor={actor} />}
    >
      {children}
    </BackOfficeShell>
  );
}
