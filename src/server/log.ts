import 'server-only';
import pino, { type Logger } from 'pino';

let opened: Logger | undefined;

/** Structured log on stdout: request ids and codes, never a password, token or request content (V16.2.5). Opened at the first line: a build reads no variable. */
export const log: Logger = new Proxy({} as Logger, {
  get(_target, name) {
    opened ??= pino({ level: process.env.LOG_LEVEL || 'info', base: undefined, timestamp: pino.stdTimeFunctions.isoTime });
    const member: unknown = Reflect.get(opened, name);
    return typeof member === 'function' ? member.bind(opened) : member;
  },
});
