import { checkKey } from './check-key';
import { CODE_LENGTH } from './section';

/** A warning beside a code field: it never blocks (P-30). */
export interface CodeWarning {
  readonly field: 'cip' | 'ucd';
  readonly code: 'codeNotDigits' | 'codeCheckKey' | 'cipIsUcd' | 'ucdIsCip' | 'cipDuplicate';
  readonly params?: Readonly<Record<string, string>>;
}

function shapeWarning(field: CodeWarning['field'], code: string): CodeWarning[] {
  if (code === '') return [];
  if (!/^\d+$/.test(code)) return [{ field, code: 'codeNotDigits' }];
  if (code.length !== CODE_LENGTH || Number(code.at(-1)) === checkKey(code)) return [];
  return [{ field, code: 'codeCheckKey', params: { key: String(checkKey(code)) } }];
}

/**
 * Help with CIP and UCD (P-30): not digits, wrong check key (with the right one), a UCD (34008…) in the CIP field, a CIP
 * (3400… but not 34008…) in the UCD field, and another product with the same CIP when its name is given. Several CIP may
 * share a UCD: that is no warning.
 */
export function codeHelp(cip: string | null, ucd: string | null, sameCip: { readonly name: string } | null = null): CodeWarning[] {
  const cipCode = cip?.trim() ?? '';
  const ucdCode = ucd?.trim() ?? '';
  return [
    ...shapeWarning('cip', cipCode),
    ...(cipCode.startsWith('34008') ? [{ field: 'cip', code: 'cipIsUcd' } as const] : []),
    ...(sameCip && cipCode !== '' ? [{ field: 'cip', code: 'cipDuplicate', params: { name: sameCip.name } } as const] : []),
    ...shapeWarning('ucd', ucdCode),
    ...(/^3400(?!8)/.test(ucdCode) ? [{ field: 'ucd', code: 'ucdIsCip' } as const] : []),
  ];
}
