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
  if (allow === 'public') return [verb, code(address), number, 'nothing', 'everybody'];
  if (allow === 'signed-in') return [verb, code(address), number, 'a log-in', 'any, none too'];
  if (isPortalAllow(allow)) return [verb, code(address), number, `a token: ${code(allow)}`, 'none: clients of the portal'];
  return [verb, code(address), number, [allow].flat().map(code).join(' or '), openingRoles(allow).map(bare).join(', ')];
}

function pageLine({ address, gates }: GatedPage): string[] {
  if (gates === null) return [code(address), 'nothing', 'everybody'];
  const required = gates.map((gate) => (gate === 'signed-in' ? 'a log-in' : gate.map(code).join(' or ')));
  const sets = openingSets(gates).map((set) => set.map(bare).join(' + '));
  return [code(address), [...new Set(required)].join(' and '), sets.join(', ') || 'any, none too'];
}

/** `@right` in a docstring names what the code there decides by the record, the body or the reader, behind the gate. */
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
when it says anything else than they do. Roles stand without their ROLE_. Roles with a plus are needed together, roles with a
comma open each alone. Whoever lacks them gets 403; a visitor gets 401, on a page with the log-in screen. That every endpoint and
every page behaves so with every role is tested (tests/api/every-endpoint-roles.test.ts, tests/e2e/page-roles.spec.ts).

## Rights

${table(
  ['Right', 'Roles'],
  (Object.keys(RIGHTS) as Right[]).map((right) => [code(right), RIGHTS[right].map(bare).join(', ')]),
)}

## Pages

${table(['Page', 'Asks for', 'Roles'], pages.map(pageLine))}

## Endpoints

${table(['Method', 'Path', 'No', 'Asks for', 'Roles'], byAddress.map(endpointLine))}

## Finer rights

Rights that are checked beyond the contract of a call, by the record, the body or the reader, and where.

${table(
  ['What', 'Who', 'Decided in'],
  finerRights().map(({ file, where, rule }) => [where, rule, code(file)]),
)}
`;
}
