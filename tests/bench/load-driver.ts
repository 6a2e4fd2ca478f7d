// Drives a server from a process of its own: 50 users and a portal, or one call repeated as fast as possible.
import { setTimeout as pause } from 'node:timers/promises';
import { type CallCounters, callerOf } from './load-calls';
import { portal } from './load-portal';
import { type Environment, exportNowAndThen, work } from './load-staff';

interface Mixed {
  readonly way: 'mixed';
  readonly port: number;
  readonly cookies: readonly string[];
  readonly token: string;
  readonly environment: Environment;
  /** seconds at the beginning that are not counted, and seconds that are */
  readonly warmUp: number;
  readonly seconds: number;
}
interface Saturating {
  readonly way: 'saturating';
  readonly port: number;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly atOnce: number;
  readonly seconds: number;
}
export type Drive = Mixed | Saturating;
export interface Driven {
  readonly counters: CallCounters;
  readonly failures: readonly string[];
  readonly seconds: number;
}

async function mixed({ port, cookies, token, environment, warmUp, seconds }: Mixed): Promise<Driven> {
  const begun = performance.now();
  const since = begun + warmUp * 1_000;
  const end = since + seconds * 1_000;
  const isOver = (): boolean => performance.now() >= end;
  const caller = callerOf(port, () => performance.now() >= since);
  const staff = cookies.map((cookie, nth) => ({ cookie, nth }));
  const [first] = staff;
  await Promise.all([
    ...staff.map((one) => work(one, environment, caller, isOver)),
    ...(first ? [exportNowAndThen(first, environment.kinds, caller, isOver)] : []),
    portal({ port, token }, caller, isOver),
  ]);
  caller.close();
  return { counters: caller.counters, failures: caller.failures, seconds: (performance.now() - since) / 1_000 };
}

async function saturating({ port, path, headers, atOnce, seconds }: Saturating): Promise<Driven> {
  const since = performance.now() + 2_000;
  const end = since + seconds * 1_000;
  const caller = callerOf(port, () => performance.now() >= since);
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      while (performance.now() < end) if (!(await caller.call({ kind: path, path, headers, expected: 401 }))) await pause(50);
    }),
  );
  caller.close();
  return { counters: caller.counters, failures: caller.failures, seconds: (performance.now() - since) / 1_000 };
}

process.once('message', async (drive: Drive) => {
  const driven = await (drive.way === 'mixed' ? mixed(drive) : saturating(drive));
  process.send?.(driven, () => process.exit());
});
process.on('disconnect', () => process.exit());
