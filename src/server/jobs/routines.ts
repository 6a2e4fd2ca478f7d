import 'server-only';
import type { Author } from '../audit/record';
import { processGlobals } from '../process/process-globals';

/** What a run did: name of the figure → number. Anything that is no number is the area's own and shown by its own screens. */
export type Counts = Readonly<Record<string, unknown>>;

export interface RoutineCall {
  /** counts the work without doing it; only for a routine with `hasDryRun` */
  readonly isDryRun: boolean;
  readonly at: Date;
  /** author of the run's audit entries: the user who started it, or the routine itself */
  readonly author: Author;
  /** Reports progress; may be called often. Throws once the run was marked as failed: it must stop then. */
  progress(done: number, total?: number): Promise<void>;
}

/**
 * Work that runs by itself and that a super administrator can start (S-03). An area exports its routines from its commands;
 * their texts are in messages/<lng>/routine.json under `routines.<name>` and `counts.<figure>`.
 */
export interface Routine {
  /** lowercase letters and hyphens; also the name of its queue */
  readonly name: string;
  /** cron line of five fields, in Europe/Paris */
  readonly cron: string;
  readonly hasDryRun?: boolean;
  /** deletes permanently: the screen asks for confirmation first */
  readonly isDestructive?: boolean;
  run(call: RoutineCall): Promise<Counts>;
}

/** Ends a run with a known failure; its sentence is in messages/<lng>/routine.json under `errors.<code>`. */
export class RunFailure extends Error {
  override readonly name = 'RunFailure';
  constructor(
    readonly code: string,
    readonly counts: Counts = {},
  ) {
    super(code);
  }
}

const state = processGlobals('routines', () => ({ routines: [] as readonly Routine[] }));

/** Registers the routines of this process; called at its start, before the first request. */
export function registerRoutines(routines: readonly Routine[]): void {
  state.routines = routines;
}

/** The routines that this process runs and shows. */
export const knownRoutines = (): readonly Routine[] => state.routines;
