import { createFormControl, get } from 'react-hook-form';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { REFUSED, recheckErrors, schemaErrorPaths } from './recheck-errors';
import { schemaResolver } from './schema-resolver';

interface Values {
  isNeeded: boolean;
  text: string;
  rows: readonly { min: number; max: number }[];
}
const Schema = z.object({
  isNeeded: z.boolean(),
  text: z.string().max(3),
  rows: z.array(z.object({ min: z.number(), max: z.number() }).refine(({ min, max }) => min <= max, { path: ['max'], error: 'ORDER' })),
});
const Form = Schema.refine(({ isNeeded, text }) => !isNeeded || text !== '', { path: ['text'], error: 'REQUIRED', when: () => true });

async function refusedForm(values: Values) {
  const form = createFormControl<Values>({ defaultValues: values, resolver: schemaResolver<Values>(Form) });
  for (const name of ['isNeeded', 'text', 'rows'] as const) form.register(name);
  const stop = recheckErrors(form);
  await form.trigger();
  const errorOf = (path: string): string | undefined =>
    (get(form.control._formState.errors, path) as { message?: string } | undefined)?.message;
  return { form, errorOf, stop };
}

describe('errors of a form', () => {
  it('P-26c go with the rule that a value elsewhere switched off', async () => {
    const { form, errorOf } = await refusedForm({ isNeeded: true, text: '', rows: [] });
    expect(errorOf('text')).toBe('REQUIRED');
    form.setValue('isNeeded', false);
    await expect.poll(() => errorOf('text')).toBeUndefined();
  });

  it('P-26c name the rule that holds now', async () => {
    const { form, errorOf } = await refusedForm({ isNeeded: true, text: '', rows: [] });
    form.setValue('text', 'long');
    await expect.poll(() => errorOf('text')).toBe('TOO_LONG?max=3');
  });

  it('P-26c go at any depth, and no others with them', async () => {
    const rows = [
      { min: 2, max: 1 },
      { min: 4, max: 3 },
    ];
    const { form, errorOf } = await refusedForm({ isNeeded: false, text: '', rows });
    expect([errorOf('rows.0.max'), errorOf('rows.1.max')]).toEqual(['ORDER', 'ORDER']);
    form.setValue('rows', [{ min: 0, max: 1 }, rows[1] as (typeof rows)[number]]);
    await expect.poll(() => errorOf('rows.0.max')).toBeUndefined();
    expect(errorOf('rows.1.max')).toBe('ORDER');
  });

  it('P-26c appear at no field that showed none', async () => {
    const { form, errorOf } = await refusedForm({ isNeeded: false, text: 'long', rows: [{ min: 1, max: 2 }] });
    form.setValue('rows', [{ min: 3, max: 2 }]);
    form.setValue('text', 'now');
    await expect.poll(() => errorOf('text')).toBeUndefined();
    expect(errorOf('rows.0.max')).toBeUndefined();
  });

  it('P-26c of the server remain while their own field is unchanged', async () => {
    const { form, errorOf } = await refusedForm({ isNeeded: true, text: 'yes', rows: [] });
    form.setError('text', { type: REFUSED, message: 'DUPLICATE' });
    form.setValue('isNeeded', false);
    await form.trigger('isNeeded');
    expect(errorOf('text')).toBe('DUPLICATE');
    expect(schemaErrorPaths(form.control._formState.errors)).toEqual([]);
  });
});
