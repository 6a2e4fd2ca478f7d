import { fuzzed } from '../support/fuzz/area';
import { REQUESTS_DECLARATION } from './arrangements/requests-declaration';
import { REQUESTS_EMERGENCY } from './arrangements/requests-emergency';
import { REQUESTS_EXCURSION } from './arrangements/requests-excursion';
import { REQUESTS_FAQ } from './arrangements/requests-faq';
import { REQUESTS_ORDER } from './arrangements/requests-order';

fuzzed({ REQUESTS_DECLARATION, REQUESTS_EMERGENCY, REQUESTS_EXCURSION, REQUESTS_FAQ, REQUESTS_ORDER });
