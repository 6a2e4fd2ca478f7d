// How `npm run check` and `npm test` check the types.
import { availableParallelism } from 'node:os';

/** Each checker derives the types that it meets by itself: four take 92 s of processor time where one takes 44. */
const MIN_PROCESSORS_FOR_FOUR_CHECKERS = 8;

/** Arguments of `tsc`. Without its cache: results of an earlier run have caused false errors. */
export const TYPE_CHECK_ARGS = [
  '--noEmit',
  '--incremental',
  'false',
  ...(availableParallelism() < MIN_PROCESSORS_FOR_FOUR_CHECKERS ? ['--checkers', '1'] : []),
];
