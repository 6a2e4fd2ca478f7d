/** Wording of both forms of a product. */
export const FORM_MESSAGES = [
  ...(['area-lookup', 'diff', 'draft', 'editor', 'product', 'product-errors', 'product-form', 'stale', 'temperature'] as const),
] as const;
