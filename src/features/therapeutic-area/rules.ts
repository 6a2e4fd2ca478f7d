import { fold } from '@/shared/text/fold';
import type { TherapeuticAreaView } from './schema';

interface StoredArea extends Pick<TherapeuticAreaView, 'id' | 'name'> {
  readonly creationDate: Date;
  readonly updateDate: Date;
}

/** An area as it crosses the wire. */
export const areaView = ({ id, name, creationDate, updateDate }: StoredArea): TherapeuticAreaView => ({
  id,
  name,
  creationDate: creationDate.toISOString(),
  updateDate: updateDate.toISOString(),
});

/** Does the name hold the text, ignoring case and accents? */
export const holdsName = (name: string, text: string): boolean => fold(name).includes(fold(text.trim()));

/** The order of the list: by name without case or accents. */
export function byName(a: { readonly name: string; readonly id: string }, b: { readonly name: string; readonly id: string }): number {
  const [left, right] = [fold(a.name), fold(b.name)];
  if (left === right) return a.id < b.id ? -1 : 1;
  return left < right ? -1 : 1;
}
