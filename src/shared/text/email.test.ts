import { expect, it } from 'vitest';
import { cleanEmail, isEmail } from './email';

it('S-23 an address has no sign that would mean something else in a mail, on either side of its at sign', () => {
  for (const sign of [' ', '\t', '<', '>', '(', ')', '[', ']', '\\\\', ',', ';', ':', '"', '@', '\u0000', '\u0085']) {
    for (const address of [`a${sign}b@c.fr`, `${sign}@c.fr`, `a@b${sign}c.fr`, `a@b.c${sign}d`, `a@b.${sign}`, `a@${sign}.fr`])
      expect(isEmail(address), JSON.stringify(address)).toBe(false);
  }
  for (const address of ['a@b.fr', "o'neil.x+y_z@b-c.d.fr", 'é@ü.example', '!#$%&*/=?^`{|}~@b.fr'])
    expect(isEmail(address), address).toBe(true);
  for (const address of ['a@b..fr', 'a@.b.fr', 'a@b.fr.', 'a@b', '@b.fr', 'a@']) expect(isEmail(address), address).toBe(false);
});

it('S-23 an address is no longer than mail servers carry, blanks around it apart', () => {
  const long = (length: number) => `${'a'.repeat(length - '@b.fr'.length)}@b.fr`;
  expect([isEmail(long(254)), isEmail(` ${long(254)} `), isEmail(long(255))]).toEqual([true, true, false]);
  expect(cleanEmail(' ａ＠b.fr\n')).toBe('a@b.fr');
});
