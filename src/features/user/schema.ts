import { z } from 'zod';
import { ROLES } from '@/shared/account/rights';
import { chosenValues, searchTerm } from '@/shared/search-body';
import { Uuid } from '@/shared/uuid';

export const USER_STATUSES = ['ACTIVE', 'PENDING_VALIDATION', 'DISABLED'] as const;
export type UserStatus = (typeof USER_STATUSES)[number];

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

/** What the reader of a row may do with its account; a screen shows its buttons from this. */
export const USER_ACTIONS = ['edit', 'actAs', 'validate', 'disable', 'enable', 'unlock', 'sendLink', 'endSessions'] as const;
export type UserAction = (typeof USER_ACTIONS)[number];

/** An account as user management shows it. */
export const UserRow = UserView.extend({
  /** until when too many failed log-ins keep it out; null when they do not */
  lockedUntil: z.iso.datetime().nullable(),
  /** false while its owner has not followed the link to a first password */
  hasPassword: z.boolean(),
  allowed: z.array(z.enum(USER_ACTIONS)),
}).meta({ id: 'UserRow' });
export type UserRow = z.output<typeof UserRow>;

/** The same with what only its own screen shows. */
export interface UserAccount extends UserRow {
  readonly openSessions: number;
}

const NAME_MAX = 100;
/** Normalised first, so that the same name is the same text; no control character reaches a mail's header. */
const personName = z
  .string()
  .max(10_000)
  .transform((name) =>
    name
      .normalize('NFC')
      .replace(/\p{Cc}/gu, ' ')
      .trim(),
  )
  .pipe(z.string().max(NAME_MAX))
  .nullish();
const anyText = z.string().max(10_000);
const roleList = z
  .array(z.enum(ROLES))
  .max(100)
  .transform((roles) => ROLES.filter((role) => roles.includes(role)))
  .pipe(z.array(z.enum(ROLES)));

/**
 * E-006, N-08: a new account, or with `id` changes of one. Omitted members stay unchanged; a new account has no names and
 * no roles then. The rules validate address, password and roles, for the form and the server.
 */
export const UserInput = z
  .object({
    id: z.union([Uuid, z.literal('')]).nullish(),
    email: anyText.nullish(),
    firstName: personName,
    lastName: personName,
    password: anyText.nullish(),
    roles: roleList.nullish(),
    lng: z.enum(['fr', 'en']).nullish(),
    /** what the form started from (S-22) */
    updateDate: z.iso.datetime().nullish(),
  })
  .meta({ id: 'UserForm' });
export type UserInput = z.output<typeof UserInput>;

export const USER_SORTS = ['name', 'email', 'status', 'roles', 'lastLoginAt', 'creationDate'] as const;
export type UserSort = (typeof USER_SORTS)[number];
export const USER_PAGE_MAX = 100;

/** N-06; everything may be left out. */
export const UserSearchBody = z
  .object({
    searchTerm: searchTerm(),
    statusFilters: chosenValues(z.enum(USER_STATUSES)),
    /** accounts that hold any of them */
    roleFilters: chosenValues(z.enum(ROLES)),
    /** only those that are locked now */
    lockedOnly: z.boolean().default(false),
    sort: z
      .array(z.object({ colId: z.enum(USER_SORTS), sort: z.enum(['asc', 'desc']) }))
      .max(3)
      .default([]),
    start: z.number().int().min(0).max(1_000_000).default(0),
    limit: z.number().int().min(1).max(USER_PAGE_MAX).default(10),
  })
  .meta({ id: 'UserSearchForm' });
export type UserSearchBody = z.output<typeof UserSearchBody>;

export const UserSearchAnswer = z.object({ rowData: z.array(UserRow), rowCount: z.number().int() });
export type UserSearchAnswer = z.output<typeof UserSearchAnswer>;

/** N-09 */
export const StatusInput = z.object({ status: z.enum(USER_STATUSES) });
/** N-12 */
export const AvatarInput = z.object({ encodedId: Uuid });

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
