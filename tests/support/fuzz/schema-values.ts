import fc from 'fast-check';
import { nastyText } from './corpus';

/** The part of JSON Schema that our contracts are published in. */
export interface JsonSchema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly anyOf?: readonly JsonSchema[];
  readonly oneOf?: readonly JsonSchema[];
  readonly allOf?: readonly JsonSchema[];
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly items?: JsonSchema;
  readonly prefixItems?: readonly JsonSchema[];
  readonly format?: string;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly minimum?: number;
  readonly maximum?: number;
}
export type Schemas = Readonly<Record<string, JsonSchema>>;

const DAYS = ['2026-01-31', '2024-02-29', '1999-12-31', '2030-06-15', '2026-03-29', '2026-10-25', '1900-01-01', '9999-12-31'];
const PLAIN = ['a', 'Essai', 'Été à Paris', 'x'.repeat(50), 'L’œuf', '<p>Texte <strong>gras</strong></p>', 'https://example.org/a?b=c#d'];
const FORMATS: Readonly<Record<string, fc.Arbitrary<unknown>>> = {
  uuid: fc.uuid(),
  date: fc.constantFrom(...DAYS),
  'date-time': fc.constantFrom(...DAYS).map((day) => `${day}T10:00:00.000Z`),
  email: fc.constantFrom('a@essai.example', 'A.B+c@essai.example', `${'a'.repeat(60)}@essai.example`),
  uri: fc.constantFrom('https://example.org/', 'http://example.org/é?x=1'),
};

function textOf({ format, minLength = 0, maxLength }: JsonSchema): fc.Arbitrary<unknown> {
  const known = FORMATS[format ?? ''];
  if (known) return known;
  const edges = [minLength, ...(maxLength && maxLength <= 250_000 ? [maxLength, maxLength + 1] : [])].map((size) => 'z'.repeat(size));
  return fc.oneof({ weight: 4, arbitrary: fc.constantFrom(...PLAIN, ...DAYS) }, fc.constantFrom(...edges), nastyText);
}

function numberOf({ type, minimum = -1000, maximum = 100_000 }: JsonSchema): fc.Arbitrary<unknown> {
  const [min, max] = [Math.max(minimum, -(2 ** 40)), Math.min(maximum, 2 ** 40)];
  const within = fc.constantFrom(min, min + 1, Math.min(max, Math.max(min, 5)), max - 1, max);
  return type === 'integer' ? within : fc.oneof(within, fc.constantFrom(0.5, 12.25, -0.1));
}

/** The named schema that a reference means. */
export function resolved(schema: JsonSchema, schemas: Schemas): JsonSchema {
  const name = schema.$ref?.split('/').at(-1);
  if (name === undefined) return schema;
  const found = schemas[name];
  if (!found) throw new Error(`No schema is called ${name}.`);
  return resolved(found, schemas);
}

function objectOf(schema: JsonSchema, schemas: Schemas, depth: number): fc.Arbitrary<unknown> {
  const members = Object.entries(schema.properties ?? {}).map(([name, member]) => [name, madeFrom(member, schemas, depth + 1)] as const);
  return fc.record(Object.fromEntries(members), {
    requiredKeys: [...(schema.required ?? [])].filter((name) => name in (schema.properties ?? {})),
  });
}

function listOf(schema: JsonSchema, schemas: Schemas, depth: number): fc.Arbitrary<unknown> {
  if (schema.prefixItems) return fc.tuple(...schema.prefixItems.map((item) => madeFrom(item, schemas, depth + 1)));
  const minLength = Math.min(schema.minItems ?? 0, 5);
  return fc.array(madeFrom(schema.items ?? {}, schemas, depth + 1), {
    minLength,
    maxLength: Math.max(minLength, Math.min(schema.maxItems ?? 3, 3)),
  });
}

function anything(): fc.Arbitrary<unknown> {
  return fc.oneof(fc.constantFrom<unknown>(null, true, 3, {}, [], 'text'), nastyText);
}

/** Values that a published schema lets through, for the most part: refinements, which it only describes, may be violated. */
export function madeFrom(given: JsonSchema, schemas: Schemas, depth = 0): fc.Arbitrary<unknown> {
  if (depth > 10) return fc.constant(null);
  const schema = resolved(given, schemas);
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return fc.oneof(...choices.map((choice) => madeFrom(choice, schemas, depth)));
  if (schema.allOf) {
    const parts = schema.allOf.map((part) => madeFrom(part, schemas, depth));
    return fc.tuple(...parts).map((values) => Object.assign({}, ...values));
  }
  if (Array.isArray(schema.type)) return fc.oneof(...schema.type.map((type: string) => madeFrom({ ...schema, type }, schemas, depth)));
  if (schema.type === 'string') return textOf(schema);
  if (schema.type === 'integer' || schema.type === 'number') return numberOf(schema);
  if (schema.type === 'boolean') return fc.boolean();
  if (schema.type === 'null') return fc.constant(null);
  if (schema.type === 'array') return listOf(schema, schemas, depth);
  return schema.type === 'object' || schema.properties ? objectOf(schema, schemas, depth) : anything();
}
