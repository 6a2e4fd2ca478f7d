import { type Evaluation, evaluate } from '@/features/temperature/rules';
import type { TemperatureRange, TemperatureStatus } from '@/features/temperature/schema';

/** What a report measured: °C and minutes; null is unknown. */
export interface Measured {
  readonly minTemperature: number | null;
  readonly maxTemperature: number | null;
  readonly duration: number | null;
}

/**
 * Verdict of a product's ranges on the measurements (R-13, T-08): the worst of all ranges that the span from the lowest
 * to the highest temperature touches, for the duration. An unknown end or duration was not studied: it never gives 'unaltered'
 * where the known one alone would; an unknown duration counts as longer than every limit. Null without a verdict: no
 * range, no temperature.
 */
export function excursionReading(
  ranges: readonly TemperatureRange[],
  { minTemperature, maxTemperature, duration }: Measured,
): Evaluation | null {
  const min = minTemperature ?? maxTemperature;
  const max = maxTemperature ?? minTemperature;
  if (min === null || max === null) return null;
  const reading = evaluate(ranges, { min, max }, duration ?? Number.POSITIVE_INFINITY);
  const isWhole = minTemperature !== null && maxTemperature !== null;
  if (!reading || isWhole || reading.status !== 'OK') return reading;
  return { ...reading, status: 'ASK', message: '', englishMessage: '', index: null };
}

/** The result of a report whose sender gave none: to be investigated where the ranges give no verdict. */
export const excursionResult = (ranges: readonly TemperatureRange[], measured: Measured): TemperatureStatus =>
  excursionReading(ranges, measured)?.status ?? 'ASK';
