import { urlNumber, urlOneOf, urlText } from '@/shared/url-state';

export const LIST = '/early-access-drug/admin';

/** What the address holds (EAD-02 to EAD-04). */
export const LIST_STATE = { q: urlText(), page: urlNumber(1), size: urlOneOf([5, 10, 50, 100], 10) };
