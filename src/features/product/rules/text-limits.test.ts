import { describe, expect, it } from 'vitest';
import { product } from '../../../../tests/support/product-values';
import { validateSection } from '../rules';

describe('the length of a text', () => {
  const long = 'x'.repeat(256);

  it('P-26b refuses a changed name, commercial name, label or DCI beyond its limit', () => {
    const values = product({ name: long, commercialName: long, displayName: long, dci: 'y'.repeat(2_001) });
    expect(validateSection('EDIT_INFORMATION', values, product())).toMatchObject({
      name: 'tooLong255',
      commercialName: 'tooLong255',
      displayName: 'tooLong255',
      dci: 'tooLong2000',
    });
  });

  it('P-26b takes a text of exactly its limit, whatever its signs', () => {
    expect(validateSection('EDIT_INFORMATION', product({ name: '💊'.repeat(255) }), product())).not.toHaveProperty('name');
  });

  it('P-26b refuses no stored text that was not changed', () => {
    expect(validateSection('EDIT_INFORMATION', product({ name: long }), product({ name: long }))).not.toHaveProperty('name');
    expect(validateSection('NEW_PRODUCT', product({ name: long }), null)).toMatchObject({ name: 'tooLong255' });
  });
});
