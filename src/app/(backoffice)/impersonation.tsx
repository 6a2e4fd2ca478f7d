import { ImpersonationNotices } from '@/features/auth/components/impersonation-notices';
import { ImpersonationStrip } from '@/features/auth/components/impersonation-strip';
import { impersonationNotices, impersonationOf } from '@/features/auth/queries';
import type { ImpersonationNotice, ImpersonationView } from '@/features/auth/schema';
import { Messages } from '@/i18n/client-messages';
import { orEmpty } from '@/server/session/page';
import type { Actor } from '@/shared/account/actor';
import { can } from '@/shared/account/rights';
import { dayOf } from '@/shared/dates/dates';

const RETRY_MS = 60_000;

/** The strip must not be missing because its details could not be read: it then says who acts as whom, and reads them again soon. */
const unread = ({ id, name, at }: Actor): ImpersonationView => ({
  userId: id,
  name,
  reason: '',
  startedAt: at.toISOString(),
  until: new Date(at.getTime() + RETRY_MS).toISOString(),
});

/** The strip of an impersonation, on every screen. */
export async function Impersonation({ actor }: { actor: Actor }) {
  if (!actor.real) return null;
  const impersonation = (await orEmpty(impersonationOf(actor), null)) ?? unread(actor);
  return (
    <Messages names={['acting']}>
      <ImpersonationStrip impersonation={impersonation} realName={actor.real.name} at={actor.at.toISOString()} />
    </Messages>
  );
}

/** Link to the impersonations of those days in the audit log, by filters without names in the URL (I-07). */
function impersonationsHref(notices: readonly ImpersonationNotice[]): string {
  const days = notices.flatMap(({ startedAt, endedAt }) => [dayOf(new Date(startedAt)), dayOf(new Date(endedAt))]).toSorted();
  return `/audit-trail/admin?f.realActorName=notBlank&f.date=inRange:${days.at(0)}..${days.at(-1)}`;
}

/** Unread notices to the owner of an impersonated account. */
export async function UnreadImpersonations({ actor }: { actor: Actor }) {
  const notices = await orEmpty(impersonationNotices(actor), []);
  if (notices.length === 0) return null;
  return (
    <Messages names={['acting']}>
      <ImpersonationNotices notices={notices} auditHref={can(actor, 'audit.read') ? impersonationsHref(notices) : null} />
    </Messages>
  );
}
