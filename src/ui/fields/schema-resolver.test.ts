import type { ResolverOptions } from 'react-hook-form';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { schemaResolver } from './schema-resolver';

interface Values {
  name: string;
}
const OPTIONS = { fields: {}, shouldUseNativeValidation: false } as ResolverOptions<Values>;

/** A check that counts its runs, and the checks that wait. */
function postponed(isAtOnce = () => false) {
  const waiting: (() => void)[] = [];
  let runs = 0;
  const schema = z.object({ name: z.string().max(3) }).refine(() => {
    runs += 1;
    return true;
  });
  const check = schemaResolver<Values>(schema, { isAtOnce, later: (run) => waiting.push(run) });
  return {
    check: (values: Values) => check(values, undefined, OPTIONS),
    paint: () => {
      for (const run of waiting.splice(0)) run();
    },
    runs: () => runs,
  };
}

describe('the check of a form', () => {
  it('P-26 of several keys in one frame runs once, with the newest values', async () => {
    const { check, paint, runs } = postponed();
    const first = check({ name: 'long' });
    const second = check({ name: 'now' });
    expect(runs()).toBe(0);
    paint();
    expect(await first).toEqual({ values: { name: 'now' }, errors: {} });
    expect(await second).toEqual(await first);
    expect(runs()).toBe(1);
  });

  it('P-26 runs again for a key after that frame', async () => {
    const { check, paint } = postponed();
    const first = check({ name: 'now' });
    paint();
    await first;
    const next = check({ name: 'long' });
    paint();
    expect(await next).toMatchObject({ errors: { name: { message: 'TOO_LONG?max=3' } } });
  });

  it('P-26 does not wait when the form is submitted', async () => {
    const { check } = postponed(() => true);
    expect(await check({ name: 'long' })).toMatchObject({ errors: { name: { message: 'TOO_LONG?max=3' } } });
  });
});
