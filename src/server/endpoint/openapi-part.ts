import 'server-only';

/** As much of an OpenAPI document as is read here. */
export interface OpenApiOperation {
  /** the right that a call needs, or several joined by " or " */
  readonly 'x-right': string;
  readonly security: readonly Readonly<Record<string, unknown>>[];
}

export type OpenApi = {
  readonly paths: Readonly<Record<string, Readonly<Record<string, OpenApiOperation>>>>;
  readonly components: {
    readonly schemas: Readonly<Record<string, unknown>>;
    readonly securitySchemes: Readonly<Record<string, object>>;
  };
};

const SCHEMAS = '#/components/schemas/';

/** Adds to `names` every schema that a value refers to, directly or through others. */
function addReferences(value: unknown, schemas: Readonly<Record<string, unknown>>, names: Set<string>): void {
  if (typeof value !== 'object' || value === null) return;
  for (const [key, member] of Object.entries(value)) {
    if (key !== '$ref' || typeof member !== 'string' || !member.startsWith(SCHEMAS)) {
      addReferences(member, schemas, names);
      continue;
    }
    const name = member.slice(SCHEMAS.length);
    if (names.has(name)) continue;
    names.add(name);
    addReferences(schemas[name], schemas, names);
  }
}

const only = <T>(record: Readonly<Record<string, T>>, names: ReadonlySet<string>): Record<string, T> =>
  Object.fromEntries(Object.entries(record).filter(([name]) => names.has(name)));

/** A document of the operations that are included, with the schemas and log-ins that they use (API-01a); linear in the document. */
export function partOf(document: OpenApi, isIncluded: (path: string, operation: OpenApiOperation) => boolean): OpenApi {
  const paths: Record<string, Record<string, OpenApiOperation>> = {};
  for (const [path, operations] of Object.entries(document.paths)) {
    const included = Object.entries(operations).filter(([, operation]) => isIncluded(path, operation));
    if (included.length > 0) paths[path] = Object.fromEntries(included);
  }
  const schemas = new Set<string>();
  addReferences(paths, document.components.schemas, schemas);
  const schemes = new Set(
    Object.values(paths)
      .flatMap((operations) => Object.values(operations))
      .flatMap(({ security }) => security.flatMap((scheme) => Object.keys(scheme))),
  );
  const components = {
    ...document.components,
    schemas: only(document.components.schemas, schemas),
    securitySchemes: only(document.components.securitySchemes, schemes),
  };
  return { ...document, paths, components };
}
