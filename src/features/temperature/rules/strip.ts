import type { Language } from '@/shared/account/actor';
import type { EditedRange, TemperatureStatus } from '../schema';
import { type ChainProblem, chainProblems } from './chain';
import { durationText, stripSegments, temperatureText } from './display';
import { knownStatus } from './edit';

/** The words of a drawn chain, in the reader's language. */
export interface StripWords {
  readonly statuses: Readonly<Record<TemperatureStatus, string>>;
  /** for a range whose verdict is still to be chosen */
  readonly unjudged: string;
  readonly gap: string;
  readonly overlap: (temperatures: string) => string;
  readonly empty: string;
  readonly messageMissing: string;
  readonly englishMessageMissing: string;
  /** format of a time; as TEMP-25 quotes it by default */
  readonly duration?: (minutes: number) => string;
}

/** One piece of the drawn chain: a range, or a gap between two (`index` null). */
export interface ChainPiece {
  readonly key: string;
  readonly index: number | null;
  readonly label: string;
  readonly detail: string;
  readonly tone: 'ok' | 'warn' | 'bad' | 'calm' | 'gap';
  readonly marks: readonly string[];
  readonly width: number;
}

const TONES: Record<TemperatureStatus, ChainPiece['tone']> = { OK: 'ok', ASK: 'warn', ALTERED: 'bad' };
const GAP_WIDTH = 0.08;

/** '5 – 7 °C', '< 5 °C', '> 7 °C', '5 °C' for temperatures between two ends; null is an open end. */
export function spanLabel(from: number | null, to: number | null, lng: Language): string {
  if (from !== null && to !== null) {
    return `${from === to ? '' : `${temperatureText(from, lng)} – `}${temperatureText(to, lng)} °C`;
  }
  if (to !== null) return `< ${temperatureText(to, lng)} °C`;
  return from === null ? '−∞ – +∞ °C' : `> ${temperatureText(from, lng)} °C`;
}

function markOf(problem: ChainProblem, words: StripWords, lng: Language): string {
  if (problem.kind === 'overlap') return words.overlap(spanLabel(problem.from, problem.to, lng));
  if (problem.kind === 'empty') return words.empty;
  return problem.kind === 'messageMissing' ? words.messageMissing : words.englishMessageMissing;
}

/** The chain as it is drawn: its ranges with what is wrong about each, and the gaps between them. */
export function stripPieces(ranges: readonly EditedRange[], lng: Language, words: StripWords): ChainPiece[] {
  const problems = chainProblems(ranges);
  const gaps = problems.flatMap((problem) => (problem.kind === 'gap' ? [problem] : []));
  const gapPiece = ({ index, from, to }: (typeof gaps)[number]): ChainPiece => ({
    key: `gap-${index}-${from ?? 'open'}`,
    index: null,
    label: spanLabel(from, to, lng),
    detail: words.gap,
    tone: 'gap',
    marks: [],
    width: GAP_WIDTH,
  });
  return stripSegments(ranges, lng).flatMap(({ index, label, status, width }) => {
    const range = ranges[index];
    const known = knownStatus(status);
    const time = range?.time ?? null;
    const verdict = known ? words.statuses[known] : words.unjudged;
    const piece: ChainPiece = {
      key: String(index),
      index,
      label,
      detail: time === null ? verdict : `${verdict} · ${words.duration?.(time) ?? durationText(time, lng)}`,
      tone: known ? TONES[known] : 'calm',
      marks: problems.filter((problem) => problem.kind !== 'gap' && problem.index === index).map((problem) => markOf(problem, words, lng)),
      width,
    };
    const own = gaps.filter((gap) => gap.index === index);
    return [...own.filter((gap) => gap.to !== null).map(gapPiece), piece, ...own.filter((gap) => gap.to === null).map(gapPiece)];
  });
}
