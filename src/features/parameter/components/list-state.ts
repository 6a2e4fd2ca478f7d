import { urlNumber, urlOneOf, urlText } from '@/shared/url-state';
import { isKnownKey, KNOWN_PARAMETERS, PARAMETER_GROUPS, type ParameterGroup, parameterDefinition } from '../rules';
import type { ParameterView } from '../schema';

/** State of the list in the URL (U-10). */
export const LIST_STATE = { q: urlText(), page: urlNumber(1), size: urlOneOf([5, 10, 50, 100], 10) };

export type ShownGroup = ParameterGroup | 'other';
const ORDER: readonly ShownGroup[] = [...PARAMETER_GROUPS, 'other'];
const KEYS = Object.keys(KNOWN_PARAMETERS);

export const groupOf = ({ key }: Pick<ParameterView, 'key'>): ShownGroup => parameterDefinition(key)?.group ?? 'other';
const placeOf = ({ key }: ParameterView): number => (isKnownKey(key) ? KEYS.indexOf(key) : KEYS.length);

/** Known ones by group in the order in which they are declared, then the others by name, as the search answered them. */
export function grouped(parameters: readonly ParameterView[]): ParameterView[] {
  return parameters.toSorted((a, b) => ORDER.indexOf(groupOf(a)) - ORDER.indexOf(groupOf(b)) || placeOf(a) - placeOf(b));
}
