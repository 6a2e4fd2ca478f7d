import 'server-only';
import { randomUUID } from 'node:crypto';
import { cookies } from 'next/headers';
import { cache } from 'react';
import type { Actor } from '@/shared/account/actor';
import { LANGUAGE_COOKIE, languageOf } from '@/shared/account/languages';
import { type Allow, isAllowed } from '@/shared/account/rights';
import { Refusal } from '@/shared/refusal';
import { now } from '../clock';
import { log } from '../log';
import { actorOfCookie } from './actor';
import { cookieName } from './cookie';

/** Why a page shows another screen than its own; `guardedPage` renders that screen under this status. */
export class PageRefusal extends Error {
  override readonly name = 'PageRefusal';
  readonly status: 401 | 403 | 404;
  constructor(status: 401 | 403 | 404) {
    super(`page refused: ${status}`);
    this.status = status;
  }
}

/** The actor of the current page, read once per request; null when unauthenticated. */
export const currentActor = cache(async (): Promise<Actor | null> => {
  const jar = await cookies();
  return actorOfCookie(jar.get(cookieName())?.value, randomUUID(), now(), languageOf(jar.get(LANGUAGE_COOKIE)?.value));
});

/** For the layout around a page: null also while the database is unavailable, which the page itself reports. */
export const actorOrNull = (): Promise<Actor | null> => currentActor().catch(() => null);

/** What surrounds a page, such as the menu's counts: where its query fails it is empty, and the page is still shown. */
export async function orEmpty<T>(query: Promise<T>, empty: T): Promise<T> {
  try {
    return await query;
  } catch (error) {
    log.error({ err: error }, 'part of the shell not read');
    return empty;
  }
}

/** First line of every page: shows the log-in screen when unauthenticated, 403 without the right. Throws PageRefusal. */
export async function gate(allow: Allow): Promise<Actor> {
  const actor = await currentActor();
  if (!actor) throw new PageRefusal(401);
  if (!isAllowed(actor, allow)) throw new PageRefusal(403);
  return actor;
}

/** There is nothing at this address. Throws PageRefusal. */
export function notFound(): never {
  throw new PageRefusal(404);
}

/** A page about a record that does not exist is the not-found page; one that its reader may not see is forbidden. */
export async function orNotFound<T>(record: Promise<T>): Promise<T> {
  try {
    return await record;
  } catch (error) {
    if (error instanceof Refusal && error.code === 'RECORD_NOT_FOUND') throw new PageRefusal(404);
    if (error instanceof Refusal && error.code === 'FORBIDDEN') throw new PageRefusal(403);
    throw error;
  }
}
