import type { Actor } from './actor';

/** Who did something, as one text: the account, and during an impersonation the real user before it. */
export const actorLabel = ({ name, real }: Pick<Actor, 'name'> & { readonly real: { readonly name: string } | null }): string =>
  real ? `${real.name} (${name})` : name;

/** The same for an entry of the audit log. */
export const entryActorLabel = ({
  actorName,
  realActorName,
}: {
  readonly actorName: string;
  readonly realActorName: string | null;
}): string => actorLabel({ name: actorName, real: realActorName ? { name: realActorName } : null });
