import type { FieldErrors, FieldValues, Path, UseFormReturn } from 'react-hook-form';

/** Type of an error that only the server can state; it remains until its own field changes. */
export const REFUSED = 'refusal';

const isNode = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** Paths of the errors that the form's own schema stated, at any depth. */
export function schemaErrorPaths(errors: FieldErrors, above: readonly string[] = []): string[] {
  return Object.entries(errors).flatMap(([name, error]) => {
    if (!isNode(error)) return [];
    const path = [...above, name];
    if (typeof error.type !== 'string') return schemaErrorPaths(error as FieldErrors, path);
    return error.type === REFUSED ? [] : [path.join('.')];
  });
}

/** P-26c: with each change every shown error is checked again, since a value elsewhere may have switched its rule off. */
export function recheckErrors<Values extends FieldValues>({ subscribe, trigger }: Pick<UseFormReturn<Values>, 'subscribe' | 'trigger'>) {
  return subscribe({
    formState: { values: true },
    callback: ({ errors = {} }) => {
      const paths = schemaErrorPaths(errors);
      if (paths.length > 0) void trigger(paths as Path<Values>[]);
    },
  });
}
