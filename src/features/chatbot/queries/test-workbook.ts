import 'server-only';
import type { Bytes } from '@/server/http/download';
import { translatorOf } from '@/i18n/translator';
import type { ChatbotTestRun } from '@/server/db/generated/client';
import type { Cell, Column, FurtherSheet } from '@/server/workbook/content';
import { WORKBOOK_TYPE, workbook } from '@/server/workbook/write';
import type { Actor, Language } from '@/shared/account/actor';
import { dayOf, formatDateTime } from '@/shared/dates/dates';
import { Refusal } from '@/shared/refusal';
import { rateOf, STORED_PROPOSALS } from '../rules/test-run';
import type { Confusion, TestAnswer, TestRun } from '../schema/test-run';
import { comparedAnswers, confusionsOf } from './test-answers';
import { findRun, previousRun, testRunView } from './test-runs';

const textsOf = (lng: Language) => translatorOf(lng, 'chatbot-tests');
type Texts = ReturnType<typeof textsOf>;

const verdict = (t: Texts, isOk: boolean | null): Cell => (isOk === null ? null : t(isOk ? 'ok' : 'ko'));

function answerColumns(t: Texts): Column[] {
  const proposals = Array.from({ length: STORED_PROPOSALS }, (_, index): Column[] => [
    { heading: t('book.proposal', { nth: index + 1 }) },
    { heading: t('book.score', { nth: index + 1 }), kind: 'number' },
  ]);
  return [
    { heading: t('columns.line'), kind: 'number' },
    { heading: t('columns.question') },
    { heading: t('columns.expected') },
    ...proposals.flat(),
    { heading: t('columns.result') },
    { heading: t('book.rank'), kind: 'number' },
  ];
}

const rounded = (score: number): number => Math.round(score * 1000) / 1000;

function answerRow(t: Texts, { position, question, expected, proposals, isOk, rank }: TestAnswer): Cell[] {
  const cells = Array.from({ length: STORED_PROPOSALS }, (_, index): Cell[] => {
    const proposal = proposals[index];
    return proposal ? [proposal.uniqueName, rounded(proposal.score)] : [null, null];
  });
  return [position, question, expected, ...cells.flat(), verdict(t, isOk), rank];
}

/** Only what changed: first what got worse, then what got better, then what the previous run did not include. */
function comparison(t: Texts, answers: readonly TestAnswer[]): FurtherSheet {
  const groups = [
    { label: t('worse'), of: answers.filter(({ isOk, wasOk }) => !isOk && wasOk === true) },
    { label: t('better'), of: answers.filter(({ isOk, wasOk }) => isOk && wasOk === false) },
    { label: t('book.new'), of: answers.filter(({ wasOk }) => wasOk === null) },
  ];
  return {
    name: t('book.comparison'),
    columns: [
      { heading: t('book.change') },
      { heading: t('columns.line'), kind: 'number' },
      { heading: t('columns.question') },
      { heading: t('columns.expected') },
      { heading: t('book.before') },
      { heading: t('book.proposedBefore') },
      { heading: t('book.now') },
      { heading: t('book.proposedNow') },
    ],
    rows: groups.flatMap(({ label, of }) =>
      of.map(({ position, question, expected, wasOk, wasProposed, isOk, proposals }) => [
        label,
        position,
        question,
        expected,
        verdict(t, wasOk),
        wasProposed,
        verdict(t, isOk),
        proposals[0]?.uniqueName ?? null,
      ]),
    ),
  };
}

const pairs = (t: Texts, confusions: readonly Confusion[]): FurtherSheet => ({
  name: t('book.confusions'),
  columns: [{ heading: t('columns.expected') }, { heading: t('book.taken') }, { heading: t('book.times'), kind: 'number' }],
  rows: confusions.map(({ expected, proposed, count }) => [expected, proposed, count]),
});

function summary(t: Texts, lng: Language, run: TestRun, previous: TestRun | null): Cell[][] {
  const rate = (value: number | null): string => (value === null ? '' : t('rateValue', { rate: value }));
  return [
    [t('columns.file'), run.fileName],
    [t('columns.by'), run.startedBy],
    [t('columns.start'), formatDateTime(run.start, lng, '')],
    [t('book.end'), formatDateTime(run.end, lng, '')],
    [t('book.asked'), run.done],
    [t('ok'), run.ok],
    [t('ko'), run.ko],
    [t('rate'), rate(run.rate)],
    [t('book.rateBefore'), previous ? rate(previous.rate) : t('noPrevious')],
    [t('change'), run.change === null ? '' : t('changeValue', { change: run.change })],
  ];
}

/** faq_chatbot_tests_{yyyymmdd}.xlsx: the day of the run. */
export const resultName = (startedAt: Date): string => `faq_chatbot_tests_${dayOf(startedAt).replaceAll('-', '')}.xlsx`;

/** The result of a run (F-21): its answers and their rate, what changed since the run before, which question was taken for which other, and the run itself. */
export async function workbookOfRun(run: ChatbotTestRun, { lng, at }: Pick<Actor, 'lng' | 'at'>): Promise<Bytes & { fileName: string }> {
  const before = await previousRun(run);
  const [answers, confusions] = await Promise.all([comparedAnswers(run, before), confusionsOf(run.id)]);
  const t = textsOf(lng);
  const rate = rateOf(run.ok, run.done);
  const total = [null, t('rate'), rate === null ? null : t('rateValue', { rate })];
  const body = workbook({
    name: t('book.answers'),
    columns: answerColumns(t),
    rows: [...answers.map((answer) => answerRow(t, answer)), total],
    further: [comparison(t, answers), pairs(t, confusions)],
    criteria: {
      name: t('book.summary'),
      lines: () => summary(t, lng, testRunView(run, before, at), before && testRunView(before, null, at)),
    },
  });
  return { body, contentType: WORKBOOK_TYPE, fileName: resultName(run.startedAt), disposition: 'attachment' };
}

/** The result of a stored run. Throws RECORD_NOT_FOUND, also while there is no result. */
export async function testRunWorkbook(id: string, reader: Pick<Actor, 'lng' | 'at'>): Promise<Bytes & { fileName: string }> {
  const run = await findRun(id);
  if (run.state !== 'SUCCEEDED') throw new Refusal('RECORD_NOT_FOUND');
  return workbookOfRun(run, reader);
}
