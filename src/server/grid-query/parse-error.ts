import 'server-only';
import { encodeFieldError } from '@/shared/field-errors';

export type Path = readonly (string | number)[];

/** What is wrong in a request, and where; becomes INVALID_INPUT naming the path. */
export class ParseError extends Error {
  constructor(
    readonly path: Path,
    readonly code: string,
  ) {
    super(code);
  }
}

/** The list at `path` has more than `max` items. */
export const tooMany = (path: Path, max: number): ParseError => new ParseError(path, encodeFieldError('TOO_MANY', { max }));
/** The text at `path` has more than `max` characters. */
export const tooLong = (path: Path, max: number): ParseError => new ParseError(path, encodeFieldError('TOO_LONG', { max }));

export type JsonObject = Readonly<Record<string, unknown>>;

/** A plain object; throws ParseError for anything else. */
export function asObject(value: unknown, path: Path): JsonObject {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new ParseError(path, 'INVALID');
  return value as JsonObject;
}

/** A list of at most `max`; nothing counts as none. */
export function listOf(value: unknown, path: Path, max: number): readonly unknown[] {
  if (value === undefined || value === null) return [];
  if (!Array.isArray(value)) throw new ParseError(path, 'INVALID');
  if (value.length > max) throw tooMany(path, max);
  return value;
}

/** A member of the object itself: `constructor` and `__proto__` are no names of ours. */
export function ownProperty<Value>(record: Readonly<Record<string, Value>>, name: unknown): Value | undefined {
  return typeof name === 'string' && Object.hasOwn(record, name) ? record[name] : undefined;
}
