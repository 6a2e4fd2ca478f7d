import 'server-only';
import { randomUUID } from 'node:crypto';
import { cookies } from 'next/headers';
import { forbidden, notFound, unauthorized } from 'next/navigation';
import { cache } from 'react';
import type { Actor } from '@/shared/actor';
import { Refusal } from '@/shared/refusal';
import { type Allow, isAllowed } from '@/shared/rights';
import { now } from '../clock';
import { actorOfCookie } from './actor';
import { cookieName } from './cookie';

/** Who is asking for this page, read once per request; null for a visitor. */
export const currentActor = cache(async (): Promise<Actor | null> => {
  const jar = await cookies();
  return actorOfCookie(jar.get(cookieName())?.value, randomUUID(), now());
});

/** First line of every page: a visitor gets the log-in screen at this address, without the right 403. */
export async function gate(allow: Allow): Promise<Actor> {
  const actor = await currentActor();
  if (!actor) unauthorized();
  if (!isAllowed(actor, allow)) forbidden();
  return actor;
}

/** A page about a record that does not exist is the not-found page; one that its reader may not see is forbidden. */
export async function orNotFound<T>(record: Promise<T>): Promise<T> {
  try {
    return await record;
  } catch (error) {
    if (error instanceof Refusal && error.code === 'RECORD_NOT_FOUND') notFound();
    if (error instanceof Refusal && error.code === 'FORBIDDEN') forbidden();
    throw error;
  }
}
