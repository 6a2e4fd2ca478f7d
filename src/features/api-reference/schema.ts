/** As much of an OpenAPI document as its page shows. */
export interface ApiOperation {
  readonly summary: string;
  readonly 'x-right': string;
  readonly parameters: readonly { readonly name: string; readonly in: string; readonly required: boolean; readonly schema: unknown }[];
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: unknown }>> };
  readonly responses: Readonly<Record<string, { readonly content?: Readonly<Record<string, { readonly schema: unknown }>> }>>;
}

export interface ApiDocument {
  readonly paths: Readonly<Record<string, Readonly<Record<string, ApiOperation>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, unknown>> };
}
