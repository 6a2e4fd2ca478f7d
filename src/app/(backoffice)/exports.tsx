import { ExportsHost } from '@/features/export/components/exports-host';
import { ownExports } from '@/features/export/queries/exports';
import { Messages } from '@/i18n/client-messages';
import type { Actor } from '@/shared/actor';

/** Exports of this reader's own that are under way or ready (I-06). */
export async function Exports({ actor }: { actor: Actor }) {
  return (
    <Messages names={['exports']}>
      <ExportsHost first={await ownExports(actor)} />
    </Messages>
  );
}
