import { LINE_KINDS } from '@/features/bdpm-import/schema';
import { urlNumber, urlOneOf, urlText } from '@/shared/url-state';

/** State of each screen in its URL. */
export const RUNS_STATE = { page: urlNumber(1) } as const;
export const LINES_STATE = { kind: urlOneOf(['ALL', ...LINE_KINDS], 'ALL'), q: urlText(), page: urlNumber(1) } as const;

export const DIFFERENCE_KINDS = ['ALL', 'EDIT_AVAILABILITY', 'EDIT_INFORMATION', 'MISSING'] as const;
export const DIFFERENCES_STATE = { kind: urlOneOf(DIFFERENCE_KINDS, 'ALL'), q: urlText(), page: urlNumber(1) } as const;
