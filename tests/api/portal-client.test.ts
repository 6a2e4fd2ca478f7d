import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { copyFileSync, mkdirSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import * as openApi from '@/app/infomed/api/openapi.json/route';
import * as portalDocument from '@/app/infomed/api/public/openapi.json/route';
import { createPortalClient } from '@/features/portal/commands';
import { closeDatabase, db } from '@/server/db/client';
import type { PortalScope } from '@/server/db/generated/client';
import { documentedEndpoints } from '../architecture/routes';
import { storedArticle } from '../support/articles';
import { call, person } from '../support/call';
import { findingsOf } from '../support/openapi/lint.mjs';
import { typesOf } from '../support/openapi/types.mjs';
import { publishedProduct } from '../support/products';
import { author, dated } from './arrangements/arrangement';
import { storedMaterial } from './arrangements/promotions';

afterAll(closeDatabase);

interface Document {
  readonly paths: Readonly<Record<string, object>>;
}

/** Where the typed calls are compiled, beside the types that they are written against. */
const FOLDER = 'tests/.results/portal-client';
const CALLS = 'tests/support/openapi/portal-calls.mts';
const STRICT = {
  strict: true,
  exactOptionalPropertyTypes: true,
  noUncheckedIndexedAccess: true,
  noPropertyAccessFromIndexSignature: true,
  noImplicitReturns: true,
  noUnusedLocals: true,
  module: 'nodenext',
  target: 'es2024',
  lib: ['es2024', 'dom', 'dom.iterable'],
  types: [],
  noEmit: true,
};

const tokenOf = async (...scopes: PortalScope[]): Promise<string> =>
  (await createPortalClient({ name: randomUUID(), scopes }, author())).token;
const documentOf = async (token: string): Promise<Document> =>
  (await call<Document>(null, 'GET', portalDocument, { headers: { authorization: `Bearer ${token}` } })).body;

const token = await tokenOf('READ', 'SUBMIT', 'MEMBERS');
const document = await documentOf(token);

/** Fixed addresses before those with a parameter. */
const inOrder = (await documentedEndpoints()).toSorted((a, b) => a.paramNames.length - b.paramNames.length);
const endpoints = inOrder.map(({ name, verb, handler, paramNames }) => {
  const path = name.slice(verb.length + 1);
  return { verb, handler, paramNames, path, pattern: new RegExp(`^${path.replaceAll('.', '\\.').replace(/\[\w+\]/g, '([^/]+)')}$`) };
});
const called = new Set<string>();

/** Gives a request to the handler of its address, as the server does. */
async function toHandler(request: Request): Promise<Response> {
  const { pathname } = new URL(request.url);
  const endpoint = endpoints.find(({ verb, pattern }) => verb === request.method && pattern.test(pathname));
  if (!endpoint) return new Response(null, { status: 404 });
  const { verb, path, pattern, paramNames, handler } = endpoint;
  called.add(`${verb} ${path.replace(/\[(\w+)\]/g, '{$1}')}`);
  const values = pattern.exec(pathname)?.slice(1) ?? [];
  return handler(request, { params: Promise.resolve(Object.fromEntries(paramNames.map((name, at) => [name, values[at] ?? '']))) });
}

type Portal = { readonly baseUrl: string; readonly token: string; readonly fetch: typeof toHandler };
type Answer = Promise<Readonly<Record<string, unknown>>>;
const {
  readAll,
  submitAll,
  askChatbot,
  refusedCall,
}: Readonly<
  Record<'readAll' | 'askChatbot' | 'refusedCall', (portal: Portal) => Answer> & {
    submitAll: (portal: Portal, productId: string) => Answer;
  }
> = await import(/* @vite-ignore */ join(process.cwd(), CALLS));
const portal: Portal = { baseUrl: 'http://localhost:3000', token, fetch: toHandler };

describe('the recommended rules of Redocly', () => {
  it.each([[['READ', 'SUBMIT', 'MEMBERS']], [['READ']], [['SUBMIT']]] as const)(
    'O-150 find nothing in the document of a token with the scopes %j',
    async (scopes) => {
      expect(await findingsOf(await documentOf(await tokenOf(...scopes)))).toEqual([]);
    },
  );

  it('API-01 API-01a find in the whole document the ambiguous paths that the specification fixes, and nothing else', async () => {
    const findings = await findingsOf((await call<Document>(await person(), 'GET', openApi)).body);
    expect(findings.map((finding) => finding.replace(/^(\S+) .*?two ambiguous paths: (.*)\.$/, '$1 $2'))).toEqual([
      'no-ambiguous-paths `/infomed/api/faq/{id}/cancel_approval_all` and `/infomed/api/faq/pdf/{pdfId}`',
      'no-ambiguous-paths `/infomed/api/faq/{id}/cancel_approval_all` and `/infomed/api/faq/remove/{id}`',
      'no-ambiguous-paths `/infomed/api/promotions-admin/{id}/update` and `/infomed/api/promotions-admin/image/{id}`',
      'no-ambiguous-paths `/infomed/api/promotions-admin/{id}/update` and `/infomed/api/promotions-admin/pdf/{id}`',
    ]);
  });
});

describe('a client made of the portal’s document by openapi-typescript', () => {
  it('O-150 API-01a compiles under the strictest rules, and not where the server would refuse', async () => {
    mkdirSync(FOLDER, { recursive: true });
    writeFileSync(join(FOLDER, 'portal-types.d.mts'), await typesOf(document));
    copyFileSync(CALLS, join(FOLDER, 'portal-calls.mts'));
    writeFileSync(join(FOLDER, 'tsconfig.json'), JSON.stringify({ compilerOptions: STRICT, include: ['*.mts'] }));
    const compiler = join(dirname(createRequire(import.meta.url).resolve('typescript/package.json')), 'bin', 'tsc');
    const { stdout, status } = spawnSync(process.execPath, [compiler, '-p', FOLDER], { encoding: 'utf8' });
    expect([stdout, status]).toEqual(['', 0]);
  });

  it('S-06 N-37 to N-43 reads what is published, each member under its documented name', async () => {
    const area = await db.therapeuticArea.create({ data: { name: 'Oncologie', ...dated() } });
    await publishedProduct({ name: 'EXEMPLIUM 10 mg', therapeuticArea: area });
    await storedArticle({ displayDate: null, expirationDate: null, privateDisplay: false });
    await db.banner.create({
      data: { name: 'Bannière', content: '<p>Texte</p>', creationDate: author().at, lastModificationDate: author().at },
    });
    await db.earlyAccessDrug.create({
      data: { name: 'Essai', category: 'Oncologie', status: 'IN_PROGRESS', earlyAccessType: 'CPC', ...dated() },
    });
    await storedMaterial(await person(), { available: true });
    expect(await readAll(portal)).toEqual({
      scopes: ['READ', 'SUBMIT', 'MEMBERS'],
      documented: expect.arrayContaining(['openapi', 'paths', 'servers']),
      product: 'EXEMPLIUM 10 mg',
      area: 'Oncologie',
      article: null,
      banner: null,
      drug: 'IN_PROGRESS',
      material: 'FR-1',
      day: null,
      isChatbotOn: false,
      subCategories: expect.arrayContaining(['general']),
      files: ['image/webp', 'application/pdf'],
    });
  });

  it('S-06 N-29 to N-35 hands in a request of every kind', async () => {
    const { id } = await publishedProduct({ name: 'EXEMPLIUM 20 mg' });
    expect(await submitAll(portal, id)).toEqual({
      orderNumber: expect.stringMatching(/^CM-\d{4}-\d{5,}$/),
      quota: expect.any(Number),
      emergency: expect.any(Number),
      question: expect.any(Number),
      declaration: expect.any(Number),
      excursions: ['ASK', 'ASK', 'ASK'],
    });
  });

  it('S-06 S-11 gets the code and the fields of a refusal', async () => {
    expect(await refusedCall(portal)).toEqual({
      status: 400,
      code: 'INVALID_INPUT',
      fields: { lastName: 'REQUIRED', email: 'INVALID_EMAIL' },
    });
  });

  it('O-049 O-050 N-36 asks the chatbot, and makes every call of the document', async () => {
    await db.chatbotSetting.update({ where: { id: 1 }, data: { active: true } });
    expect(await askChatbot(portal)).toEqual({ isSame: true, actions: expect.any(Array), stored: expect.any(String) });
    const documented = Object.entries(document.paths).flatMap(([path, verbs]) =>
      Object.keys(verbs).map((verb) => `${verb.toUpperCase()} ${path}`),
    );
    expect(documented.length).toBeGreaterThan(20);
    expect([...called].toSorted()).toEqual(documented.toSorted());
  });
});
