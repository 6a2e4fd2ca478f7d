import { describe, expect, it } from 'vitest';
import { type AuthoredDraft, isNewToAuthor, myDraftState } from './my-drafts';

const [early, seen, late] = [new Date('2026-11-01'), new Date('2026-11-10'), new Date('2026-11-20')];
const draft = (more: Partial<AuthoredDraft> = {}): AuthoredDraft => ({
  authorId: 'me',
  realAuthorId: null,
  formerAuthorIds: [],
  decision: null,
  decidedAt: null,
  decidedById: null,
  updateDate: early,
  ...more,
});
const decided = (decision: 'APPLIED' | 'REJECTED', more: Partial<AuthoredDraft> = {}) =>
  draft({ decision, decidedAt: late, decidedById: 'other', updateDate: late, ...more });

describe('what became of a draft', () => {
  it.each([
    ['waits until somebody decides', draft(), 'WAITING'],
    ['was applied', decided('APPLIED'), 'APPLIED'],
    ['was rejected', decided('REJECTED'), 'REJECTED'],
    ['was replaced by a colleague’s', draft({ authorId: 'other', formerAuthorIds: ['me'] }), 'REPLACED'],
    ['was replaced, whatever became of the colleague’s', decided('APPLIED', { authorId: 'other', formerAuthorIds: ['me'] }), 'REPLACED'],
    ['is that of the person behind an impersonation too', draft({ authorId: 'other', realAuthorId: 'me' }), 'WAITING'],
  ] as const)('P-43 %s', (_what, of, state) => {
    expect(myDraftState(of, 'me')).toBe(state);
  });
});

describe('what is new to its author', () => {
  it('P-43 a decision of somebody else since the list was last opened is new', () => {
    expect(isNewToAuthor(decided('REJECTED'), 'me', seen)).toBe(true);
  });

  it('P-43 what was seen is not new', () => {
    expect(isNewToAuthor(decided('REJECTED', { decidedAt: early }), 'me', seen)).toBe(false);
  });

  it('P-43 one’s own decision is not new', () => {
    expect(isNewToAuthor(decided('APPLIED', { decidedById: 'me' }), 'me', seen)).toBe(false);
  });

  it('P-43 a draft that waits is not new', () => {
    expect(isNewToAuthor(draft({ updateDate: late }), 'me', seen)).toBe(false);
  });

  it('P-43 a replacement since then is new', () => {
    expect(isNewToAuthor(draft({ authorId: 'other', formerAuthorIds: ['me'], updateDate: late }), 'me', seen)).toBe(true);
  });
});
