import 'server-only';

interface Entry {
  readonly state: object;
  readonly initial: () => object;
  readonly dispose: ((state: never) => unknown) | undefined;
}

// On the global object, because a bundler may load this file, and every file that calls it, more than once.
const globals = globalThis as typeof globalThis & { __processGlobals?: Map<string, Entry> };
globals.__processGlobals ??= new Map();
const entries = globals.__processGlobals;

/**
 * Mutable state that lives as long as the process: caches, pools, queues, the clock's offset. One object per name, shared by all
 * copies of the calling module. All such state is declared here, so that `resetProcessGlobals` returns a process to its start.
 * @param initial makes the state at the first call and at each reset
 * @param dispose closes what the state holds open; called by a reset before `initial`
 */
export function processGlobals<State extends object>(name: string, initial: () => State, dispose?: (state: State) => unknown): State {
  const known = entries.get(name);
  if (known) return known.state as State;
  const state = initial();
  entries.set(name, { state, initial, dispose });
  return state;
}

/** Closes and clears all state of this process, as if it had just started: between test files that share a process. */
export async function resetProcessGlobals(): Promise<void> {
  // `dispose` takes the state of its own entry; a map of entries cannot say so.
  for (const { state, dispose } of [...entries.values()].toReversed()) await dispose?.(state as never);
  for (const { state, initial } of entries.values()) {
    for (const name of Object.keys(state)) Reflect.deleteProperty(state, name);
    Object.assign(state, initial());
  }
}
