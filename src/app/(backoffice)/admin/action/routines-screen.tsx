import { RoutineList } from '@/features/routine/components/routine-list';
import { listRoutines } from '@/features/routine/queries';
import { Messages } from '@/i18n/client-messages';
import type { AdminScreenProps } from './screen-props';

/** `?action=routines` (SHELL-03). */
export async function RoutinesScreen({ actor }: AdminScreenProps) {
  return (
    <Messages names={['routine']}>
      <RoutineList initial={await listRoutines(actor)} />
    </Messages>
  );
}
