import { describe, expect, it } from 'vitest';
import { cellText, EMPTY_CELL } from './cell-text';

const options = { language: 'fr', labelOf: (value: string | null) => (value === 'true' ? 'Oui' : `<${value}>`) } as const;

describe('cells of a grid', () => {
  it('REQ-03 I18N-08 I18N-10 show days, times in Europe/Paris and -- for none', () => {
    expect(cellText({ kind: 'date' }, '2026-11-22', options)).toBe('22/11/2026');
    expect(cellText({ kind: 'datetime' }, '2026-07-01T22:30:00.000Z', options)).toBe('02/07/2026 à 00:30');
    expect(cellText({ kind: 'datetime' }, '2026-07-01T22:30:00.000Z', { ...options, language: 'en' })).toBe('02/07/2026 at 00:30');
    expect(cellText({ kind: 'date' }, null, options)).toBe('');
    expect(EMPTY_CELL).toBe('—');
  });

  it('REQ-03 show localized numbers and the labels of sets and booleans', () => {
    expect(cellText({ kind: 'number' }, 1234.5, options)).toBe('1\u202f234,5');
    expect(cellText({ kind: 'set' }, 'PRODUCT', options)).toBe('<PRODUCT>');
    expect(cellText({ kind: 'boolean' }, true, options)).toBe('Oui');
  });
});
