import { HelpHost } from '@/features/help/components/help-host';
import { Messages } from '@/i18n/client-messages';

/** Help of the current screen, in the header. */
export function Help() {
  return (
    <Messages names={['help']}>
      <HelpHost />
    </Messages>
  );
}
