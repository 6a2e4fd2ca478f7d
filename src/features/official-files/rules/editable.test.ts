import { describe, expect, it } from 'vitest';
import { canEditSome } from './editable';

const productOf = (...rights: readonly boolean[]) => ({
  sections: rights.map((canEdit) => ({
    section: 'EDIT_INFORMATION' as const,
    canEdit,
    draftId: null,
    differences: [],
  })),
});

describe('the differences that a reader may edit', () => {
  it('I-01n none are where no section of any product is', () => {
    expect(canEditSome([productOf(false, false), productOf(false)])).toBe(false);
  });

  it('I-01n some are where one section of one product is', () => {
    expect(canEditSome([productOf(false), productOf(false, true)])).toBe(true);
  });

  it('I-01n nothing is refused where no section differs', () => {
    expect(canEditSome([])).toBe(true);
    expect(canEditSome([productOf()])).toBe(true);
  });
});
