import { z } from 'zod';
import { ROLES } from '@/shared/rights';

export const USER_STATUSES = ['ACTIVE', 'PENDING_VALIDATION', 'DISABLED'] as const;

/** An account as others see it: never its password, whatever form that has (USER-16). */
export const UserView = z
  .object({
    id: z.uuid(),
    email: z.string(),
    firstName: z.string(),
    lastName: z.string(),
    roles: z.array(z.enum(ROLES)),
    lng: z.enum(['fr', 'en']),
    status: z.enum(USER_STATUSES),
    encodedAvatarId: z.uuid().nullable(),
    lastLoginAt: z.iso.datetime().nullable(),
    creationDate: z.iso.datetime(),
    updateDate: z.iso.datetime(),
  })
  .meta({ id: 'User' });
export type UserView = z.output<typeof UserView>;

/** Who is logged in (N-04). */
export const CurrentUser = z
  .object({
    id: z.uuid(),
    email: z.string(),
    firstName: z.string(),
    lastName: z.string(),
    lng: z.enum(['fr', 'en']),
    roles: z.array(z.enum(ROLES)),
    impersonator: z.object({ id: z.uuid(), name: z.string() }).nullable(),
  })
  .meta({ id: 'CurrentUser' });

/** E-009: the language and nothing else. */
export const LanguageInput = z.object({ lng: z.enum(['fr', 'en']) });
