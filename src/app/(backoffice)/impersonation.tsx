import { ImpersonationNotices } from '@/features/auth/components/impersonation-notices';
import { ImpersonationStrip } from '@/features/auth/components/impersonation-strip';
import { impersonationNotices, impersonationOf } from '@/features/auth/queries';
import type { ImpersonationNotice } from '@/features/auth/schema';
import { Messages } from '@/i18n/client-messages';
import type { Actor } from '@/shared/actor';
import { dayOf } from '@/shared/dates';
import { can } from '@/shared/rights';

/** The strip of an impersonation, on every screen. */
export async function Impersonation({ actor }: { actor: Actor }) {
  const impersonation = await impersonationOf(actor);
  if (!impersonation || !actor.real) return null;
  return (
    <Messages names={['acting']}>
      <ImpersonationStrip impersonation={impersonation} realName={actor.real.name} at={actor.at.toISOString()} />
    </Messages>
  );
}

/** Link to the impersonations of those days in the audit log, by filters without names in the URL (I-07). */
function trailOf(notices: readonly ImpersonationNotice[]): string {
  const days = notices.flatMap(({ startedAt, endedAt }) => [dayOf(new Date(startedAt)), dayOf(new Date(endedAt))]).toSorted();
  return `/audit-trail/admin?f.realActorName=notBlank&f.date=inRange:${days.at(0)}..${days.at(-1)}`;
}

/** Unread notices to the owner of an impersonated account. */
export async function UnreadImpersonations({ actor }: { actor: Actor }) {
  const notices = await impersonationNotices(actor);
  if (notices.length === 0) return null;
  return (
    <Messages names={['acting']}>
      <ImpersonationNotices notices={notices} trailHref={can(actor, 'audit.read') ? trailOf(notices) : null} />
    </Messages>
  );
}
