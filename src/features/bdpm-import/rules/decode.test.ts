import { describe, expect, it } from 'vitest';
import { BdpmError } from '../schema';
import { decodeBdpm } from './decode';

const bytes = (hex: string) => Uint8Array.from(hex.split(' ').map((pair) => Number.parseInt(pair, 16)));
const utf8 = (text: string) => [...new TextEncoder().encode(text)].map((byte) => byte.toString(16)).join(' ');
const read = (hex: string): string => {
  try {
    return decodeBdpm('CIS_bdpm.txt', bytes(hex));
  } catch (error) {
    if (error instanceof BdpmError) return `${error.code} ${error.line}:${error.column}`;
    throw error;
  }
};

describe('I-01 a file that is not valid UTF-8', () => {
  it('I-01 is windows-1252, unless more of its signs are UTF-8 than are broken', () => {
    expect(read('e9')).toBe('é');
    expect(read('c3 a9 e9')).toBe('Ã©é');
    expect(read('c3 a9 c3 a9 e9')).toBe('brokenEncoding 1:1');
    expect(read('c3 a9 c3 a9 e9 e9')).toBe('Ã©Ã©éé');
  });

  it.each(['c2 80', 'df bf', 'e0 a0 80', 'ef bf bd', 'f0 90 80 80', 'f4 80 80 80'])('I-01 %s is a sign of UTF-8', (sign) => {
    expect(read(`${sign} ${sign} ff`)).toBe('brokenEncoding 1:1');
  });

  it.each(['c1 80', 'c1 80 80', '80 80 80', 'f5 80 80 80', 'f8 80 80 80', '80', 'c3 28', 'c3 c3', 'e2 82 28', 'e2 28 80', 'f0 90 80 28'])(
    'I-01 %s is none',
    (sign) => {
      expect(read(`c3 a9 ${sign} ff`)).toMatch(/^Ã©/);
    },
  );

  it('I-01 is refused at the first broken sign, where the file is cut too', () => {
    const [rows, end] = [utf8('é\té\nà\tœ\t'), utf8('\nù\tù')];
    expect(read(`${rows} ff ${end} ff`)).toBe('brokenEncoding 2:3');
    expect(read(`${utf8('é\né')} e2 82`)).toBe('Ã©\nÃ©â‚');
    expect(read(`${utf8('éé\nabé')} e2 82`)).toBe('brokenEncoding 2:1');
  });
});
