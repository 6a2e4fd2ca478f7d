import { urlNumber, urlOneOf, urlText } from '@/shared/url-state';
import { ANSWER_FILTERS } from '../../schema/test-run';

/** State of the screen in its URL: the run that is shown, and which of its answers. */
export const TESTS_STATE = {
  run: urlText(),
  show: urlOneOf(ANSWER_FILTERS, 'ALL'),
  q: urlText(),
  page: urlNumber(1),
} as const;
