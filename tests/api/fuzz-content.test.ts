import { fuzzed } from '../support/fuzz/area';
import { ARTICLES } from './arrangements/articles';
import { BANNERS } from './arrangements/banners';
import { CATALOGUE } from './arrangements/catalogue';
import { CHATBOT_ENGINE } from './arrangements/chatbot-engine';
import { CHATBOT_STATISTICS } from './arrangements/chatbot-statistics';
import { CHATBOT_TESTS } from './arrangements/chatbot-tests';
import { EARLY_ACCESS } from './arrangements/early-access';
import { FAQ } from './arrangements/faq';
import { PROMOTIONS } from './arrangements/promotions';

fuzzed({ ARTICLES, BANNERS, CATALOGUE, CHATBOT_ENGINE, CHATBOT_STATISTICS, CHATBOT_TESTS, EARLY_ACCESS, FAQ, PROMOTIONS });
