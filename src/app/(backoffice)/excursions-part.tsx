import { EXCURSIONS } from '@/features/request/excursion/kind';
import { getExcursion } from '@/features/request/excursion/queries';
import type { ExcursionKind } from '@/features/request/excursion/schema';
import { Messages } from '@/i18n/client-messages';
import type { Actor } from '@/shared/account/actor';
import { ExcursionScreen } from './excursion-screen';
import { openedRequests, requestMessages } from './opened-requests';

interface ExcursionsPartProps {
  excursion: ExcursionKind;
  actor: Actor;
  params: Readonly<Record<string, string | string[] | undefined>>;
}

/** One kind of excursion reports with its first rows: the three pages differ in nothing else. */
export async function excursionsPart({ excursion, actor, params }: ExcursionsPartProps) {
  const opened = await openedRequests(params, actor, EXCURSIONS[excursion], (id) => getExcursion(excursion, id));
  return (
    <Messages names={requestMessages('request-excursion', 'temperature')}>
      <ExcursionScreen excursion={excursion} {...opened} />
    </Messages>
  );
}
