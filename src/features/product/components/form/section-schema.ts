import type { RuleFailure } from '@/shared/field-errors';
import type { FormSchema } from '@/ui/forms/use-submit';
import { EMPTY_PRODUCT, normaliseSection, validateSection } from '../../rules';
import { type EditType, ProductBody, type ProductValues } from '../../schema';
import { bodyOf, entityValues, type FormValues, formErrors, RANGE_IN_PROGRESS } from './form-values';

const custom = (path: string, code: string): RuleFailure => ({ code: 'custom', message: code, path: path.split('.') });

/**
 * The endpoint's schema and the product's rules as one form check (P-26): what passes here passes on the server.
 * `published` is the current state; null for a new product.
 */
export function sectionSchema(editType: EditType, published: ProductValues | null): FormSchema<FormValues> {
  return {
    safeParse(input) {
      const form = input as FormValues;
      const body = bodyOf(form);
      const parsed = ProductBody.safeParse(body);
      const before = published ?? EMPTY_PRODUCT;
      // Rules run even when a value has the wrong shape, so that all errors show at once.
      const entered = parsed.success ? parsed.data : entityValues(form);
      const section = normaliseSection(editType, { ...before, ...entered } as ProductValues, published);
      const shapes: readonly RuleFailure[] = parsed.success ? [] : parsed.error.issues;
      const rules = Object.entries(formErrors(validateSection(editType, { ...before, ...section }, published)));
      const issues = [
        ...shapes,
        ...rules.map(([path, code]) => custom(path, code)),
        ...(form[RANGE_IN_PROGRESS] === true ? [custom(RANGE_IN_PROGRESS, 'rangeUnsaved')] : []),
      ];
      return issues.length === 0 ? { success: true, data: body } : { success: false, error: { issues } };
    },
  };
}
