import type { DiffField } from '@/shared/diff/diff';
import { diffFields, fieldKind } from '../../rules';
import { type EditType, INPUT_FIELDS, type ProductField, type ProductValues, type ShownField } from '../../schema';

/** Values of a product form, by the form's names; invalid numbers stay texts. */
export type FormValues = Record<string, unknown>;

/** Names that differ in the form (PRODF-21); `id` is `productId` on the wire. */
const FORM_NAMES: Partial<Record<ShownField, string>> = {
  dci: 'productDci',
  msdProduct: 'isMsdProduct',
  type: 'productType',
  status: 'productStatus',
};
const ENTITY_NAMES = new Map(Object.entries(FORM_NAMES).map(([field, name]) => [name, field]));

/** True while a temperature range is typed and not yet part of the chain; never sent. */
export const RANGE_IN_PROGRESS = 'rangeInProgress';

export function formName(field: ShownField): string {
  return FORM_NAMES[field] ?? field;
}

/** The inverse mapping. */
export function entityName(name: string): ShownField {
  return (ENTITY_NAMES.get(name) ?? name) as ShownField;
}

/** The fields of one section, or of a new product, as its form starts with them. */
export function formValues(values: Readonly<Partial<ProductValues>>, editType: EditType): FormValues {
  const fields = INPUT_FIELDS[editType];
  const entries = fields.map((field) => [formName(field), values[field] ?? null] as const);
  return { ...Object.fromEntries(entries), ...(fields.includes('temperatureExcursion') && { [RANGE_IN_PROGRESS]: false }) };
}

/** Converts form values to the entity's names. */
export function entityValues(form: FormValues): Partial<ProductValues> {
  const entries = Object.entries(form).filter(([name]) => name !== RANGE_IN_PROGRESS);
  return Object.fromEntries(entries.map(([name, value]) => [entityName(name), value])) as Partial<ProductValues>;
}

/** The part of a body that the form fills: its own names, without what is only of the screen. */
export function bodyOf(form: FormValues): FormValues {
  return Object.fromEntries(Object.entries(form).filter(([name]) => name !== RANGE_IN_PROGRESS));
}

/** What is stored beyond the page (S-19b): everything typed, no file. */
export function unsavedValues(form: FormValues): FormValues {
  return Object.fromEntries(Object.entries(bodyOf(form)).filter(([name]) => fieldKind(entityName(name)) !== 'file'));
}

/** What is compared when two people are in one form (S-22), by the form's names. */
export function formDiffFields(editType: EditType): DiffField[] {
  const fields = diffFields(editType).filter(({ name }) => (INPUT_FIELDS[editType] as readonly string[]).includes(name));
  return fields.map((field) => ({ ...field, name: formName(field.name as ShownField) }));
}

/** Errors of the rules and of the server by the form's names, so that each is shown at its field. */
export function formErrors(errors: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(errors).map(([path, code]) => {
      const [first = '', ...rest] = path.split('.');
      return [[formName(first as ProductField), ...rest].join('.'), code];
    }),
  );
}
