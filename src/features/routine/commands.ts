import 'server-only';

/** Scheduled and started runs of routines, and the housekeeping routines. */
export { foldTalliesRoutine, purgeExpired, runPurge } from './commands/housekeeping';
export { routineJobs } from './commands/run';
export { startRun } from './commands/start';
