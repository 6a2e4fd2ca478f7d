import 'server-only';
import type { Author } from '../audit/record';
import { processGlobals } from '../process/process-globals';

/** What a run did: name of the figure → number. Anything that is no number is the area's own and shown by its own screens. */
export type Counts = Readonly<Record<string, unknown>>;

export interface RoutineCall {
  /** counts what there is to do and does nothing; only asked of a routine that says `hasDryRun` */
  readonly isDryRun: boolean;
  readonly at: Date;
  /** who the trail names for what the run does: the person who started it, or the routine itself */
  readonly author: Author;
  /** Says how far the run is; call it as often as you like. Throws once the run was given up as dead: it must stop then. */
  progress(done: number, total?: number): Promise<void>;
}

/**
 * Work that runs by itself and that a super administrator can start (S-03). An area exports its routines from its commands;
 * their texts stand in messages/<lng>/routine.json under `routines.<name>` and `counts.<figure>`.
 */
export interface Routine {
  /** small letters and hyphens; also the name of its queue */
  readonly name: string;
  /** cron line of five fields, in Europe/Paris */
  readonly cron: string;
  readonly hasDryRun?: boolean;
  /** what it removes is gone for good: a person who starts it is asked first */
  readonly isDestructive?: boolean;
  run(call: RoutineCall): Promise<Counts>;
}

/** A run that ends with a 'no' of its own: its sentence stands in messages/<lng>/routine.json under `errors.<code>`. */
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

/** Tells this process which routines there are; its start does that, before the first request. */
export function registerRoutines(routines: readonly Routine[]): void {
  state.routines = routines;
}

export const knownRoutines = (): readonly Routine[] => state.routines;
