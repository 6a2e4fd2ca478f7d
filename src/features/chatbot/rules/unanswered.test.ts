import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { groupsOf, newSubQuestionAddress, trigramsOf, type UnansweredQuestion } from './unanswered';

const questionsOf = (texts: readonly string[]): UnansweredQuestion[] =>
  texts.map((questionContent, at) => ({
    questionId: `00000000-0000-4000-8000-${String(at).padStart(12, '0')}`,
    questionContent,
    date: new Date(Date.UTC(2026, 0, 1) + at * 60_000),
  }));

describe('CHAT-02 F-24 questions without an answer', () => {
  it('F-24 are grouped by similar wording, the most frequent group first', () => {
    const groups = groupsOf(
      questionsOf([
        'Peut-on boire de l’alcool après l’injection ?',
        'Le vaccin contient-il de l’aluminium ?',
        'y a t il de l aluminium dans le vaccin',
        'alcool apres injection',
        'Y A T IL DE L’ALUMINIUM DANS LE VACCIN ?',
        'Quel temps fait-il à Lyon ?',
      ]),
    );
    expect(groups.map(({ wording, count }) => [wording, count])).toEqual([
      ['Y A T IL DE L’ALUMINIUM DANS LE VACCIN ?', 3],
      ['alcool apres injection', 2],
      ['Quel temps fait-il à Lyon ?', 1],
    ]);
    expect(groups[0]).toMatchObject({
      latest: '2026-01-01T00:04:00.000Z',
      wordings: [{ text: 'Le vaccin contient-il de l’aluminium ?', count: 1 }],
      wordingCount: 1,
    });
    expect(groups[0]?.questionIds).toHaveLength(3);
  });

  it('F-24 are not grouped by the words that every question has', () => {
    expect(
      groupsOf(questionsOf(['Comment faut-il faire pour le remboursement ?', 'Comment faut-il faire pour la grossesse ?'])),
    ).toHaveLength(2);
  });

  it('F-24 are grouped the same whatever order they come in', () => {
    const questions = questionsOf([
      'vaccin et grippe',
      'grippe et vaccin le même jour',
      'vaccin grippe même jour ?',
      'grippe',
      'vaccins contre la grippe',
    ]);
    const groups = groupsOf(questions);
    expect(groupsOf(questions.toReversed())).toEqual(groups);
    expect(groups.flatMap(({ questionIds }) => questionIds).toSorted()).toEqual(questions.map(({ questionId }) => questionId));
  });

  it('F-24 of punctuation or stop words only are still listed', () => {
    expect(groupsOf(questionsOf(['???', '!!', 'Comment ?', 'Pourquoi']))).toHaveLength(3);
  });

  it('F-24 are compared by the trigrams of their content words, or of all words if there are none', () => {
    expect([...trigramsOf('Le Vaé !')]).toEqual(['  v', ' va', 'vae', 'ae ']);
    expect([...trigramsOf('à')]).toEqual(['  a', ' a ']);
    expect([...trigramsOf('???')]).toEqual([]);
  });

  it('F-24 are represented by the most frequent wording, however old', () => {
    const often = questionsOf(['alcool après injection', 'Alcool, après injection', 'alcool après injection du vaccin']);
    expect(groupsOf(often).map(({ wording, count }) => [wording, count])).toEqual([['Alcool, après injection', 3]]);
    expect(groupsOf(questionsOf(['xy z', 'x yz']))).toHaveLength(2);
  });

  it('F-24 a wording equally like two others joins the more frequent one, then the newer', () => {
    for (const between of ['abcd ijkl', 'ijkl abcd'])
      expect(groupsOf(questionsOf([between, 'ijkl', 'abcd'])).map(({ wording, count }) => [wording, count])).toEqual([
        ['abcd', 2],
        ['ijkl', 1],
      ]);
  });

  it('F-24 a wording finds its like among several that begin the same', () => {
    expect(groupsOf(questionsOf(['abcdq', 'abxy', 'abcd'])).map(({ wording, count }) => [wording, count])).toEqual([
      ['abcd', 2],
      ['abxy', 1],
    ]);
  });

  it('CHAT-02 four other wordings are shown, all are counted', () => {
    const [group] = groupsOf(questionsOf(['remboursement', ...['b1', 'b2', 'b3', 'b4', 'b5'].map((word) => `remboursement ${word}`)]));
    expect([group?.wordings.length, group?.wordingCount, group?.count]).toEqual([4, 5, 6]);
  });

  it('F-24 of the same number and moment are ordered by their words', () => {
    const date = new Date('2026-01-01T00:00:00Z');
    const same = ['cc ccc', 'aa aaa', 'bb bbb'].map((questionContent, at) => ({ questionId: String(at), questionContent, date }));
    for (const list of [same, same.toReversed()])
      expect(groupsOf(list).map(({ wording }) => wording)).toEqual(['aa aaa', 'bb bbb', 'cc ccc']);
  });

  it('CHAT-02 are grouped among hundreds of others', () => {
    const things = Array.from({ length: 400 }, (_, at) => createHash('sha256').update(`thing ${at}`).digest('hex').slice(0, 14));
    const questions = questionsOf(things.flatMap((thing) => [`Que dire de ${thing} ?`, `${thing} ou`, `${thing}s`]));
    const groups = groupsOf(questions);
    expect(groups).toHaveLength(400);
    expect(new Set(groups.map(({ count }) => count))).toEqual(new Set([3]));
  });

  it('CHAT-02 open a new sub-question with their wording, cut to the length of a title', () => {
    expect(newSubQuestionAddress(' Le vaccin\n contient-il & quoi ? ')).toBe(
      '/faq/admin/new?sub=Le%20vaccin%20contient-il%20%26%20quoi%20%3F',
    );
    const long = newSubQuestionAddress(`${'a'.repeat(199)}😀`);
    expect(decodeURIComponent(long.split('=')[1] ?? '')).toHaveLength(200);
  });
});
