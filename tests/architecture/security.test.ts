import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { exportsOfRoutes } from './routes';
import { filesBelow, isTest, SOURCE } from './source';
import { SQL_FILES } from './sql-files';

const sources = ['src', 'tools'].flatMap((folder) => filesBelow(folder, SOURCE)).filter((file) => !isTest(file));
const text = (file: string): string => readFileSync(file, 'utf8');
/** Without comments. */
const code = (file: string): string => text(file).replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '');
const holding = (pattern: RegExp, files: readonly string[] = sources): string[] => files.filter((file) => pattern.test(code(file)));

describe('the source', () => {
  it('V1.1.2 V1.2.1 V3.2.2 puts HTML into a page in one place, which cleans it', () => {
    expect(holding(/dangerouslySetInnerHTML|\.(?:inner|outer)HTML\s*=|insertAdjacentHTML|document\.write/)).toEqual([
      'src/ui/rich-text-editor/rich-text.tsx',
    ]);
    expect(text('src/ui/rich-text-editor/rich-text.tsx')).toContain('useCleanHtml(html)');
    expect(text('src/ui/rich-text-editor/use-clean-html.ts')).toContain('return isLater ? (loaded ?? plain)(html) : html;');
    expect(holding(/srcDoc/)).toEqual(['src/features/mail/components/mail-preview.tsx']);
    expect(text('src/features/mail/components/mail-preview.tsx')).toMatch(/sandbox=""/);
  });

  it('V1.3.2 makes no code out of text', () => {
    expect(holding(/\beval\s*\(|\bnew Function\b|\bFunction\s*\(['"`]|set(?:Timeout|Interval)\(\s*['"`]|from 'node:vm'/)).toEqual([]);
  });

  it('V1.2.5 calls no program, but for the commands of the command line, and those without a shell', () => {
    const started = holding(/child_process/);
    expect(started.filter((file) => !/^(?:src\/cli|tools)\/[\w-]+\.mjs$/.test(file))).toEqual([]);
    expect(holding(/\bexec(?:Sync)?\s*\(\s*[`'"]|shell:\s*true/, started)).toEqual([]);
  });

  it('V1.2.4 writes SQL by hand where these files do, and never out of what a request sends', () => {
    const SQL = /\$(?:query|execute)Raw|\b(?:FROM|INTO|UPDATE|JOIN|TABLE) (?:ONLY )?(?:"|\$\{|pg_)|pg_(?:try_)?advisory|\bSELECT\b/;
    expect(
      holding(
        SQL,
        sources.filter((file) => file.startsWith('src/')),
      ).toSorted(),
    ).toEqual(Object.keys(SQL_FILES).toSorted());
    // Each was reviewed: what is interpolated is a constant, or a name of a column whose type is that of the schema.
    expect(holding(/(?:query|execute)RawUnsafe/)).toEqual([
      'src/features/bdpm-import/commands/write-products.ts',
      'src/features/chatbot/commands/anonymise.ts',
      'src/server/audit/record.ts',
      'src/server/db/client.ts',
    ]);
    // Takes names of the schema only, by their types.
    expect(holding(/Prisma\.raw\b|sql\.raw\b/)).toEqual(['src/server/db/tables.ts']);
  });

  it('V1.3.6 V13.2.4 V13.2.5 calls only the database, the mail server and the file store', () => {
    const isServer = (file: string) => /^src\/(?:server|app|features\/[^/]+\/(?:[^/]+\/)?(?:queries|commands))/.test(file);
    const calling =
      /\bfetch\(|\b(?:http|https)\.(?:get|request)\(|import (?!type |\{ Server \} ).*from 'node:(?:net|tls|dgram|dns)|from '(?:undici|axios|got)'|new WebSocket/;
    expect(holding(calling, sources.filter(isServer))).toEqual(['src/server/files/bucket-fetch.ts']);
    expect(holding(/from 'nodemailer'/)).toEqual(['src/features/mail/commands.ts']);
    // In a browser: our own addresses only, enforced by the page's policy (connect-src).
    expect(holding(/\bfetch\(\s*['"`](?!\/)/)).toEqual([]);
  });

  it('V11.5.1 makes no secret, id or token out of Math.random', () => {
    expect(
      holding(
        /Math\.random/,
        sources.filter((file) => !/^src\/ui|\/components\//.test(file)),
      ),
    ).toEqual([]);
  });

  it('V1.3.12 has no pattern that repeats a repetition', () => {
    const literal = /(?<![\w)\]])\/(?![*/])(?:\\.|\[(?:\\.|[^\]\n])*\]|[^/\n\\[])+\/[dgimsuvy]*/g;
    const nested = /\((?:\?:)?[^()]*[^\\][+*][^()]*\)(?:[+*]|\{\d+,\})/;
    const found = sources.flatMap((file) =>
      (code(file).match(literal) ?? []).filter((each) => nested.test(each)).map((each) => `${file} ${each}`),
    );
    // Each was reviewed: the separator never matches the inner repetition, so that there is one way to match.
    expect(found).toMatchInlineSnapshot(`
      [
        "src/features/grid-view/schema.ts /^[a-z\\d]+(-[a-z\\d]+)*$/",
        "src/features/parameter/rules/key.ts /^[A-Z0-9]+(?:_[A-Z0-9]+)*$/",
        "src/shared/diff/text.ts /(?:\\d+(?:[.,]\\d+)*|[\\p{L}\\p{M}\\p{N}_]+|\\n|[^\\s])[^\\S\\n]*/gu",
      ]
    `);
  });

  it('CVE-2025-55182 has no server action: nothing of a page can be called', () => {
    expect(holding(/['"]use server['"]/)).toEqual([]);
  });
});

/** Below these a published weakness is open. */
const FLOORS: Readonly<Record<string, string>> = { next: '16.3.3', react: '19.2.6', 'next-auth': '4.24.15' };

describe('versions', () => {
  it('V15.2.1 CVE-2026-75604 has versions above the floors, exact ones, and no other copy of them', () => {
    const { dependencies } = JSON.parse(text('package.json')) as { dependencies: Record<string, string> };
    const { packages } = JSON.parse(text('package-lock.json')) as { packages: Record<string, { version?: string }> };
    expect(Object.entries(dependencies).filter(([, version]) => !/^\d+\.\d+\.\d+/.test(version))).toEqual([]);
    for (const [name, floor] of Object.entries(FLOORS)) {
      const found = Object.entries(packages).filter(([path]) => path.endsWith(`node_modules/${name}`));
      expect(found.map(([, { version }]) => version)).toEqual([dependencies[name]]);
      expect(dependencies[name]?.localeCompare(floor, 'en', { numeric: true }), name).toBeGreaterThanOrEqual(0);
    }
  });
});

type Shape = Readonly<Record<string, unknown>>;
/** Every place of a JSON schema, with the way to it. */
function* places(schema: unknown, path = ''): Generator<readonly [string, Shape]> {
  if (typeof schema !== 'object' || schema === null) return;
  if (Array.isArray(schema)) {
    for (const each of schema) yield* places(each, path);
    return;
  }
  const shape = schema as Shape;
  if (typeof shape.type === 'string') yield [path, shape];
  for (const [name, inner] of Object.entries(shape)) {
    if (['enum', 'const', 'default', 'examples', 'required', 'description'].includes(name)) continue;
    const isName = ![
      'properties',
      'items',
      'anyOf',
      'allOf',
      'oneOf',
      'prefixItems',
      '$defs',
      'additionalProperties',
      'propertyNames',
    ].includes(name);
    yield* places(inner, isName ? `${path}.${name}` : path);
  }
}
/** A text that is mended before it is measured shows its bounds on the way out only. */
const SIDES = ['input', 'output'] as const;
const jsonSchema = (schema: z.ZodType, io: (typeof SIDES)[number]): unknown =>
  z.toJSONSchema(schema, { io, unrepresentable: 'any', reused: 'inline', cycles: 'ref' });

/** Grid requests have a parser of their own (grid-query/request.test.ts), not a schema. */
const OF_GRIDS = /\.(?:agGridSearch|startRow|endRow|groupKeys|rowGroupCols|sortModel|valueCols|filterModel)\b/;

const routes = await exportsOfRoutes();
const inputs = SIDES.map((io) =>
  routes.flatMap(({ address, verb, handler }) =>
    [handler?.contract.params, handler?.contract.query, handler?.contract.body].flatMap((schema) =>
      schema ? [...places(jsonSchema(schema, io))].map(([path, shape]) => [`${verb} ${address} ${path}`, shape] as const) : [],
    ),
  ),
);
/** Places that are loose on both sides. */
function loose(isLoose: (shape: Shape) => boolean): string[] {
  const [before = new Set<string>(), after = new Set<string>()] = inputs.map(
    (side) => new Set(side.filter(([, shape]) => isLoose(shape)).map(([path]) => path)),
  );
  return [...before].filter((path) => after.has(path) && !OF_GRIDS.test(path)).toSorted();
}

describe('what a call takes', () => {
  it('V1.3.3 V2.2.1 has a longest text everywhere', () => {
    expect(inputs[0]?.length).toBeGreaterThan(500);
    const isBound = (shape: Shape) => ['maxLength', 'enum', 'const', 'format', 'pattern'].some((name) => name in shape);
    // Days and addresses, which a rule measures: isDay, isEmail.
    expect(loose((shape) => shape.type === 'string' && !isBound(shape))).toMatchInlineSnapshot(`
      [
        "GET /infomed/api/admin/faq-chatbot-kpi .from",
        "GET /infomed/api/admin/faq-chatbot-kpi .to",
        "GET /infomed/api/admin/faq-chatbot-kpi/exportXls .from",
        "GET /infomed/api/admin/faq-chatbot-kpi/exportXls .to",
        "POST /infomed/api/admin/faq-chatbot-stat .quickFilter",
        "POST /infomed/api/admin/faq-chatbot-stat/exportXls .quickFilter",
        "POST /infomed/api/audit-trail .quickFilter",
        "POST /infomed/api/audit-trail/exportXls .quickFilter",
        "POST /infomed/api/audit-trail/exportXls/[id] .quickFilter",
        "POST /infomed/api/audit-trail/product/[id] .quickFilter",
        "POST /infomed/api/contact-form .quickFilter",
        "POST /infomed/api/contact-form/exportXls .quickFilter",
        "POST /infomed/api/emergency-request .quickFilter",
        "POST /infomed/api/emergency-request/exportXls .quickFilter",
        "POST /infomed/api/mails/search .quickFilter",
        "POST /infomed/api/orders .quickFilter",
        "POST /infomed/api/orders/exportXls .quickFilter",
        "POST /infomed/api/pharmaco-vigilance .quickFilter",
        "POST /infomed/api/pharmaco-vigilance/exportXls .quickFilter",
        "POST /infomed/api/quota-requests .quickFilter",
        "POST /infomed/api/quota-requests/exportXls .quickFilter",
        "POST /infomed/api/temperature-excursions .quickFilter",
        "POST /infomed/api/temperature-excursions-vaccination-campaign .quickFilter",
        "POST /infomed/api/temperature-excursions-vaccination-campaign/exportXls .quickFilter",
        "POST /infomed/api/temperature-excursions-wholesaler .quickFilter",
        "POST /infomed/api/temperature-excursions-wholesaler/exportXls .quickFilter",
        "POST /infomed/api/temperature-excursions/exportXls .quickFilter",
      ]
    `);
  });

  it('V1.3.3 V2.3.2 has a longest list everywhere', () => {
    // The new order names every question there is, or is refused.
    expect(loose((shape) => shape.type === 'array' && !('maxItems' in shape))).toMatchInlineSnapshot(`
      [
        "PUT /infomed/api/faq/update .FaqOrder",
        "PUT /infomed/api/faq/update .FaqOrder.subQuestions",
      ]
    `);
  });

  it('rule 2 V1.3.3 has 1 MB of body at most, and 8 MB where it contains every question', () => {
    const more = routes.flatMap(({ verb, address, handler }) => {
      const limit = handler?.contract.bodyLimit;
      return limit ? [`${verb} ${address} ${limit / 1024 / 1024}`] : [];
    });
    expect(more.toSorted()).toEqual(['POST /infomed/api/faq 8', 'PUT /infomed/api/faq/update 8']);
  });

  it('V1.4.2 has a largest number everywhere, which the database can store', () => {
    expect(loose(({ type, maximum }) => type === 'integer' && !(Number(maximum) <= 2_147_483_647))).toMatchInlineSnapshot(`[]`);
  });
});

/** What is demanded of us; each has a line of its own. */
const DEMANDS =
  'rule 1, rule 2, rule 3, rule 4, rule 5, rule 6, rule 7, rule 8, rule 9, rule 10, CVE-2025-29927, CVE-2025-55182, CVE-2025-55183, next 16.1.7, next 16.2.6, next 16.2.11, next 16.3.3, next bodies, next slashes, versions, sign-in session, sign-in proof, sign-in update, sign-in two ways, sign-in advisories, sign-in cookie, sign-in impersonation, db operators, db undefined, db raw, db text, db idle, db columns, file zip, file picture, file export, file formula, file sheet, file programs, file rich text'.split(
    ', ',
  );
const ASVS =
  '1.1.1 1.1.2 1.2.1 1.2.2 1.2.3 1.2.4 1.2.5 1.2.9 1.2.10 1.3.1 1.3.2 1.3.3 1.3.4 1.3.6 1.3.7 1.3.11 1.3.12 1.4.2 1.5.1 1.5.2 2.1.1 2.1.2 2.1.3 2.2.1 2.2.2 2.2.3 2.3.1 2.3.2 2.3.3 2.3.4 2.4.1 3.2.1 3.2.2 3.3.1 3.3.2 3.3.3 3.3.4 3.4.1 3.4.2 3.4.3 3.4.4 3.4.5 3.4.6 3.5.1 3.5.2 3.5.3 3.5.4 3.7.2 4.1.1 4.1.3 4.1.4 4.2.1 5.1.1 5.2.1 5.2.2 5.2.3 5.2.6 5.3.1 5.3.2 5.4.1 5.4.2 5.4.3 6.1.1 6.3.1 6.2.1 6.2.9 6.2.3 6.2.4 6.2.12 6.2.5 6.2.8 6.3.2 6.3.3 6.3.4 6.4.1 6.4.3 6.5.1 6.5.2 6.5.5 7.1.1 7.3.1 7.3.2 7.2.1 7.2.2 7.2.3 7.2.4 7.4.1 7.4.2 7.4.3 7.4.4 7.4.5 7.5.1 8.1.1 8.1.2 8.2.1 8.2.2 8.2.3 8.3.1 8.3.2 9.1.1 9.1.2 9.1.3 9.2.1 11.4.2 11.5.1 13.2.2 13.2.3 13.2.4 13.2.5 13.3.1 13.4.1 13.4.2 13.4.3 13.4.4 13.4.5 14.2.1 14.2.2 14.3.2 14.2.4 14.2.7 14.3.1 14.3.3 15.1.1 15.1.2 15.2.1 15.1.3 15.2.2 15.2.3 15.3.1 15.3.3 15.3.4 15.3.5 15.3.6 15.3.7 15.4.2 16.1.1 16.2.1 16.2.2 16.2.3 16.2.4 16.2.5 16.3.1 16.3.2 16.4.1 16.5.1 16.5.2 16.5.3 16.5.4'.split(
    ' ',
  );

describe('docs/security.md', () => {
  const lines = text('docs/security.md')
    .split('\n')
    .filter((line) => line.startsWith('| ') && !line.startsWith('| id '))
    .map((line) => line.slice(2, -2).split(' | '));

  it('has one line for each demand, with the rule, its file and its proof', () => {
    expect(lines.map(([id]) => id).toSorted()).toEqual([...DEMANDS, ...ASVS.map((id) => `V${id}`)].toSorted());
    expect(lines.filter((parts) => parts.length !== 4 || parts.some((part) => part.trim() === ''))).toEqual([]);
    expect(lines.filter(([, , , proof = '']) => !/“[^”]+”|^read: |decided: /.test(proof)).map(([id]) => id)).toEqual([]);
  });

  it('names files and tests that are there', () => {
    const missing = lines.flatMap(([id, , by = '', proof = '']) => [
      ...[...by.matchAll(/`([^`]+)`/g)].filter(([, file]) => !existsSync(file ?? '')).map(([, file]) => `${id}: ${file}`),
      ...[...proof.matchAll(/`([^`]+)` “([^”]+)”/g)]
        .filter(([, file = '', title = '']) => !existsSync(file) || !text(file).includes(title))
        .map(([, file, title]) => `${id}: ${title} in ${file}`),
    ]);
    expect(missing).toEqual([]);
  });
});
