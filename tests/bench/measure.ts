import { appendFileSync } from 'node:fs';
import { performance } from 'node:perf_hooks';

export interface Sample {
  readonly p50: number;
  readonly p95: number;
}

export const quantile = (sorted: readonly number[], q: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * q))] ?? Number.NaN;

/** The same of times in any order. */
export const quantileOf = (times: readonly number[], q: number): number =>
  quantile(
    times.toSorted((a, b) => a - b),
    q,
  );

/**
 * Times of several ways to do one thing, each round doing every way once: what disturbs one disturbs all. Milliseconds.
 * `before` runs ahead of each round and is not measured; warm-up rounds have negative numbers.
 */
export async function sideBySide(
  ways: Readonly<Record<string, (round: number) => Promise<unknown>>>,
  { rounds, warmUp = 3, before }: { rounds: number; warmUp?: number; before?: (round: number) => Promise<unknown> },
): Promise<Record<string, Sample>> {
  const times: Record<string, number[]> = Object.fromEntries(Object.keys(ways).map((name) => [name, []]));
  for (let round = -warmUp; round < rounds; round += 1) {
    await before?.(round);
    for (const [name, way] of Object.entries(ways)) {
      const start = performance.now();
      await way(round);
      if (round >= 0) times[name]?.push(performance.now() - start);
    }
  }
  return Object.fromEntries(
    Object.entries(times).map(([name, list]) => {
      const sorted = list.sort((a, b) => a - b);
      return [name, { p50: quantile(sorted, 0.5), p95: quantile(sorted, 0.95) }];
    }),
  );
}

const cell = (value: string | number): string => (typeof value === 'number' ? value.toFixed(value < 10 ? 2 : 1) : value);

/** Where `npm run bench -- --quick` collects what its one table shows; the benches' own tables are left out then. */
const RATIOS = process.env.BENCH_RATIOS;

/** One line of the quick table: what was measured, and its target. */
export function ratio(what: string, measured: number, target: string): void {
  if (RATIOS) appendFileSync(RATIOS, `${JSON.stringify([what, cell(measured), target])}\n`);
}

/** Prints rows as a Markdown table. */
export function table(head: readonly string[], rows: readonly (readonly (string | number)[])[]): void {
  if (RATIOS) return;
  console.log(`\n| ${head.join(' | ')} |\n|${head.map(() => '---').join('|')}|`);
  for (const row of rows) console.log(`| ${row.map(cell).join(' | ')} |`);
}
