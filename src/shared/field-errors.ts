import type { FieldErrors } from './refusal';

/** One broken rule, as reported by zod; declared here so that the browser needs no zod to read it. */
export interface RuleFailure {
  readonly code?: string;
  readonly message: string;
  readonly path: readonly PropertyKey[];
  readonly origin?: string;
  readonly minimum?: number | bigint;
  readonly maximum?: number | bigint;
  readonly exact?: boolean;
  readonly expected?: string;
  readonly format?: string;
}

type Params = Readonly<Record<string, string | number>>;

/** A code and the values its sentence names, in one text: `TOO_LONG?max=5`. */
export function encodeFieldError(code: string, params: Params = {}): string {
  const values = new URLSearchParams(Object.entries(params).map(([name, value]) => [name, String(value)])).toString();
  return values ? `${code}?${values}` : code;
}

export function decodeFieldError(encoded: string): { code: string; params: Record<string, string | number> } {
  const [code = '', values = ''] = encoded.split('?', 2);
  const params = [...new URLSearchParams(values)].map(
    ([name, value]) => [name, /^-?\d+(\.\d+)?$/.test(value) ? Number(value) : value] as const,
  );
  return { code, params: Object.fromEntries(params) };
}

/** Our own rules name their code as the message: one word, with values behind a question mark. */
const OWN_CODE = /^[A-Za-z][A-Za-z0-9_]*(\?\S*)?$/;

function sizeCode(failure: RuleFailure, side: 'min' | 'max'): string {
  const limit = Number(side === 'min' ? failure.minimum : failure.maximum);
  if (failure.exact) return encodeFieldError('WRONG_LENGTH', { length: limit });
  if (failure.origin === 'string') return encodeFieldError(side === 'min' ? 'TOO_SHORT' : 'TOO_LONG', { [side]: limit });
  if (failure.origin === 'array' || failure.origin === 'set')
    return encodeFieldError(side === 'min' ? 'TOO_FEW' : 'TOO_MANY', { [side]: limit });
  return encodeFieldError(side === 'min' ? 'TOO_LOW' : 'TOO_HIGH', { [side]: limit });
}

function typeCode(failure: RuleFailure): string {
  if (failure.expected === 'int') return 'NOT_AN_INTEGER';
  return failure.expected === 'number' ? 'NOT_A_NUMBER' : 'INVALID';
}

function formatCode(failure: RuleFailure): string {
  if (failure.format === 'email') return 'INVALID_EMAIL';
  if (failure.format === 'url') return 'INVALID_URL';
  return failure.format === 'date' || failure.format === 'datetime' ? 'INVALID_DATE' : 'INVALID';
}

function codeOf(failure: RuleFailure, value: unknown): string {
  const isEmpty = value === undefined || value === null || (typeof value === 'string' && value.trim() === '');
  if (failure.code !== 'custom' && isEmpty) return 'REQUIRED';
  if (OWN_CODE.test(failure.message)) return failure.message;
  if (failure.code === 'too_small') return sizeCode(failure, 'min');
  if (failure.code === 'too_big') return sizeCode(failure, 'max');
  if (failure.code === 'invalid_value') return 'INVALID_CHOICE';
  if (failure.code === 'invalid_type') return typeCode(failure);
  return failure.code === 'invalid_format' ? formatCode(failure) : 'INVALID';
}

function valueAt(input: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>((value, key) => (typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined), input);
}

/**
 * Path of each wrong field → code of its first broken rule (NOTICE-07); the same for a form before it sends and for the
 * server's refusal. An empty field is called required, whatever rule failed first.
 */
export function fieldErrorsOf(failures: readonly RuleFailure[], input: unknown): FieldErrors {
  const fields: FieldErrors = {};
  for (const failure of failures) {
    const path = failure.path.map(String).join('.');
    fields[path] ??= codeOf(failure, valueAt(input, failure.path));
  }
  return fields;
}
