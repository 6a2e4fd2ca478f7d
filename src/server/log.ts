import 'server-only';
import pino, { type Logger } from 'pino';
import { currentCall } from './process/call-scope';
import { processGlobals } from './process/process-globals';

const state = processGlobals('log', () => ({ opened: undefined as Logger | undefined }));

/** Prisma repeats the whole record that it finds fault with, in front of its last line and of the calls that led there. */
const REPEATING = 'PrismaClientValidationError';

/** An error for the log: without the row that PostgreSQL repeats, or the record that Prisma does (V16.2.5). */
export function serializeError(error: Error): unknown {
  // Anything can be thrown.
  if (typeof error?.message !== 'string') return error;
  const { detail: _row, where: _values, ...serialized } = { ...pino.stdSerializers.err(error) } as Record<string, unknown>;
  if (error.name !== REPEATING) return serialized;
  const calls = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line));
  return { ...serialized, message: error.message.trim().split('\n').at(-1), stack: [REPEATING, ...calls].join('\n') };
}

/** JSON leaves these as they are; a terminal or a reader of lines would take them for orders or line ends (V16.4.1). */
const UNSEEN = /[\u007f-\u009f\u2028\u2029]/g;
const encoded = (line: string): string => line.replace(UNSEEN, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`);

/**
 * Structured log on stdout: request ids and codes, never a password, token or request content (V16.2.5). A line that is written
 * during a call contains its request id. Opened at the first line: a build reads no variable.
 */
export const log: Logger = new Proxy({} as Logger, {
  get(_target, name) {
    state.opened ??= pino({
      level: process.env.LOG_LEVEL || 'info',
      base: undefined,
      timestamp: pino.stdTimeFunctions.isoTime,
      serializers: { err: serializeError },
      hooks: { streamWrite: encoded },
      mixin() {
        const call = currentCall();
        return call ? { requestId: call.requestId } : {};
      },
    });
    const member: unknown = Reflect.get(state.opened, name);
    return typeof member === 'function' ? member.bind(state.opened) : member;
  },
});
