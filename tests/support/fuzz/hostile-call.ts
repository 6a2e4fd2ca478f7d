import fc from 'fast-check';
import { nastyText, nastyValue } from './corpus';
import { anyChange, type Change } from './mutations';
import { type JsonSchema, madeFrom, type Schemas } from './schema-values';

/** Who calls: a user with the right, an unauthenticated user, or a user without the right. */
export type Caller = 'holder' | 'visitor' | 'stranger';

/** What becomes of the bytes of a body. */
export const BODY_FAULTS = [
  'truncated',
  'byte order mark',
  'utf-16',
  'latin-1',
  'empty',
  'trailing',
  'twice',
  'no json',
  'number',
  'list',
  'form',
  'other type',
  'no type',
  'other charset',
  'spaces',
] as const;
export type BodyFault = (typeof BODY_FAULTS)[number];

/** A generated call; with a good call of the endpoint it determines the whole request. */
export interface HostileCall {
  readonly caller: Caller;
  /** made from the contract, in the place of what a good call sends */
  readonly made: { readonly body?: unknown; readonly query?: unknown };
  readonly body: readonly Change[];
  readonly query: readonly Change[];
  readonly params: readonly { readonly at: number; readonly value: string | readonly string[] }[];
  /** put behind the query as it is */
  readonly tail: string;
  readonly bodyFault: BodyFault | null;
  readonly headers: Readonly<Record<string, string>>;
}

/** The good call, as it is. */
export const PLAIN: HostileCall = { caller: 'holder', made: {}, body: [], query: [], params: [], tail: '', bodyFault: null, headers: {} };

const garbage = [
  '',
  ' ',
  ',',
  ';;;',
  '*',
  '"',
  '\\',
  '\u00ff\u00fe',
  '\t',
  '%00',
  '0',
  '-1',
  '1e99',
  'null',
  'undefined',
  '[object Object]',
  'a'.repeat(9_000),
  '<script>',
  "' or 1=1 --",
  '../../x',
  '__proto__',
];
const others: Readonly<Record<string, readonly string[]>> = {
  authorization: [
    'Bearer',
    'Bearer ',
    'bearer x',
    `Bearer bop_${'A'.repeat(43)}`,
    'Basic YTpi',
    'Bearer \u00e9',
    'Bearer a b',
    'Bearer ..',
  ],
  cookie: [
    'back-office.session=',
    'back-office.session=x',
    'back-office.session=eyJhbGciOiJub25lIn0.e30.',
    'back-office.session=%E0%A4%A',
    '=; ;=; a',
  ],
  'content-length': ['99999999999999999999', 'NaN', '1.5', '-5', '0x10', '1, 2'],
  'accept-language': ['fr-FR;q=NaN', 'xx-'.repeat(500), 'en;q=9, fr;q=-1', '*;q=0'],
  'idempotency-key': ['a', 'A B', 'x'.repeat(200), 'x'.repeat(201), '\u00e9'],
  'if-none-match': ['*', '"', 'W/"', '""', `${'"a",'.repeat(500)}"b"`, 'W/"1", "2"'],
  'x-forwarded-for': ['127.0.0.1', '::1, unknown', '1.2.3.4'.repeat(100), '999.999.999.999'],
  'x-forwarded-host': ['evil.example'],
  'x-client-address': ['unknown', "'", 'x'.repeat(500)],
  origin: ['null', 'https://evil.example', 'http://localhost:3000', 'http://localhost:3000.evil.example'],
  'sec-fetch-site': ['cross-site', 'same-site', 'same-origin', 'none'],
  'x-account': ['00000000-0000-4000-8000-000000000000', 'x'],
  'x-portal-member': ['true', 'TRUE', '1'],
  range: ['bytes=0-', 'bytes=-1', 'bytes=9-1,0-0'],
  'content-encoding': ['gzip', 'br'],
  'content-type': ['application/json; charset=utf-16', 'application/json, text/html', 'APPLICATION/JSON;', 'multipart/form-data'],
};
const header = fc
  .constantFrom(...Object.keys(others))
  .chain((name) => fc.tuple(fc.constant(name), fc.constantFrom(...(others[name] ?? []), ...garbage)));
const headers = fc.oneof(
  { weight: 4, arbitrary: fc.constant({}) },
  { weight: 1, arbitrary: fc.array(header, { minLength: 1, maxLength: 2 }).map((list) => Object.fromEntries(list)) },
);

const tail = fc.oneof(
  { weight: 6, arbitrary: fc.constant('') },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      '%00',
      '=&=&',
      '%E0%A4%A=%',
      '__proto__[x]=1&constructor[prototype][x]=1',
      'a[b]=c&a[b]=d&a[]=e',
      'id=1;id=2',
      'start=0&start=1&limit=9&limit=x',
      `${'q=1&'.repeat(2_000)}`,
      `x=${'%ff'.repeat(3_000)}`,
    ),
  },
);
const caller = fc.oneof(
  { weight: 24, arbitrary: fc.constant<Caller>('holder') },
  { weight: 1, arbitrary: fc.constantFrom<Caller>('visitor', 'stranger') },
);
const inAddress = fc.oneof(
  fc.uuid(),
  nastyText,
  fc.constantFrom('1', '0', '2147483647', '2147483648', '-1', '1.5', '01'),
  fc.constant(['a', 'b']),
);

/** What an endpoint takes, as it is published. */
export interface Taken {
  readonly body?: JsonSchema;
  readonly query?: JsonSchema;
  readonly hasParams: boolean;
  readonly schemas: Schemas;
  /** values of the body that only who knows its grid can make up */
  readonly bodies?: fc.Arbitrary<unknown>;
}

const few = <Item>(item: fc.Arbitrary<Item>, isIncluded: boolean) =>
  isIncluded
    ? fc.oneof({ weight: 1, arbitrary: fc.constant([]) }, { weight: 1, arbitrary: fc.array(item, { minLength: 1, maxLength: 3 }) })
    : fc.constant([]);
const seldom = <Item>(item: fc.Arbitrary<Item>, isIncluded: boolean) =>
  isIncluded ? fc.oneof({ weight: 9, arbitrary: fc.constant(null) }, { weight: 1, arbitrary: item }) : fc.constant(null);

/** Hostile calls of an endpoint. */
export function hostileCalls({ body, query, hasParams, schemas, bodies }: Taken): fc.Arbitrary<HostileCall> {
  const good = body ? (bodies ?? madeFrom(body, schemas)) : undefined;
  const made = fc.oneof(
    { weight: 4, arbitrary: fc.constant({}) },
    { weight: bodies ? 10 : 4, arbitrary: fc.record({ ...(good && { body: good }), ...(query && { query: madeFrom(query, schemas) }) }) },
    ...(body ? [{ weight: 1, arbitrary: fc.record({ body: nastyValue }) }] : []),
  );
  return fc.record({
    caller,
    made,
    body: few(anyChange, body !== undefined),
    query: few(anyChange, query !== undefined),
    params: hasParams
      ? fc.oneof(
          { weight: 4, arbitrary: fc.constant([]) },
          { weight: 1, arbitrary: fc.array(fc.record({ at: fc.nat(5), value: inAddress }), { minLength: 1, maxLength: 2 }) },
        )
      : fc.constant([]),
    tail,
    bodyFault: seldom(fc.constantFrom(...BODY_FAULTS), body !== undefined),
    headers,
  });
}
