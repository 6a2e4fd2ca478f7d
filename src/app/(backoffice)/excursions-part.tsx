import { EXCURSION_GRIDS } from '@/features/request/excursion/grid';
import { EXCURSION_SOURCES, getExcursion } from '@/features/request/excursion/queries';
import { EXCURSION_CALLS } from '@/features/request/excursion/rules/excursion';
import type { ExcursionKind } from '@/features/request/schema/kind';
import { Messages } from '@/i18n/client-messages';
import type { Actor } from '@/shared/actor';
import { ExcursionScreen } from './excursion-screen';
import { openedRequests } from './opened-requests';

const AREAS = ['request', 'request-excursion', 'temperature', 'data-grid', 'exports', 'grid-view', 'roles', 'stale', 'diff'] as const;

interface ExcursionsPartProps {
  excursion: ExcursionKind;
  actor: Actor;
  params: Readonly<Record<string, string | string[] | undefined>>;
}

/** One kind of excursion reports with its first rows: the three pages differ in nothing else. */
export async function excursionsPart({ excursion, actor, params }: ExcursionsPartProps) {
  const opened = await openedRequests(params, actor, {
    kind: EXCURSION_CALLS[excursion],
    grid: EXCURSION_GRIDS[excursion],
    source: EXCURSION_SOURCES[excursion],
    get: (id) => getExcursion(excursion, id),
  });
  return (
    <Messages names={AREAS}>
      <ExcursionScreen excursion={excursion} {...opened} />
    </Messages>
  );
}
