import 'server-only';
import { randomUUID } from 'node:crypto';
import { mailServerAnswers, queueMail, startDelivery } from '@/features/mail/commands';
import { numberParameters } from '@/features/parameter/queries';
import { translatorOf } from '@/i18n/translator';
import { record } from '@/server/audit/record';
import { db, queryInTransaction, type Transaction } from '@/server/db/client';
import type { User } from '@/server/db/generated/client';
import { lockRow } from '@/server/db/tables';
import { env } from '@/server/env';
import { consume, reset } from '@/server/limits/limits';
import { log } from '@/server/log';
import { logInCookie } from '@/server/session/cookie';
import { endSessionsOf, renewSession } from '@/server/session/log-in';
import { hashPassword, newToken, tokenHashOf } from '@/server/session/passwords';
import type { Actor, Language } from '@/shared/account/actor';
import { assertInPerson } from '@/shared/account/impersonation';
import { Refusal } from '@/shared/refusal';
import { displayName } from '@/shared/text/display-name';
import { cleanEmail, isEmail, passwordErrors } from '../rules';
import type { ChangePasswordAnswer, ChangePasswordInput, OwnPasswordInput, PasswordResult } from '../schema';
import { knowsPassword, logInLimits } from './log-in';

const RESET = 'reset-address';
const RESET_FROM = 'reset-network-address';
const HOUR = 3600;

const languageOf = (user: Pick<User, 'lng'>): Language => (user.lng === 'en' ? 'en' : 'fr');

/** That it changed is traced, never what it is (U-01). */
const CHANGED = [{ field: 'password', before: null, after: '•••' }];

/** Locks the account before writing its links, so that concurrent writers take turns in the same order. */
async function lockAccount(tx: Transaction, userId: string): Promise<void> {
  await lockRow(tx, 'User', userId);
}

/**
 * A new link ends the older ones; only its hash is stored. Of two at once the second waits for the account's row, so
 * that it sees the first one's link. Answers the link's token.
 */
async function newLink(tx: Transaction, userId: string, minutes: number, at: Date): Promise<string> {
  const { token, tokenHash } = newToken();
  await lockAccount(tx, userId);
  await tx.passwordResetToken.updateMany({ where: { userId, usedAt: null }, data: { usedAt: at } });
  await tx.passwordResetToken.create({ data: { tokenHash, userId, createdAt: at, expiresAt: new Date(at.getTime() + minutes * 60_000) } });
  return token;
}

/** The address of a link comes from APP_URL, never from the request's Host header. */
export const passwordLink = (token: string): string => `${env.APP_URL}/change-password?token=${token}`;

interface ResetRequest {
  readonly email: string;
  /** the network address that the request came from */
  readonly address: string;
  readonly at: Date;
}

type Recipient = Pick<User, 'email' | 'firstName' | 'lastName' | 'lng'>;

function buildResetMail(to: Recipient, token: string, { RESET_LINK_MINUTES: minutes }: { RESET_LINK_MINUTES: number }) {
  const t = translatorOf(languageOf(to), 'mails');
  return {
    kind: 'PASSWORD_RESET' as const,
    recipient: to.email,
    lng: languageOf(to),
    subject: t('reset.subject'),
    paragraphs: [t('reset.hello', { name: displayName(to) }), t('reset.text', { minutes }), t('reset.ignore')],
    link: { text: t('reset.button'), href: passwordLink(token) },
  };
}

/**
 * For an address without an account: as many statements and one commit, of which nothing remains, so that the time of the
 * response reveals nothing about accounts (X-03a).
 */
async function dummyWrite(tx: Transaction, email: string, limits: { RESET_LINK_MINUTES: number }, at: Date): Promise<void> {
  const { token } = newToken();
  const unknownUserId = randomUUID();
  await lockAccount(tx, unknownUserId);
  await tx.passwordResetToken.updateMany({ where: { userId: unknownUserId, usedAt: null }, data: { usedAt: at } });
  const id = await queueMail(tx, buildResetMail({ email, firstName: '', lastName: '', lng: 'fr' }, token, limits), at);
  await tx.mail.deleteMany({ where: { id } });
}

/**
 * Forgotten password (AUTH-16 to AUTH-22). SUCCESS for any well-formed address, known or not, after the same work; FAIL for a malformed one or
 * too many requests for one e-mail or from one network address, both counted before calling the mail server; ERROR when
 * that does not answer (the mail stays and is tried again).
 */
export async function requestReset({ email: typed, address, at }: ResetRequest): Promise<PasswordResult> {
  if (!isEmail(typed)) return 'FAIL';
  const email = cleanEmail(typed).toLowerCase();
  const limits = await numberParameters(['RESET_MAX_REQUESTS', 'RESET_MAX_REQUESTS_ADDRESS', 'RESET_LINK_MINUTES']);
  if (!(await consume(RESET_FROM, address, { points: limits.RESET_MAX_REQUESTS_ADDRESS, seconds: HOUR }))) return 'FAIL';
  if (!(await consume(RESET, email, { points: limits.RESET_MAX_REQUESTS, seconds: HOUR }))) return 'FAIL';
  const answers = await mailServerAnswers();
  const user = await db.user.findUnique({ where: { email } });
  const isOpen = user !== null && user.status !== 'DISABLED';
  await db.$transaction(async (tx) => {
    if (isOpen) await queueMail(tx, buildResetMail(user, await newLink(tx, user.id, limits.RESET_LINK_MINUTES, at), limits), at);
    else await dummyWrite(tx, email, limits, at);
  });
  await startDelivery();
  return answers ? 'SUCCESS' : 'ERROR';
}

/** A link to the first password of a new account, by mail; returns the link for the command line that made the account. */
export async function inviteUser(tx: Transaction, user: User, at: Date): Promise<string> {
  const { FIRST_PASSWORD_LINK_HOURS: hours } = await numberParameters(['FIRST_PASSWORD_LINK_HOURS'], queryInTransaction(tx));
  const t = translatorOf(languageOf(user), 'mails');
  const link = passwordLink(await newLink(tx, user.id, hours * 60, at));
  const mail = {
    kind: 'FIRST_PASSWORD' as const,
    recipient: user.email,
    lng: languageOf(user),
    subject: t('first.subject'),
    paragraphs: [t('reset.hello', { name: displayName(user) }), t('first.text', { hours })],
    link: { text: t('reset.button'), href: link },
  };
  await queueMail(tx, mail, at);
  return link;
}

/**
 * Sets a password with the token of a link (AUTH-30 to AUTH-35): FAIL when the link is unknown, used or expired, or the
 * password breaks the rule. The write has the condition, so that a link works once; every log-in of the account ends.
 */
export async function changePassword(input: ChangePasswordInput, at: Date, requestId: string): Promise<ChangePasswordAnswer> {
  const errors = passwordErrors(input.newPassword, input.newPasswordConfirm);
  const error = errors.newPassword ?? errors.newPasswordConfirm;
  if (error) return { result: 'FAIL', error };
  const tokenHash = tokenHashOf(input.token);
  const where = { tokenHash, usedAt: null, expiresAt: { gt: at } };
  const known = await db.passwordResetToken.findFirst({ where, select: { userId: true } });
  if (!known) return { result: 'FAIL', error: 'tokenInvalid' };
  const passwordHash = await hashPassword(input.newPassword);
  const user = await db.$transaction(async (tx) => {
    await lockAccount(tx, known.userId);
    const { count } = await tx.passwordResetToken.updateMany({ where, data: { usedAt: at } });
    if (count === 0) return null;
    const token = await tx.passwordResetToken.findUniqueOrThrow({ where: { tokenHash }, include: { user: true } });
    if (token.user.status === 'DISABLED') return null;
    await tx.user.update({ where: { id: token.userId }, data: { passwordHash, updateDate: at } });
    await endSessionsOf(token.userId, at, tx, { requestId });
    const author = { id: token.userId, name: displayName(token.user), real: null, at, requestId };
    const entityLabel = displayName(token.user);
    await record(tx, author, { type: 'USER', action: 'EDIT', entityId: token.userId, entityLabel, changes: CHANGED });
    return token.user;
  });
  if (!user) return { result: 'FAIL', error: 'tokenInvalid' };
  await reset('login-account', user.email, (await logInLimits()).account);
  return { result: 'SUCCESS' };
}

/**
 * Changes one's own password (V6.2.3): requires the old one, of which a wrong one counts as a failed log-in; the new one obeys the
 * stronger rule. Links that wait for this account end, and so do its other log-ins; this one continues under a new id,
 * whose cookie is returned (X-03, V7.2.4). Throws NOT_WHILE_ACTING, INVALID_INPUT, TOO_MANY_REQUESTS.
 */
export async function changeOwnPassword(
  { oldPassword, newPassword, newPasswordConfirm }: OwnPasswordInput,
  actor: Actor,
  address: string,
): Promise<{ ended: number; cookie: string }> {
  assertInPerson(actor);
  const errors = passwordErrors(newPassword, newPasswordConfirm);
  if (Object.keys(errors).length > 0) throw new Refusal('INVALID_INPUT', { fields: { ...errors } });
  const wrong = new Refusal('INVALID_INPUT', { fields: { oldPassword: oldPassword === '' ? 'REQUIRED' : 'wrongPassword' } });
  if (oldPassword === '') throw wrong;
  const user = await db.user.findUniqueOrThrow({ where: { id: actor.id } });
  const knows = await knowsPassword({ email: user.email, address, passwordHash: user.passwordHash, password: oldPassword });
  if (knows !== 'yes') log.warn({ userId: actor.id }, 'change of password refused');
  if (knows === 'TOO_MANY_ATTEMPTS') throw new Refusal('TOO_MANY_REQUESTS');
  if (knows === 'no') throw wrong;
  const passwordHash = await hashPassword(newPassword);
  const current = await db.$transaction(async (tx) => {
    await lockAccount(tx, user.id);
    // The write has the condition: of two changes at once the second no longer knows the password.
    const data = { passwordHash, updateDate: actor.at };
    const { count } = await tx.user.updateMany({ where: { id: user.id, passwordHash: user.passwordHash, status: 'ACTIVE' }, data });
    if (count === 0) throw wrong;
    await tx.passwordResetToken.updateMany({ where: { userId: user.id, usedAt: null }, data: { usedAt: actor.at } });
    const { sessionId: exceptId, requestId } = actor;
    const ended = await endSessionsOf(user.id, actor.at, tx, { exceptId, requestId });
    const { id, remember } = await renewSession(actor.sessionId, tx);
    await record(tx, actor, { type: 'USER', action: 'EDIT', entityId: user.id, entityLabel: displayName(user), changes: CHANGED });
    return { ended, id, remember };
  });
  log.info({ userId: actor.id, ended: current.ended }, 'password changed by its owner');
  return { ended: current.ended, cookie: await logInCookie(current.id, current.remember) };
}
