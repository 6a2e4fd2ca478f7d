import { describe, expect, it } from 'vitest';
import { toldError } from './log';

describe('what the log tells of an error', () => {
  it('V16.2.5 leaves out the row that PostgreSQL repeats', () => {
    const error = Object.assign(new Error('null value in column "city"'), { code: '23502', detail: 'Failing row contains (Mme Durand).' });
    expect(toldError(error)).toMatchObject({ message: 'null value in column "city"', code: '23502' });
    expect(JSON.stringify(toldError(error))).not.toContain('Durand');
  });

  it('V16.2.5 leaves out the record that Prisma repeats, and keeps what was wrong and where', () => {
    const error = new Error('\nInvalid `create()` invocation:\n\n{\n  lastName: "Mme Durand"\n}\n\nInvalid value for argument `city`.');
    error.name = 'PrismaClientValidationError';
    expect(toldError(error)).toMatchObject({ message: 'Invalid value for argument `city`.', stack: expect.stringContaining('    at ') });
    expect(JSON.stringify(toldError(error))).not.toContain('Durand');
  });

  it('tells of something thrown that is no error', () => {
    expect(toldError('gone' as unknown as Error)).toBe('gone');
    expect(toldError(null as unknown as Error)).toBeNull();
  });
});
