import type { DifferingProduct } from '../schema/differences';

type Difference = DifferingProduct['sections'][number]['differences'][number];
export interface AlikeDifference extends Pick<Difference, 'current' | 'imported'> {
  readonly fields: readonly [string, ...string[]];
}

/** Fields that differ alike are grouped: a shortage mostly concerns both channels (I-01n). */
export function alikeDifferences(differences: readonly Difference[]): AlikeDifference[] {
  const found: AlikeDifference[] = [];
  for (const { field, current, imported } of differences) {
    const at = found.findIndex((one) => one.current === current && one.imported === imported);
    const one = found[at];
    if (one) found[at] = { ...one, fields: [...one.fields, field] };
    else found.push({ fields: [field], current, imported });
  }
  return found;
}
