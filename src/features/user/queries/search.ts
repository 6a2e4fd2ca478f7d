import 'server-only';
import { z } from 'zod';
import { numberParameters } from '@/features/parameter/queries';
import { countOf, db, Instant, rowsOf } from '@/server/db/client';
import { openSessionsOf } from '@/server/session/log-in';
import type { Actor } from '@/shared/account/actor';
import { ROLES } from '@/shared/account/rights';
import { Refusal } from '@/shared/refusal';
import { allowedActions } from '../rules';
import { type UserAccount, UserRow, type UserSearchAnswer, type UserSearchBody, type UserSort } from '../schema';

const Row = UserRow.omit({ allowed: true }).extend({
  // An account may hold a role that this version does not know.
  roles: z.array(z.string()).transform((given) => ROLES.filter((role) => given.includes(role))),
  lng: z.string().transform((lng) => (lng === 'en' ? 'en' : 'fr')),
  lastLoginAt: Instant.nullable(),
  creationDate: Instant,
  updateDate: Instant,
  /** milliseconds; the driver gives 64-bit numbers as text */
  lockedUntil: z
    .string()
    .transform((until) => new Date(Number(until)).toISOString())
    .nullable(),
});

const COLUMNS = `u."id", u."email", u."firstName", u."lastName", coalesce(u."roles", '{}') AS "roles", u."lng", u."status"::text AS "status",
  u."encodedAvatarId", u."lastLoginAt", u."creationDate", u."updateDate", u."passwordHash" IS NOT NULL AS "hasPassword",
  l."expire" AS "lockedUntil"`;

/** Locked: an account that has used up its log-in attempts until they expire; $1 is their number. */
const FROM = `"User" u LEFT JOIN "RateLimit" l ON l."key" = 'login-account:' || left(u."email", 200)
  AND l."points" >= $1 AND l."expire" > extract(epoch FROM clock_timestamp()) * 1000`;

const ORDERS: Readonly<Record<UserSort, string>> = {
  name: `public.fold(coalesce(nullif(trim(u."lastName" || ' ' || u."firstName"), ''), u."email"))`,
  email: 'u."email"',
  // By need for attention: on hold, active, disabled.
  status: `array_position(ARRAY['PENDING_VALIDATION', 'ACTIVE', 'DISABLED'], u."status"::text)`,
  roles: 'cardinality(u."roles")',
  lastLoginAt: 'u."lastLoginAt"',
  creationDate: 'u."creationDate"',
};
const WORDS_MAX = 10;

const viewOf = (row: z.output<typeof Row>, actor: Actor): UserRow => ({
  ...row,
  allowed: allowedActions(actor, { ...row, isLocked: row.lockedUntil !== null }),
});

async function tries(): Promise<number> {
  return (await numberParameters(['LOGIN_MAX_ATTEMPTS'])).LOGIN_MAX_ATTEMPTS;
}

/** Parameters only; every word must be found in name or address, ignoring case and accents; `%`, `_` and `\` are literal (V1.2.9). */
function searchWhere(body: UserSearchBody, values: unknown[]): string {
  const bind = (value: unknown) => `$${values.push(value)}`;
  const words = body.searchTerm.normalize('NFKC').split(/\s+/).filter(Boolean).slice(0, WORDS_MAX);
  const parts = words.map(
    (word) =>
      `public.fold(u."firstName" || ' ' || u."lastName" || ' ' || u."email") LIKE (SELECT '%' || regexp_replace(public.fold(${bind(word)}), '[\\\\%_]', '\\\\\\&', 'g') || '%')`,
  );
  if (body.statusFilters.length > 0) parts.push(`u."status" = ANY(${bind(body.statusFilters)}::"UserStatus"[])`);
  if (body.roleFilters.length > 0) parts.push(`u."roles" && ${bind(body.roleFilters)}::text[]`);
  if (body.lockedOnly) parts.push('l."key" IS NOT NULL');
  return parts.length > 0 ? `WHERE ${parts.join(' AND ')}` : '';
}

function orderOf({ sort }: UserSearchBody): string {
  const chosen = sort.length > 0 ? sort : ([{ colId: 'name', sort: 'asc' }] as const);
  // Accounts that never logged in sort with the longest absent.
  const parts = chosen.map(({ colId, sort: way }) => `${ORDERS[colId]} ${way === 'desc' ? 'DESC NULLS LAST' : 'ASC NULLS FIRST'}`);
  return `ORDER BY ${[...parts, ORDERS.name, 'u."id"'].join(', ')}`;
}

/** One block of the accounts that match, and how many match in all (N-06, X-13). */
export async function searchUsers(body: UserSearchBody, actor: Actor): Promise<UserSearchAnswer> {
  const values: unknown[] = [await tries()];
  const where = searchWhere(body, values);
  const [found, rowCount] = await Promise.all([
    rowsOf(Row, `SELECT ${COLUMNS} FROM ${FROM} ${where} ${orderOf(body)} LIMIT $${values.length + 1} OFFSET $${values.length + 2}`, [
      ...values,
      body.limit,
      body.start,
    ]),
    countOf(`SELECT count(*)::int AS "count" FROM ${FROM} ${where}`, values),
  ]);
  return { rowData: found.map((row) => viewOf(row, actor)), rowCount };
}

/** The block of one page; of the last page where the address names one past it. */
export async function usersPage(body: UserSearchBody, actor: Actor): Promise<UserSearchAnswer> {
  const found = await searchUsers(body, actor);
  if (body.start === 0 || body.start < found.rowCount) return found;
  return searchUsers({ ...body, start: Math.max(0, Math.ceil(found.rowCount / body.limit) - 1) * body.limit }, actor);
}

/** One account as user management shows it. Throws RECORD_NOT_FOUND. */
export async function getUserRow(id: string, actor: Actor): Promise<UserRow> {
  const [row] = await rowsOf(Row, `SELECT ${COLUMNS} FROM ${FROM} WHERE u."id" = $2`, [await tries(), id]);
  if (!row) throw new Refusal('RECORD_NOT_FOUND');
  return viewOf(row, actor);
}

/** The same with the number of its open sessions. Throws RECORD_NOT_FOUND. */
export async function getAccount(id: string, actor: Actor): Promise<UserAccount> {
  const [row, openSessions] = await Promise.all([getUserRow(id, actor), db.session.count({ where: openSessionsOf(id, actor.at) })]);
  return { ...row, openSessions };
}
