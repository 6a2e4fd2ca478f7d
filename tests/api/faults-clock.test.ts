import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { ALL_ROUTINES } from '@/cli/all-jobs';
import { lapseNewArticles } from '@/features/article/commands/lapse';
import { nextRun } from '@/features/routine/rules';
import { moveClock, now } from '@/server/clock';
import { closeDatabase, db } from '@/server/db/client';
import { author } from './arrangements/arrangement';

afterEach(() => moveClock(0));
afterAll(closeDatabase);

const day = (text: string): Date => new Date(`${text}T00:00:00Z`);

/** All moments at which a routine is due between two. */
function dueBetween(cron: string, from: string, to: string): string[] {
  const due: string[] = [];
  for (let at = nextRun(cron, new Date(from)); at && at < new Date(to); at = nextRun(cron, at)) due.push(at.toISOString());
  return due;
}

describe('the days on which the clock is changed', () => {
  it('S-03 S-13 no routine is planned in the hour that one of them skips and the other repeats', () => {
    const daily = ALL_ROUTINES.filter(({ cron }) => cron.split(' ')[1] !== '*');
    expect(daily.length).toBeGreaterThan(5);
    // The queue would run it twice on the one, and not at all on the other.
    for (const { name, cron } of daily) expect({ name, hour: Number(cron.split(' ')[1]) === 2 }).toEqual({ name, hour: false });
  });

  it('S-03 S-13 every routine of the night is due once in each of them', () => {
    for (const { name, cron } of ALL_ROUTINES.filter((routine) => routine.cron.split(' ')[1] !== '*')) {
      const due = [
        dueBetween(cron, '2026-10-24T21:59:59Z', '2026-10-25T23:00:00Z').length,
        dueBetween(cron, '2027-03-27T22:59:59Z', '2027-03-28T22:00:00Z').length,
      ];
      expect({ name, due }).toEqual({ name, due: [1, 1] });
    }
  });

  it.each([
    ['2026-09-25', '2026-10-25T22:59:00Z', '2026-10-25T23:00:00Z'],
    ['2027-02-28', '2027-03-28T21:59:00Z', '2027-03-28T22:00:00Z'],
  ])('ART-40 C-06 what is new since %s is so until midnight in Paris', async (displayDate, before, after) => {
    const dates = { creationDate: day(displayDate), updateDate: day(displayDate) };
    const { id } = await db.article.create({
      data: { title: 'Essai', summary: 'Essai', content: '<p>Essai</p>', newArticle: true, displayDate: day(displayDate), ...dates },
    });
    const isNew = async (at: string) => {
      moveClock(Date.parse(at) - Date.now());
      await lapseNewArticles.run({ isDryRun: false, at: now(), author: author(), progress: async () => undefined });
      return (await db.article.findUniqueOrThrow({ where: { id } })).newArticle;
    };
    expect([await isNew(before), await isNew(after)]).toEqual([true, false]);
  });
});
