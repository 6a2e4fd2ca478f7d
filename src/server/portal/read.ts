import 'server-only';
import { parsed, queryOf } from '../endpoint';
import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { z } from 'zod';
import { type Day, dayOf } from '@/shared/dates/dates';
import { Refusal } from '@/shared/refusal';
import { now } from '../clock';
import { JsonText } from '../db/json-rows';
import type { Handler } from '../endpoint/contract';
import { handlerOf } from '../endpoint/observe';
import { guardHeaders, json } from '../endpoint/respond';
import { consumeBuffered } from '../limits/buffered-limits';
import type { Limit } from '../limits/limits';
import type { CallScope } from '../process/call-scope';
import { processGlobals } from '../process/process-globals';
import { assertScope, type ContentArea, isMemberCall, type PortalCaller, portalClientAndVersion } from '../session/portal-client';
import { guardedPortal, identifyCaller } from './guard';

/** For whom the portal reads: content is chosen by the day in Paris, members' content only for a vouched member (S-06). */
export interface PortalReader<Query> {
  readonly query: Query;
  readonly day: Day;
  readonly isMember: boolean;
}

/** Calls of one client; far above what a portal with a cache of its own needs. */
const READS: Limit = { points: 120_000, seconds: 60 };

interface Answered {
  readonly text: string;
  readonly etag: string;
}

/** Maximum number of characters of cached responses, with overhead; a response longer than a quarter of it is never cached. */
const MAX_CACHE_CHARS = 48 * 1024 * 1024;
const cache = processGlobals('portal answers', () => ({
  answers: new LRUCache<string, Answered>({
    maxSize: MAX_CACHE_CHARS,
    maxEntrySize: MAX_CACHE_CHARS / 4,
    // With key and overhead: thousands of short ones add up.
    sizeCalculation: ({ text }, key) => text.length + key.length + 500,
  }),
}));

/** The tag covers the content only: the same content under another version is not sent again (D-23). */
const tagOf = (text: string, isMember: boolean): string =>
  `"${createHash('sha256')
    .update(isMember ? 'member' : 'visitor')
    .update(text)
    .digest('base64url')
    .slice(0, 32)}"`;

/** Whether a tag of the caller's list is this one; weak ones count, as a cache on the way may have made them so. */
function isKnownTag(header: string | null, etag: string): boolean {
  if (!header) return false;
  return header.split(',').some((tag) => tag.trim() === '*' || tag.trim().replace(/^W\//, '') === etag);
}

async function callerOf(
  request: Request,
  scope: CallScope,
  area: ContentArea,
  at: Date,
): Promise<{ client: PortalCaller; version: string }> {
  const found = await identifyCaller(request, scope, portalClientAndVersion(request.headers.get('authorization'), area, at));
  assertScope(found.client, 'READ');
  if (!consumeBuffered('portal-read', found.client.id, READS)) throw new Refusal('TOO_MANY_REQUESTS');
  return found;
}

/**
 * A read of the external portal (S-06): scope `read`, members' content only where the client has `members` and calls for one.
 * One statement finds the client and the version of the content; responses are cached by version, day, reader and query, so
 * that an unchanged response costs nothing more, and a change is visible at the next call.
 */
export function portalRead<Q extends z.ZodType, R extends z.ZodType>({
  summary,
  area,
  query,
  returns,
  read,
}: {
  readonly summary: string;
  readonly area: ContentArea;
  readonly query: Q;
  readonly returns: R;
  read(reader: PortalReader<z.output<Q>>): Promise<z.input<R> | JsonText>;
}): Handler {
  const answerFor = async (reader: PortalReader<z.output<Q>>): Promise<Answered> => {
    const answer = await read(reader);
    const text = answer instanceof JsonText ? answer.text : JSON.stringify(returns.parse(answer));
    return { text, etag: tagOf(text, reader.isMember) };
  };
  const contract = { kind: 'endpoint', summary, allow: 'portal.read', query, returns, isConditional: true } as const;
  return handlerOf(contract, (request, _context, scope) =>
    guardedPortal(request, scope, READS, async () => {
      const at = now();
      const { client, version } = await callerOf(request, scope, area, at);
      const isMember = isMemberCall(client, request);
      const reader = { query: parsed(query, queryOf(request)), day: dayOf(at), isMember };
      const key = JSON.stringify([area, version, reader]);
      const known = cache.answers.get(key);
      const answered = known ?? (await answerFor(reader));
      if (!known) cache.answers.set(key, answered);
      const headers = guardHeaders(
        scope.requestId,
        new Headers({ etag: answered.etag, vary: 'Authorization, X-Portal-Member', 'cache-control': 'private, no-cache' }),
      );
      if (isKnownTag(request.headers.get('if-none-match'), answered.etag)) return new Response(null, { status: 304, headers });
      return json(new JsonText(answered.text), 200, headers);
    }),
  );
}
