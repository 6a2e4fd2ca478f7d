/** Why rows of hand-written SQL are not checked against a schema (D-26). */
export const UNCHECKED_REASONS = {
  basis: 'runs what others type or check',
  list: 'a whole list at once, whose check could be measured; what a call answers of it has a contract and a test',
  models: 'columns and their types are those of the models',
  tampering: 'must also read what somebody tampered with',
  cursor: 'a cursor on a connection of its own',
} as const;

/** Every file whose row types are not checked, and why; everywhere else `rowsOf` and its like check each row. */
export const UNCHECKED_ROWS: Readonly<Record<string, keyof typeof UNCHECKED_REASONS>> = {
  'src/features/export/commands/run.ts': 'cursor',
  'src/features/faq/queries/search.ts': 'list',
  'src/features/product/queries/export.ts': 'cursor',
  'src/features/product/queries/public.ts': 'models',
  'src/features/product/queries/search-index.ts': 'list',
  'src/features/product/queries/search.ts': 'list',
  'src/server/audit/verify.ts': 'tampering',
  'src/server/db/client.ts': 'basis',
  'src/server/db/insert.ts': 'models',
  'src/server/grid-query/matched-values.ts': 'list',
  'src/server/grid-query/read.ts': 'list',
  'src/server/grid-query/run-statement.ts': 'basis',
  'src/server/workbook/thread.ts': 'cursor',
};
