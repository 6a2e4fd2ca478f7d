import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { diffFields } from '@/features/product/rules';
import { EDIT_TYPES, INPUT_FIELDS, ProductValues, PublicProduct, SECTION_FIELDS, SECTIONS, type Section } from '@/features/product/schema';
import { messagesOf } from '@/i18n/messages';

const FORM = 'src/features/product/components/form';
const FILES: Readonly<Record<Section, string>> = {
  EDIT_INFORMATION: `${FORM}/information-fields.tsx`,
  EDIT_AVAILABILITY: `${FORM}/availability-fields.tsx`,
  EDIT_EXCURSION: `${FORM}/excursion-fields.tsx`,
};
/** Fields with a component of their own, and how the form shows it. */
const OWN: Readonly<Record<string, string>> = { stoppedDate: '<ProductEndDate', temperatureExcursion: '{temperature}' };

/** What types cannot demand of a field of a product; the rest does not compile while it is missing. */
describe('a field of a product', () => {
  it.each(SECTIONS)('PRODF-21 has its place in the form: %s', (section) => {
    const form = readFileSync(FILES[section], 'utf8');
    const isShown = (field: string) => form.includes(OWN[field] ?? `field="${field}"`) || form.includes(`: '${field}'`);
    expect(INPUT_FIELDS[section].filter((field) => !isShown(field))).toEqual([]);
  });

  it('P-09 is compared in its section, and in a new product', () => {
    const compared = EDIT_TYPES.map((editType) =>
      diffFields(editType)
        .filter(({ kind }) => kind)
        .map(({ name }) => name),
    );
    expect(compared).toEqual(EDIT_TYPES.map((editType) => SECTION_FIELDS[editType]));
    const entered: readonly string[] = SECTIONS.flatMap((section) => INPUT_FIELDS[section]);
    expect(entered.toSorted()).toEqual(Object.keys(ProductValues.shape).toSorted());
  });

  it.each(['fr', 'en'] as const)('I18N-07 has a label in %s', (language) => {
    const labels: object = messagesOf(language).product.fields;
    expect(SECTION_FIELDS.NEW_PRODUCT.filter((field) => !Object.hasOwn(labels, field))).toEqual([]);
  });

  it('N-37 goes to the portal', () => {
    expect(SECTION_FIELDS.NEW_PRODUCT.filter((field) => !Object.hasOwn(PublicProduct.shape, field))).toEqual([]);
  });
});
