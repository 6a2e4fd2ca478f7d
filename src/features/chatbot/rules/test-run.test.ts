import { describe, expect, it } from 'vitest';
import { changeOf, passes, rankOf, rateOf, testsAddress } from './test-run';

const names = (...uniqueNames: string[]) => uniqueNames.map((uniqueName) => ({ uniqueName }));

describe('a tested question', () => {
  it('F-21 passes when the best proposal is the expected one, whatever its case and accents', () => {
    expect(passes('VAC-AGE', names('VAC-AGE', 'VAC-PRIX'))).toBe(true);
    expect(passes('vac-âge', names('VAC-AGE'))).toBe(true);
    expect(passes('VAC-AGE', names('VAC-PRIX', 'VAC-AGE'))).toBe(false);
    expect(passes('VAC-AGE', [])).toBe(false);
  });

  it('F-21 has the place of the expected one among the proposals', () => {
    expect(rankOf('B', names('A', 'B', 'C'))).toBe(2);
    expect(rankOf('D', names('A', 'B', 'C'))).toBeNull();
  });
});

describe('a run', () => {
  it('F-21 has a rate of its questions, none without questions', () => {
    expect([rateOf(3, 4), rateOf(0, 4), rateOf(0, 0)]).toEqual([0.75, 0, null]);
  });

  it('F-21 has a change since the run before in points of a hundred, to one decimal', () => {
    expect([changeOf(0.8, 0.75), changeOf(2 / 3, 1), changeOf(0.5, 0.5)]).toEqual([5, -33.3, 0]);
    expect([changeOf(0.5, null), changeOf(null, 0.5)]).toEqual([null, null]);
  });

  it('CHAT-26 is shown by an address of its own', () => {
    expect([testsAddress(), testsAddress('a')]).toEqual(['/faq-chatbot-tests/admin', '/faq-chatbot-tests/admin?run=a']);
  });
});
