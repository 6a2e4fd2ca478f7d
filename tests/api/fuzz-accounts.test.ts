import { fuzzed } from '../support/fuzz/area';
import { ACCOUNTS } from './arrangements/accounts';
import { ADMINISTRATION } from './arrangements/administration';
import { GRIDS } from './arrangements/grids';
import { OFFICIAL_FILES } from './arrangements/official-files';
import { PORTAL } from './arrangements/portal';

fuzzed({ ACCOUNTS, ADMINISTRATION, GRIDS, OFFICIAL_FILES, PORTAL });
