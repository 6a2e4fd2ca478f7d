import { ExportsHost } from '@/features/export/components/exports-host';
import { ownExports } from '@/features/export/queries/exports';
import { Messages } from '@/i18n/client-messages';
import { orEmpty } from '@/server/session/page';
import type { Actor } from '@/shared/account/actor';

/** Exports of this reader's own that are under way or ready (I-06). */
export async function Exports({ actor }: { actor: Actor }) {
  return (
    <Messages names={['exports']}>
      <ExportsHost first={await orEmpty(ownExports(actor), [])} />
    </Messages>
  );
}
