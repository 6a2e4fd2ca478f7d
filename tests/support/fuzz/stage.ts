import { randomUUID } from 'node:crypto';
import { createPortalClient } from '@/features/portal/commands';
import type { PortalScope } from '@/server/db/generated/client';
import { isPortalAllow, type Role } from '@/shared/account/rights';
import type { Arrangement } from '../../api/arrangements/arrangement';
import { author } from '../../api/arrangements/arrangement';
import { type Documented, openingRoles } from '../../architecture/routes';
import { person, type Sent } from '../call';
import type { HostileCall } from './hostile-call';
import { type Credentials, requestOf } from './requests';
import type { Judge, Operation, ReceivedAnswer } from './verdict';
import type { Witness } from './witness';

/** Calls after which all users are replaced: before any rate limit is reached (S-06). */
const FRESH_EVERY = 15;
/**
 * Rule 10: no request blocks the process for two seconds. In CPU time of the thread that answers: what other processes, the compiler and
 * the collector do beside it is not counted.
 */
const MAX_CPU_MICROSECONDS = 2_000_000;

/** One endpoint with all that a call of it needs: its people, its records, and those who judge. */
export class Stage {
  readonly operation: Operation;
  /** the last request, for the failure report */
  last = '';
  readonly #counts = new Map<number, number>();
  #slowest = 0;
  #sent = 0;
  #good: Sent = {};
  #holder: Credentials = {};
  #stranger: Credentials = {};
  #isUsed = true;
  /** let in, it may have logged itself out */
  #isStrangerSpent = true;

  constructor(
    readonly endpoint: Documented,
    readonly arrangement: Arrangement,
    readonly judge: Judge,
    readonly witness: Witness,
  ) {
    this.operation = judge.operationOf(this.address, endpoint.verb);
  }

  /** as Next's folders spell it */
  get address(): string {
    return this.endpoint.name.split(' ')[1] ?? '';
  }
  get #allow() {
    return this.endpoint.handler.contract.allow;
  }

  async #findStranger(): Promise<void> {
    this.#isStrangerSpent = false;
    if (!isPortalAllow(this.#allow)) {
      this.#stranger = { cookie: (await person()).cookie };
      return;
    }
    const scopes: PortalScope[] = [this.#allow === 'portal.read' ? 'SUBMIT' : 'READ'];
    const { token } = await createPortalClient({ name: randomUUID(), scopes }, author());
    this.#stranger = { authorization: `Bearer ${token}` };
  }

  /** Arranges the data for a good call, again after a call has used it. */
  async #arrange(): Promise<void> {
    if (!this.#isUsed && this.#sent % FRESH_EVERY !== 0) return;
    const { contract } = this.endpoint.handler;
    const { finer = [], isSignedIn = false, send } = this.arrangement;
    const role: Role | undefined = openingRoles(contract.allow)[0];
    const who = await person(...(role ? [role] : []), ...finer);
    this.#good = (await send?.(who, role)) ?? {};
    const isVisitor = contract.allow === 'public' && !isSignedIn;
    this.#holder = isVisitor ? {} : { cookie: who.cookie };
    if (this.#isStrangerSpent) await this.#findStranger();
    this.#isUsed = false;
    await this.witness.written();
  }

  #credentialsOf({ caller }: HostileCall): Credentials {
    const from = { 'x-client-address': randomUUID() };
    if (caller === 'visitor') return from;
    return { ...from, ...(caller === 'holder' ? this.#holder : this.#stranger) };
  }

  /** The status for a caller without the right, whatever else is wrong with the call. */
  #doorOf({ caller, headers }: HostileCall): number | null {
    const changesDoor = ['cookie', 'authorization'].some((name) => name in headers);
    if (caller === 'holder' || changesDoor || this.#allow === 'public') return null;
    if (caller === 'visitor') return 401;
    return this.#allow === 'signed-in' || this.#allow === 'portal' ? null : 403;
  }

  /** One call, judged; throws with everything that is wrong. */
  async play(call: HostileCall): Promise<void> {
    await this.#arrange();
    this.#sent += 1;
    const { verb, handler } = this.endpoint;
    const { request, params, description } = requestOf(this.address, verb, call, this.#good, this.#credentialsOf(call));
    this.last = description;
    const before = process.threadCpuUsage();
    const received = await receive(await handler(request, { params: Promise.resolve(params) }));
    const { user, system } = process.threadCpuUsage(before);
    this.#slowest = Math.max(this.#slowest, user + system);
    this.#counts.set(received.status, (this.#counts.get(received.status) ?? 0) + 1);
    const found = this.judge.complaints(received, this.operation, handler.contract);
    const door = this.#doorOf(call);
    if (door && received.status !== door) found.push(`${received.status} for a ${call.caller}, not ${door}`);
    if (user + system > MAX_CPU_MICROSECONDS) found.push(`${(user + system) / 1000} ms of the processor`);
    const written = await this.witness.written();
    if (received.status >= 400 && written.length > 0) found.push(`${received.status}, yet written: ${written}`);
    if (written.length > 0 || received.status < 400) this.#isUsed ||= verb !== 'GET' || written.length > 0;
    if (call.caller === 'stranger' && received.status < 400) this.#isStrangerSpent = this.#isUsed = true;
    if ('isAdmin' in {}) found.push('the prototype of all objects is changed');
    if (found.length > 0) throw new Error(found.join('\n'));
  }

  /** What came of the calls, in one line. */
  summary(): string {
    const counts = [...this.#counts].toSorted(([a], [b]) => a - b).map(([status, count]) => `${status}×${count}`);
    return `${this.endpoint.name}: ${this.#sent} calls, ${counts.join(' ')}, at most ${Math.round(this.#slowest / 1000)} ms`;
  }
}

/** An answer, read to its end; a file is begun only, for it is made as far as it is read. */
async function receive(response: Response): Promise<ReceivedAnswer> {
  const { status, headers } = response;
  const isText = status >= 400 || headers.get('content-type')?.startsWith('application/json') || headers.get('content-type') === null;
  if (isText) return { status, headers, text: await response.text() };
  await response.body?.cancel();
  return { status, headers, text: '(a file)' };
}
