/** How one part of a screen's state is written in the address. The default is not written. */
export interface UrlPart<Value> {
  readonly fallback: Value;
  read(written: string): Value | undefined;
  write(value: Value): string;
}

export type UrlSpec = Readonly<Record<string, UrlPart<unknown>>>;
export type UrlState<Spec extends UrlSpec> = {
  readonly [Name in keyof Spec]: Spec[Name] extends UrlPart<infer Value> ? Value : never;
};

/** A text; longer ones are cut, as the address has limits. */
export function urlText(fallback = ''): UrlPart<string> {
  return { fallback, read: (written) => written.slice(0, 200), write: (value) => value };
}

/** A whole number from 1. */
export function urlNumber(fallback: number): UrlPart<number> {
  return {
    fallback,
    read: (written) => (/^[1-9]\d{0,8}$/.test(written) ? Number(written) : undefined),
    write: String,
  };
}

/** One of a list, texts or numbers. */
export function urlOneOf<const Value extends string | number>(values: readonly Value[], fallback: Value): UrlPart<Value> {
  return { fallback, read: (written) => values.find((value) => String(value) === written), write: String };
}

/** Any of a list, comma-separated, in the order of the list. */
export function urlList<const Value extends string>(values: readonly Value[]): UrlPart<readonly Value[]> {
  return {
    fallback: [],
    read: (written) => {
      const requested = written.split(',');
      return values.filter((value) => requested.includes(value));
    },
    write: (value) => value.join(','),
  };
}

/** Free texts, at most ten: separated by '|', which none of them holds. */
export function urlTexts(): UrlPart<readonly string[]> {
  return {
    fallback: [],
    read: (written) => [...new Set(written.slice(0, 2_000).split('|').filter(Boolean))].slice(0, 10),
    write: (value) => value.join('|'),
  };
}

/** On or off; off is not written. */
export function urlFlag(): UrlPart<boolean> {
  return { fallback: false, read: (written) => written === '1', write: (value) => (value ? '1' : '') };
}

type SearchParams = URLSearchParams | Readonly<Record<string, string | readonly string[] | undefined>>;

function writtenOf(params: SearchParams, name: string): string | undefined {
  const value = params instanceof URLSearchParams ? params.get(name) : params[name];
  const written = typeof value === 'string' ? value : value?.[0];
  // NUL: no search can contain it, and the database refuses it.
  return written?.includes('\0') ? undefined : written;
}

/** State from an address; what is wrong in it counts as absent. Pages use it on the server with `await searchParams`. */
export function readUrlState<Spec extends UrlSpec>(spec: Spec, params: SearchParams): UrlState<Spec> {
  const entries = Object.entries(spec).map(([name, part]) => {
    const written = writtenOf(params, name);
    return [name, (written === undefined ? undefined : part.read(written)) ?? part.fallback];
  });
  return Object.fromEntries(entries) as UrlState<Spec>;
}

/** The query of an address that holds `state`; names of other owners in `others` stay. */
export function writeUrlState<Spec extends UrlSpec>(spec: Spec, state: UrlState<Spec>, others = new URLSearchParams()): URLSearchParams {
  const params = new URLSearchParams(others);
  for (const [name, part] of Object.entries(spec)) {
    const written = part.write(state[name]);
    if (written === '' || written === part.write(part.fallback)) params.delete(name);
    else params.set(name, written);
  }
  return params;
}

/** A query as text; characters that need no escape stay readable. */
export function queryText(params: URLSearchParams): string {
  return String(params).replace(/%3A/g, ':').replace(/%2C/g, ',').replace(/%7E/g, '~').replace(/%3B/g, ';');
}
