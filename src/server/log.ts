import 'server-only';
import pino from 'pino';
import { env } from './env';

/** Structured log on stdout: request ids and codes, never a password, token or request content (V16.2.5). */
export const log = pino({ level: env.LOG_LEVEL, base: undefined, timestamp: pino.stdTimeFunctions.isoTime });
