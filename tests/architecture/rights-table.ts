import { readFileSync } from 'node:fs';
import { isPortalAllow, RIGHTS, type Right } from '@/shared/account/rights';
import { type GatedPage, openingSets } from './pages';
import { type Documented, openingRoles } from './routes';
import { filesBelow, isTest } from './source';

const bare = (role: string): string => role.replace(/^ROLE_/, '');
const code = (text: string): string => `\`${text}\``;
const table = (head: readonly string[], lines: readonly (readonly string[])[]): string =>
  [head, head.map(() => '---'), ...lines].map((cells) => `| ${cells.join(' | ')} |`).join('\n');

function endpointLine({ name, title, handler: { contract } }: Documented): string[] {
  const { allow } = contract;
  const [verb = '', address = ''] = name.split(' ');
  const number = title.slice(0, title.length - name.length).trim();
  if (allow === 'public') return [verb, code(address), number, 'nothing', 'not needed'];
  if (allow === 'signed-in') return [verb, code(address), number, 'a log-in', 'any or none'];
  if (isPortalAllow(allow)) return [verb, code(address), number, `a portal token: ${code(allow)}`, 'not needed'];
  return [verb, code(address), number, [allow].flat().map(code).join(' or '), openingRoles(allow).map(bare).join(', ')];
}

function pageLine({ address, gates }: GatedPage): string[] {
  if (gates === null) return [code(address), 'nothing', 'not needed'];
  const required = gates.map((gate) => (gate === 'signed-in' ? 'a log-in' : gate.map(code).join(' or ')));
  const sets = openingSets(gates).map((set) => set.map(bare).join(' + '));
  return [code(address), [...new Set(required)].join(' and '), sets.join(', ') || 'any or none'];
}

/** `@right <action>: <what it requires>` in a docstring: what the code there checks beyond the contract of the endpoint. */
export function finerRights(): { file: string; where: string; rule: string }[] {
  return filesBelow('src', /\.tsx?$/)
    .filter((file) => !isTest(file))
    .toSorted()
    .flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(/\* @right (.+?): (.+?)(?: \*\/)?$/gm)].map(([, where = '', rule = '']) => ({
        file,
        where,
        rule,
      })),
    );
}

/** docs/rights.md: who may do what, from the code. */
export function rightsDocument(endpoints: readonly Documented[], pages: readonly GatedPage[]): string {
  const byAddress = endpoints.toSorted((a, b) => a.name.replace(/^\w+ /, '').localeCompare(b.name.replace(/^\w+ /, ''), 'en'));
  return `# Who may do what

Written by \`npm run rights\` from src/shared/account/rights.ts, the contracts of the endpoints and the gates of the pages; a test fails
when they differ. Role names are shown without their prefix ROLE_. Roles joined by a plus are required together; of roles separated
by a comma, one is enough. A user without them gets 403. A visitor without a log-in gets 401, on a page the log-in screen. Every
endpoint and every page is tested with every role (tests/api/every-endpoint-roles.test.ts, tests/e2e/page-roles.spec.ts).

## Rights

${table(
  ['Right', 'Roles'],
  (Object.keys(RIGHTS) as Right[]).map((right) => [code(right), RIGHTS[right].map(bare).join(', ')]),
)}

## Pages

${table(['Page', 'Requires', 'Roles'], pages.map(pageLine))}

## Endpoints

${table(['Method', 'Path', 'Code', 'Requires', 'Roles'], byAddress.map(endpointLine))}

## Finer rights

What is checked beyond the contract of an endpoint, because it depends on the record, the request or the user, and where.

${table(
  ['Action', 'Requires', 'Decided in'],
  finerRights().map(({ file, where, rule }) => [where, rule, code(file)]),
)}
`;
}
