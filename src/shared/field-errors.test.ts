import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { decodeFieldError, encodeFieldError, fieldErrorsOf } from './field-errors';

const Example = z.object({
  name: z.string().trim().min(1).max(5),
  cip: z.string().length(13, 'CIP_LENGTH'),
  ucd: z.string().length(13),
  boxes: z.int().min(0).max(9),
  status: z.enum(['A', 'B']),
  email: z.email(),
  ranges: z.array(z.object({ min: z.number() })),
});

function failuresOf(input: unknown) {
  const parsed = Example.safeParse(input);
  return parsed.success ? {} : fieldErrorsOf(parsed.error.issues, input);
}

describe('field errors', () => {
  it('NOTICE-07 names each wrong field with a code and its values', () => {
    expect(failuresOf({ name: 'too long', cip: '1', ucd: '1', boxes: -1, status: 'C', email: 'x', ranges: [{ min: 'a' }] })).toEqual({
      name: 'TOO_LONG?max=5',
      cip: 'CIP_LENGTH',
      ucd: 'WRONG_LENGTH?length=13',
      boxes: 'TOO_LOW?min=0',
      status: 'INVALID_CHOICE',
      email: 'INVALID_EMAIL',
      'ranges.0.min': 'NOT_A_NUMBER',
    });
  });

  it('NOTICE-07 calls an empty field required, whatever rule failed first', () => {
    expect(failuresOf({ name: ' ', cip: '3400937813402', ucd: '', boxes: null, ranges: [{}] })).toEqual({
      name: 'REQUIRED',
      ucd: 'REQUIRED',
      boxes: 'REQUIRED',
      status: 'REQUIRED',
      email: 'REQUIRED',
      'ranges.0.min': 'REQUIRED',
    });
    expect(
      failuresOf({ name: 'a', cip: '3400937813402', ucd: '3400937813402', boxes: 1.5, status: 'A', email: 'a@b.fr', ranges: [] }),
    ).toEqual({
      boxes: 'NOT_AN_INTEGER',
    });
  });

  it('NOTICE-07 carries values along with a code', () => {
    expect(decodeFieldError(encodeFieldError('BOUNDS', { min: -5.5, by: 'a&b' }))).toEqual({
      code: 'BOUNDS',
      params: { min: -5.5, by: 'a&b' },
    });
    expect(decodeFieldError('REQUIRED')).toEqual({ code: 'REQUIRED', params: {} });
  });
});

it('NOTICE-07 reports each broken rule with its limit', () => {
  const code = (failure: object) => fieldErrorsOf([{ message: 'Some sentence of zod.', path: ['x'], ...failure }], { x: 'given' }).x;
  const size = (origin: string) => [code({ code: 'too_small', origin, minimum: 2 }), code({ code: 'too_big', origin, maximum: 9 })];
  expect(['string', 'array', 'set', 'number', 'date'].map(size)).toEqual([
    ['TOO_SHORT?min=2', 'TOO_LONG?max=9'],
    ['TOO_FEW?min=2', 'TOO_MANY?max=9'],
    ['TOO_FEW?min=2', 'TOO_MANY?max=9'],
    ['TOO_LOW?min=2', 'TOO_HIGH?max=9'],
    ['TOO_LOW?min=2', 'TOO_HIGH?max=9'],
  ]);
  expect(code({ code: 'too_big', exact: true, maximum: 13, origin: 'string' })).toBe('WRONG_LENGTH?length=13');
  expect(['email', 'url', 'date', 'datetime', 'uuid'].map((format) => code({ code: 'invalid_format', format }))).toEqual([
    'INVALID_EMAIL',
    'INVALID_URL',
    'INVALID_DATE',
    'INVALID_DATE',
    'INVALID',
  ]);
  expect(['int', 'number', 'string'].map((expected) => code({ code: 'invalid_type', expected }))).toEqual([
    'NOT_AN_INTEGER',
    'NOT_A_NUMBER',
    'INVALID',
  ]);
  expect([
    code({ code: 'unrecognized_keys' }),
    code({ code: 'custom', message: 'ownCode?max=2' }),
    code({ code: 'invalid_value' }),
  ]).toEqual(['INVALID', 'ownCode?max=2', 'INVALID_CHOICE']);
});

it('NOTICE-07 an empty field is required, unless a rule of ours reports the error', () => {
  const of = (x: unknown, failure: object) => fieldErrorsOf([{ message: 'A sentence.', path: ['x'], ...failure }], { x }).x;
  expect([undefined, null, '', '  '].map((value) => of(value, { code: 'invalid_type' }))).toEqual([
    'REQUIRED',
    'REQUIRED',
    'REQUIRED',
    'REQUIRED',
  ]);
  expect(of('', { code: 'custom', message: 'titleMissing' })).toBe('titleMissing');
  expect(
    fieldErrorsOf(
      [
        { message: 'first', path: ['x'], code: 'custom' },
        { message: 'second', path: ['x'], code: 'custom' },
      ],
      {},
    ),
  ).toEqual({ x: 'first' });
});

it('NOTICE-07 a code and its values are one text and come apart again', () => {
  expect([encodeFieldError('A'), encodeFieldError('A', { max: 5, name: 'é b' })]).toEqual(['A', 'A?max=5&name=%C3%A9+b']);
  expect(decodeFieldError('A?max=5&least=-1.5&name=%C3%A9+b&code=1a')).toEqual({
    code: 'A',
    params: { max: 5, least: -1.5, name: 'é b', code: '1a' },
  });
  expect(decodeFieldError('A')).toEqual({ code: 'A', params: {} });
});
