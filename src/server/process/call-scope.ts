import 'server-only';
import { AsyncLocalStorage } from 'node:async_hooks';

/** The call that the code at hand runs for: every line of the log names it, and what it was is counted at its end. */
export interface CallScope {
  readonly requestId: string;
  /** of the external portal, once its token was found good */
  portalClientId?: string;
}

// One for the whole process: a bundler may load this file more than once.
const globals = globalThis as typeof globalThis & { __calls?: AsyncLocalStorage<CallScope> };
globals.__calls ??= new AsyncLocalStorage();
const calls = globals.__calls;

/** Runs `work`, and all that it awaits, as part of one call. */
export const inCall = <T>(scope: CallScope, work: () => T): T => calls.run(scope, work);

/** Undefined outside of calls: in jobs, at the start. */
export const currentCall = (): CallScope | undefined => calls.getStore();
