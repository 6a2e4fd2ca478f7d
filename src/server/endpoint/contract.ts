import 'server-only';
import type { z } from 'zod';
import type { Actor } from '@/shared/account/actor';
import type { Allow } from '@/shared/account/rights';
import type { RefusalCode } from '@/shared/refusal';

/** What a route file exports per verb: Next calls it, and it carries its contract for the OpenAPI document and the tests. */
export interface Handler {
  (request: Request, context: { params: Promise<Record<string, string | string[] | undefined>> }): Promise<Response>;
  readonly contract: Contract;
}

export interface Contract {
  readonly kind: 'endpoint' | 'download' | 'upload';
  readonly summary: string;
  readonly allow: Allow;
  readonly params?: z.ZodType;
  readonly query?: z.ZodType;
  readonly body?: z.ZodType;
  readonly returns?: z.ZodType;
  /** status of the 2xx response; 200 by default */
  readonly status?: number;
  /** returns 304 where If-None-Match names the current ETag */
  readonly isConditional?: boolean;
  /** a create call: repeated under its Idempotency-Key it makes nothing twice and answers the same (S-06) */
  readonly isIdempotent?: boolean;
  /** answers more to a call made for a logged-in member */
  readonly knowsMembers?: boolean;
  /** bytes that a body may have, where it is not 1 MB */
  readonly bodyLimit?: number;
  /** refusals of what the call does, beside those that follow from the rest of the contract */
  readonly refuses?: readonly RefusalCode[];
  /** whether a form-encoded body is taken too */
  readonly form?: boolean;
  /** a form posted by navigation is led to a page with 303 */
  readonly isNavigable?: boolean;
  /** content type of a download */
  readonly contentType?: string;
}

type Parsed<Schema> = Schema extends z.ZodType ? z.output<Schema> : undefined;

/** What a handler gets: parsed input, the caller, and headers it may add to the answer. */
export interface Call<A extends Allow, P, Q, B> {
  readonly params: Parsed<P>;
  readonly query: Parsed<Q>;
  readonly body: Parsed<B>;
  readonly actor: A extends 'public' ? Actor | null : Actor;
  readonly request: Request;
  readonly requestId: string;
  readonly at: Date;
  readonly headers: Headers;
}
