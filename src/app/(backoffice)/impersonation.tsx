import { ActingNotices } from '@/features/auth/components/impersonation-notices';
import { ActingStrip } from '@/features/auth/components/impersonation-strip';
import { actingNotices, actingOf } from '@/features/auth/queries';
import type { ActingNotice } from '@/features/auth/schema';
import { Messages } from '@/i18n/client-messages';
import type { Actor } from '@/shared/actor';
import { dayOf } from '@/shared/dates';
import { can } from '@/shared/rights';

/** Says on every screen as whom somebody acts. */
export async function Acting({ actor }: { actor: Actor }) {
  const acting = await actingOf(actor);
  if (!acting || !actor.real) return null;
  return (
    <Messages names={['acting']}>
      <ActingStrip acting={acting} realName={actor.real.name} at={actor.at.toISOString()} />
    </Messages>
  );
}

/** The trail of those days, as far as somebody acted as another: by filters that name nobody in the address (I-07). */
function trailOf(notices: readonly ActingNotice[]): string {
  const days = notices.flatMap(({ startedAt, endedAt }) => [dayOf(new Date(startedAt)), dayOf(new Date(endedAt))]).toSorted();
  return `/audit-trail/admin?f.realActorName=notBlank&f.date=inRange:${days.at(0)}..${days.at(-1)}`;
}

/** Tells the account's person who acted as them, until they have read it. */
export async function ActedAs({ actor }: { actor: Actor }) {
  const notices = await actingNotices(actor);
  if (notices.length === 0) return null;
  return (
    <Messages names={['acting']}>
      <ActingNotices notices={notices} trailHref={can(actor, 'audit.read') ? trailOf(notices) : null} />
    </Messages>
  );
}
