import { z } from 'zod';

const Scope = z.enum(['READ', 'SUBMIT', 'MEMBERS']);

/** A portal client for administrators: without its token or the token's hash (S-06). */
export const PortalClientView = z
  .object({
    id: z.uuid(),
    name: z.string(),
    scopes: z.array(Scope),
    state: z.enum(['ACTIVE', 'EXPIRES_SOON', 'EXPIRED', 'REVOKED']),
    tokenEnd: z.string().meta({ description: 'Last characters of the token, to recognise it' }),
    expiresOn: z.iso.date().meta({ description: 'Last day on which the token is valid (Europe/Paris)' }),
    lastUsedAt: z.iso.datetime().nullable(),
    revokedAt: z.iso.datetime().nullable(),
    createdBy: z.string().nullable(),
    creationDate: z.iso.datetime(),
    updateDate: z.iso.datetime(),
  })
  .meta({ id: 'PortalClient' });
export type PortalClientView = z.output<typeof PortalClientView>;

/** The only response with a token. */
export const PortalClientWithToken = z.object({ client: PortalClientView, token: z.string() });
export type PortalClientWithToken = z.output<typeof PortalClientWithToken>;

const version = z.iso.datetime({ offset: true }).nullish().meta({ description: 'Version that the edit started from (S-22)' });

export const PortalClientInput = z.object({
  name: z.string().trim().min(1).max(100),
  scopes: z.array(Scope).max(10),
  expiresOn: z.iso.date().nullish().meta({ description: 'A year from today by default, at most five' }),
});
export type PortalClientInput = z.output<typeof PortalClientInput>;

export const PortalClientEdit = PortalClientInput.extend({ expiresOn: z.iso.date(), updateDate: version });
export type PortalClientEdit = z.output<typeof PortalClientEdit>;

export const PortalClientVersion = z.object({ updateDate: version });

/** What a portal can read about its own token. */
export const PortalWhoAmI = z
  .object({ name: z.string(), scopes: z.array(Scope), expiresAt: z.iso.datetime() })
  .meta({ id: 'PortalWhoAmI' });
