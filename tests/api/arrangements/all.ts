import { ACCOUNTS } from './accounts';
import { ADMINISTRATION } from './administration';
import type { Arrangements } from './arrangement';
import { ARTICLES } from './articles';
import { BANNERS } from './banners';
import { CATALOGUE } from './catalogue';
import { CHATBOT_ENGINE } from './chatbot-engine';
import { CHATBOT_STATISTICS } from './chatbot-statistics';
import { CHATBOT_TESTS } from './chatbot-tests';
import { EARLY_ACCESS } from './early-access';
import { FAQ } from './faq';
import { GRIDS } from './grids';
import { OFFICIAL_FILES } from './official-files';
import { PORTAL } from './portal';
import { PROMOTIONS } from './promotions';
import { REQUESTS_DECLARATION } from './requests-declaration';
import { REQUESTS_EMERGENCY } from './requests-emergency';
import { REQUESTS_EXCURSION } from './requests-excursion';
import { REQUESTS_FAQ } from './requests-faq';
import { REQUESTS_ORDER } from './requests-order';

/** The arrangements by area; every route needs one in one of them. */
export const AREAS = {
  ACCOUNTS,
  ADMINISTRATION,
  ARTICLES,
  BANNERS,
  CATALOGUE,
  CHATBOT_ENGINE,
  CHATBOT_STATISTICS,
  CHATBOT_TESTS,
  EARLY_ACCESS,
  FAQ,
  GRIDS,
  OFFICIAL_FILES,
  PORTAL,
  PROMOTIONS,
  REQUESTS_DECLARATION,
  REQUESTS_EMERGENCY,
  REQUESTS_EXCURSION,
  REQUESTS_FAQ,
  REQUESTS_ORDER,
} as const satisfies Readonly<Record<string, Arrangements>>;

export const ALL: Arrangements = Object.assign({}, ...Object.values(AREAS));
