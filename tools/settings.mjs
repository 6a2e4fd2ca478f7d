// Where things are and what the demo makes up for itself. Variables come from the environment, then from .env.
import { randomBytes } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { Refusal } from './failure.mjs';
import { ROOT } from './install.mjs';

/** Reads .env once; existing environment variables take precedence. */
export function loadDotEnv() {
  const file = join(ROOT, '.env');
  if (existsSync(file)) process.loadEnvFile(file);
}

/** The folder of all data that the application stores on disk. */
export function dataFolder() {
  return resolve(ROOT, process.env.DATA_DIR || 'data');
}

/** `demo` by default (decision I-02). */
export function appEnv() {
  const value = process.env.APP_ENV || 'demo';
  if (value !== 'demo' && value !== 'production') {
    throw new Refusal(`APP_ENV must be demo or production, not "${value}".`);
  }
  return value;
}

/** The port the web server listens on. */
export function webPort() {
  const value = process.env.PORT || '3000';
  const port = Number(value);
  if (!Number.isInteger(port) || port < 1 || port > 65535) {
    throw new Refusal(`PORT must be a number from 1 to 65535, not "${value}".`);
  }
  return port;
}

/** The address the web server binds to: this machine only by default, since demo accounts have a known password. */
export function webHost() {
  return process.env.HOST || '127.0.0.1';
}

const secret = () => randomBytes(32).toString('base64url');

const SECRET_NAMES = ['authSecret', 'unsavedValuesSecret', 'adminPassword', 'ownerPassword', 'applicationPassword'];

/** Secrets of this installation, made once and readable by their owner alone. */
export function ownSecrets(folder) {
  const file = join(folder, 'secrets.json');
  const stored = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
  const absent = SECRET_NAMES.filter((name) => !stored[name]);
  if (absent.length === 0) return stored;
  mkdirSync(folder, { recursive: true });
  const made = { ...stored, ...Object.fromEntries(absent.map((name) => [name, secret()])) };
  const unfinished = `${file}.${process.pid}`;
  writeFileSync(unfinished, `${JSON.stringify(made, null, 2)}\n`, { mode: 0o600 });
  chmodSync(unfinished, 0o600);
  renameSync(unfinished, file);
  return made;
}

/** Fills in defaults of the demo. Production gets no default secret: it must provide its own. */
export function applyDemoDefaults(folder) {
  process.env.APP_ENV = appEnv();
  process.env.DATA_DIR = folder;
  process.env.APP_URL ||= `http://localhost:${webPort()}`;
  process.env.NEXT_TELEMETRY_DISABLED = '1';
  if (process.env.APP_ENV !== 'demo') return;
  process.env.AUTH_SECRET ||= ownSecrets(folder).authSecret;
  process.env.UNSAVED_VALUES_SECRET ||= ownSecrets(folder).unsavedValuesSecret;
  // Whoever starts a demo waits for its log-in page, which would have to wait for every other route.
  process.env.PRELOAD_ROUTES ||= 'on-demand';
}
