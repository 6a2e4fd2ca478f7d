import fc from 'fast-check';
import { nastyName, nastyValue } from './corpus';

/** One change somewhere in a value; `at` chooses the place among all that there are. */
export type Change =
  | { readonly how: 'set'; readonly at: number; readonly value: unknown }
  | { readonly how: 'drop' | 'wrap' | 'spell' | 'twice'; readonly at: number }
  | { readonly how: 'add'; readonly at: number; readonly name: string; readonly value: unknown };

const at = fc.nat(10_000);
export const anyChange: fc.Arbitrary<Change> = fc.oneof(
  { weight: 6, arbitrary: fc.record({ how: fc.constant('set' as const), at, value: nastyValue }) },
  { weight: 2, arbitrary: fc.record({ how: fc.constantFrom('drop', 'wrap', 'spell', 'twice'), at }) },
  { weight: 2, arbitrary: fc.record({ how: fc.constant('add' as const), at, name: nastyName, value: nastyValue }) },
);

type Members = Record<string, unknown>;
const isMembers = (value: unknown): value is Members => typeof value === 'object' && value !== null;

interface Place {
  readonly within: Members;
  readonly name: string;
}

function placesOf(value: unknown, found: Place[] = []): Place[] {
  if (!isMembers(value) || found.length > 2_000) return found;
  for (const name of Object.keys(value)) {
    found.push({ within: value, name });
    placesOf(value[name], found);
  }
  return found;
}

/** A member of its own, whatever it is called: `value.__proto__ = x` would make none. */
function put(within: Members, name: string, value: unknown): void {
  Object.defineProperty(within, name, { value, enumerable: true, configurable: true, writable: true });
}

/** `5` as `"5"`, `"5"` as `5`, a list as what is in it: what a careless client sends. */
function spelt(value: unknown): unknown {
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  if (Array.isArray(value)) return value[0];
  return typeof value === 'string' ? Number(value) : JSON.stringify(value);
}

function changeOnce(root: { value: unknown }, change: Change): void {
  const places = placesOf(root);
  const place = places[change.at % places.length];
  if (!place) return;
  const { within, name } = place;
  const value = within[name];
  if (change.how === 'set') put(within, name, structuredClone(change.value));
  else if (change.how === 'wrap') put(within, name, [value]);
  else if (change.how === 'spell') put(within, name, spelt(value));
  else if (change.how === 'twice') put(within, name, Array.isArray(value) ? [...value, ...value] : [value, value]);
  else if (change.how === 'add') {
    const into = isMembers(value) ? value : within;
    if (Array.isArray(into)) into.push(structuredClone(change.value));
    else put(into, change.name, structuredClone(change.value));
  } else if (Array.isArray(within)) within.splice(Number(name), 1);
  else delete within[name];
}

/** A copy of the value with the changes made to it, one after the other. */
export function changed(value: unknown, changes: readonly Change[]): unknown {
  const root = { value: structuredClone(value ?? {}) };
  for (const change of changes) changeOnce(root, change);
  return root.value;
}
