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
