import { appendFileSync, existsSync, readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';
import type { EvaluatedModuleNode, EvaluatedModules } from 'vite/module-runner';
import { type RunnerTask, type RunnerTestFile, TestRunner, type TestTryOptions, vi } from 'vitest';
import type { Mutant } from './mutants';

/** mutant → how often the code came by it */
type Hits = Readonly<Record<string, number>>;

/** Where a mutated source looks which of its mutants is switched on, and counts which it came by. */
interface Switches {
  activeMutant?: string | undefined;
  mutantCoverage?: { static: Hits; perTest: Record<string, Hits> } | undefined;
  currentTestId?: string | undefined;
  hitCount?: number | undefined;
  hitLimit?: number;
}
const scope = globalThis as { __stryker__?: Switches };
scope.__stryker__ ??= {};
const switches = scope.__stryker__;

/** One line of the run's file: a mutant that a test file is tried on, or how that ended. */
export interface Trial {
  readonly key: string;
  readonly test: string;
  readonly isKilled?: boolean;
}
const FILE = process.env.MUTANTS_TRIALS ?? '';
const trials = (): Trial[] =>
  existsSync(FILE)
    ? readFileSync(FILE, 'utf8')
        .split('\n')
        .filter(Boolean)
        .map((line) => JSON.parse(line))
    : [];
const write = (trial: Trial) => appendFileSync(FILE, `${JSON.stringify(trial)}\n`);

/** The mutants that this run is about, by number; all others stay as they are. */
function selectedMutants(): Map<string, Mutant> {
  const areas = (process.env.MUTANTS_TRIED ?? '').split(',');
  const all: Mutant[] = JSON.parse(readFileSync(process.env.MUTANTS_LIST ?? '', 'utf8'));
  return new Map(all.filter(({ area, isDrawn }) => isDrawn && areas.includes(area)).map((mutant) => [mutant.id, mutant]));
}

type StartTests = (specs: string[], runner: TestRunner) => Promise<RunnerTestFile[]>;

/** Vitest stores it in an internal module, under a name that changes with the version. */
async function findStartTests(): Promise<StartTests> {
  const chunks = join(dirname(createRequire(import.meta.url).resolve('vitest/package.json')), 'dist', 'chunks');
  const file = readdirSync(chunks).find((name) => /^run\./.test(name)) ?? '';
  const exported: object = await import(/* @vite-ignore */ pathToFileURL(join(chunks, file)).href);
  return Object.values(exported).find((value) => value?.name === 'startTests');
}

const hasFailed = (task: RunnerTask | RunnerTestFile): boolean =>
  task.result?.state === 'fail' || ('tasks' in task && task.tasks.some(hasFailed));

/** What a test file reaches: how often, by which of its tests, and whether while its modules were loaded. */
interface Reach {
  hits: number;
  isStatic: boolean;
  readonly tests: Set<string>;
}

function reachOf({ static: atLoad, perTest }: NonNullable<Switches['mutantCoverage']>): Map<string, Reach> {
  const reach = new Map<string, Reach>();
  const add = (hits: Hits, test: string | null) => {
    for (const [id, count] of Object.entries(hits)) {
      const known = reach.get(id) ?? { hits: 0, isStatic: false, tests: new Set() };
      known.hits += count;
      if (test === null) known.isStatic = true;
      else known.tests.add(test);
      reach.set(id, known);
    }
  };
  add(atLoad, null);
  for (const [test, hits] of Object.entries(perTest)) add(hits, test);
  return reach;
}

/** Milliseconds after which a test counts as an endurance test: too slow to run for each mutant. */
const ENDURING = process.env.MUTANTS_DATABASE ? 60_000 : 1_500;
const testsOf = (task: RunnerTask | RunnerTestFile): RunnerTask[] => ('tasks' in task ? task.tasks.flatMap(testsOf) : [task]);

/** [0] counts the trials, [1] is whether one is running; [2] is the CPU time in ms after which it counts as an endless loop: the process is killed, and run.mjs starts another one. */
const heartbeat = new Int32Array(new SharedArrayBuffer(12));
const WATCH = `
  const { workerData } = require('node:worker_threads');
  let seen = 0;
  let since = process.cpuUsage();
  setInterval(() => {
    const now = Atomics.load(workerData, 0);
    if (now !== seen || Atomics.load(workerData, 1) === 0) [seen, since] = [now, process.cpuUsage()];
    else if (process.cpuUsage(since).user > Atomics.load(workerData, 2) * 1e3) process.kill(process.pid, 'SIGKILL');
  }, 500);`;
new Worker(WATCH, { eval: true, workerData: heartbeat }).unref();

/** Runs a test file unchanged, then again for each mutant that it reaches and that is not killed yet. */
export default class MutantRunner extends TestRunner {
  #started = process.cpuUsage();

  onBeforeCollect(): void {
    if (switches.activeMutant !== undefined) return;
    vi.resetModules();
    Atomics.store(heartbeat, 1, 0);
    this.#started = process.cpuUsage();
    Object.assign(switches, { hitCount: undefined, currentTestId: undefined, mutantCoverage: { static: {}, perTest: {} } });
  }

  override onBeforeTryTask(test: RunnerTask, options: TestTryOptions): void {
    switches.currentTestId = test.id;
    super.onBeforeTryTask(test, options);
  }

  override onAfterRunTask(test: RunnerTask): void {
    switches.currentTestId = undefined;
    super.onAfterRunTask(test);
  }

  override async onAfterRunFiles(files: RunnerTestFile[]): Promise<void> {
    const [file] = files;
    const coverage = switches.mutantCoverage;
    if (!file || !coverage || switches.activeMutant !== undefined) return;
    if (hasFailed(file)) {
      process.stderr.write(`${file.name} fails without any mutant.\n`);
      return;
    }
    Atomics.store(heartbeat, 2, 3_000 + 10 * Math.round(process.cpuUsage(this.#started).user / 1e3));
    const test = relative(process.cwd(), file.filepath);
    const known = trials();
    const isDone = new Set(known.filter((trial) => trial.isKilled || trial.test === test).map(({ key }) => key));
    const startTests = await findStartTests();
    const enduring = new Set(testsOf(file).flatMap(({ id, result }) => ((result?.duration ?? 0) > ENDURING ? [id] : [])));
    const mutants = selectedMutants();
    switches.mutantCoverage = undefined;
    let before: string[] = [];
    for (const [id, reach] of reachOf(coverage)) {
      const mutant = mutants.get(id);
      if (!mutant || isDone.has(mutant.key)) continue;
      const { key } = mutant;
      write({ key, test });
      Atomics.add(heartbeat, 0, 1);
      Atomics.store(heartbeat, 1, 1);
      // What is made while modules load is made again with the mutant, and without it for the next one.
      const changed = reach.isStatic ? [resolve(mutant.file)] : [];
      this.forget([file.filepath, ...before, ...changed]);
      before = changed;
      write({ key, test, isKilled: await this.isKilledBy(startTests, file.filepath, id, reach, enduring) });
    }
    switches.activeMutant = undefined;
    Atomics.store(heartbeat, 1, 0);
  }

  /** Has these files evaluated again, and all that import them. */
  private forget(paths: readonly string[]): void {
    // Not in the types of Vitest's runner.
    const { evaluatedModules } = (this as unknown as { workerState: { evaluatedModules: EvaluatedModules } }).workerState;
    const left = paths.flatMap((path) => [...(evaluatedModules.getModulesByFile(path) ?? [])]);
    const seen = new Set<EvaluatedModuleNode>();
    for (let module = left.pop(); module; module = left.pop()) {
      if (seen.has(module)) continue;
      seen.add(module);
      Object.assign(module, { promise: undefined, exports: undefined, evaluated: false });
      for (const id of module.importers) left.push(...[evaluatedModules.getModuleById(id)].filter((importer) => importer !== undefined));
    }
  }

  private async isKilledBy(
    startTests: StartTests,
    path: string,
    id: string,
    { hits, isStatic, tests }: Reach,
    enduring: ReadonlySet<string>,
  ): Promise<boolean> {
    Object.assign(switches, { activeMutant: id, hitCount: 0, hitLimit: hits * 10 + 1_000 });
    let isOver = false;
    // These runs are not reported; the first failing test ends them, and tests that do not reach the mutant are left out.
    const quiet = Object.assign(Object.create(this) as TestRunner, {
      onCollectStart: () => {},
      onCollected: () => {},
      onAfterRunFiles: () => {},
      onTaskUpdate: async () => {},
      async onBeforeRunTask(task: RunnerTask) {
        if (isOver || enduring.has(task.id) || !(isStatic || tests.has(task.id))) task.mode = 'skip';
      },
      async onAfterRunTask(task: RunnerTask) {
        isOver ||= task.result?.state === 'fail';
      },
    });
    const [file] = await startTests([path], quiet);
    return !file || hasFailed(file);
  }
}
