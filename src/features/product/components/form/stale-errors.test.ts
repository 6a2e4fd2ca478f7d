import { createFormControl } from 'react-hook-form';
import { describe, expect, it } from 'vitest';
import { recheckErrors } from '@/ui/fields/recheck-errors';
import { schemaResolver } from '@/ui/fields/schema-resolver';
import { product } from '../../../../../tests/support/product-values';
import type { EditType } from '../../schema';
import { type FormValues, formValues } from './form-values';
import { sectionSchema } from './section-schema';

async function checkedForm(editType: EditType, values: Parameters<typeof product>[0]) {
  const start = formValues(product(values), editType);
  const form = createFormControl<FormValues>({ defaultValues: start, resolver: schemaResolver(sectionSchema(editType, product())) });
  for (const name of Object.keys(start)) form.register(name);
  recheckErrors(form);
  await form.trigger();
  return { form, wrong: () => Object.keys(form.control._formState.errors) };
}

describe('the errors of a product form', () => {
  it('P-26c PRODF-36 the error of the missing DCI disappears once the product is stopped', async () => {
    const { form, wrong } = await checkedForm('EDIT_INFORMATION', { status: 'COMMERCIALIZED', dci: null, stoppedDate: '2026-01-31' });
    expect(wrong()).toEqual(['productDci']);
    form.setValue('productStatus', 'STOPPED');
    await expect.poll(wrong).toEqual([]);
  });

  it('P-26c the error of the missing stop date disappears once the product is on sale again', async () => {
    const { form, wrong } = await checkedForm('EDIT_INFORMATION', { status: 'STOPPED', stoppedDate: null });
    expect(wrong()).toEqual(['stoppedDate']);
    form.setValue('productStatus', 'COMMERCIALIZED');
    await expect.poll(wrong).toEqual([]);
  });

  it('P-26c the error of a channel’s missing availability disappears once the channel is off', async () => {
    const { form, wrong } = await checkedForm('EDIT_AVAILABILITY', { hasCityChannel: true, cityAvailability: null });
    expect(wrong()).toEqual(['cityAvailability']);
    form.setValue('hasCityChannel', false);
    await expect.poll(wrong).toEqual([]);
  });
});
