import 'server-only';
import { type Environment, parseVariables } from './env-variables';
import { processGlobals } from './process/process-globals';

const state = processGlobals('environment', () => ({ parsed: undefined as Environment | undefined }));

/** The configuration, parsed once at the first use: a build reads no variable, a start reports every invalid one. */
export function environment(): Environment {
  state.parsed ??= parseVariables(process.env);
  return state.parsed;
}

/** The same, by name: `env.APP_URL`. */
export const env: Environment = new Proxy({} as Environment, {
  get: (_target, name) => Reflect.get(environment(), name),
  has: (_target, name) => Reflect.has(environment(), name),
  ownKeys: () => Reflect.ownKeys(environment()),
  getOwnPropertyDescriptor: (_target, name) => Reflect.getOwnPropertyDescriptor(environment(), name),
});

/** Whether browsers reach us by TLS: cookies are then Secure, and their names may begin with `__Host-`. */
export const isBehindTls = (): boolean => env.APP_URL.startsWith('https:');
