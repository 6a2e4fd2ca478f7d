/**
 * The number a person typed, comma or point (T-04); null when empty; the text itself when it is none,
 * so that the schema can refuse it and nothing typed is lost (TEMP-23).
 */
export function parseNumber(typed: string): number | string | null {
  const text = typed.trim().replace(/[\s\u00a0\u202f]/g, '');
  if (text === '') return null;
  return /^[+-]?(\d+([.,]\d*)?|[.,]\d+)$/.test(text) ? Number(text.replace(',', '.')) : typed;
}

export function formatNumber(value: number | string | null | undefined, language: 'fr' | 'en'): string {
  if (value === null || value === undefined) return '';
  return typeof value === 'number' && language === 'fr' ? String(value).replace('.', ',') : String(value);
}
