import { describe, expect, it } from 'vitest';
import { serializeError } from './log';

describe('errors in the log', () => {
  it('V16.2.5 leaves out the row that PostgreSQL repeats', () => {
    const error = Object.assign(new Error('null value in column "city"'), { code: '23502', detail: 'Failing row contains (Mme Durand).' });
    expect(serializeError(error)).toMatchObject({ message: 'null value in column "city"', code: '23502' });
    expect(JSON.stringify(serializeError(error))).not.toContain('Durand');
  });

  it('V16.2.5 leaves out the record that Prisma repeats, and preserves the error and its location', () => {
    const error = new Error('\nInvalid `create()` invocation:\n\n{\n  lastName: "Mme Durand"\n}\n\nInvalid value for argument `city`.');
    error.name = 'PrismaClientValidationError';
    expect(serializeError(error)).toMatchObject({
      message: 'Invalid value for argument `city`.',
      stack: expect.stringContaining('    at '),
    });
    expect(JSON.stringify(serializeError(error))).not.toContain('Durand');
  });

  it('logs thrown values that are no errors', () => {
    // What is thrown has no type: the logger gets any value as an error.
    const serialized = (thrown: unknown) => serializeError(thrown as Error);
    expect(serialized('gone')).toBe('gone');
    expect(serialized(null)).toBeNull();
  });
});
