import 'server-only';

/** Runs of routines, by their schedule or started by somebody; and the house's own routines. */
export { foldTalliesRoutine, purgeExpired, runPurge } from './commands/housekeeping';
export { routineJobs } from './commands/run';
export { startRun } from './commands/start';
