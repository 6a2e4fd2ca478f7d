import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { BUILD_SOURCES } from '../../tools/make.mjs';
import { cyclesOf, type Link } from './cycles';
import { exists, filesBelow, type ImportEdge, importsOf, isTest, SOURCE } from './source';

const files = ['src', 'tools', 'prisma/seed'].flatMap((folder) => filesBelow(folder, SOURCE));
const sources = files.filter((file) => !isTest(file));
const edges = sources.flatMap(importsOf);
/** The container starts the server that the build made; it is no file of the tree. */
const BUILT_SERVER = 'server.js';
const ours = edges.filter(({ isOurs, to }) => isOurs && to !== BUILT_SERVER);

/** Layers of the application; modules of one layer do not import each other. */
const LAYERS: Readonly<Record<string, number>> = { tools: 0, shared: 0, server: 1, ui: 1, i18n: 1, features: 2, app: 3, entry: 3 };

function layerOf(path: string): string {
  const [top = '', folder = ''] = path.split('/');
  if (top !== 'src') return top === 'prisma' ? 'entry' : top;
  return ['cli', 'instrumentation', 'instrumentation.ts', 'instrumentation-client.ts', 'proxy', 'proxy.ts'].includes(folder)
    ? 'entry'
    : folder;
}

const shown = ({ from, to }: ImportEdge): string => `${from} -> ${to}`;

/** `kind` is the declaration of a kind of request. */
const STEPS: Readonly<Record<string, number>> = { schema: 0, kind: 1, rules: 1, grid: 1, queries: 2, commands: 3 };

/** Area and kind of a file in src/features, in the area itself or in a folder of it; for an import the same without its ending. */
function placeOf(path: string): { area: string; kind: string } | null {
  const [top = '', features = '', area = '', ...rest] = path.replace(/\.tsx?$/, '').split('/');
  if (top !== 'src' || features !== 'features' || rest.length === 0) return null;
  return { area, kind: rest.slice(0, 2).find((name) => name === 'components' || Object.hasOwn(STEPS, name)) ?? '' };
}

describe('imports', () => {
  it('are found, and each leads to a file', () => {
    expect(ours.length).toBeGreaterThan(500);
    const isLeft = ({ to }: ImportEdge) => !to.startsWith('messages/') && !to.includes('/db/generated/') && !to.endsWith('.css');
    expect(
      ours
        .filter(isLeft)
        .filter(({ to }) => !exists(to))
        .map(shown),
    ).toEqual([]);
  });

  it('only go down', () => {
    const wrong = ours.filter(({ from, to }) => {
      const [a, b] = [layerOf(from), layerOf(to)];
      if (a === b || b === 'messages') return false;
      return (LAYERS[b] ?? 9) >= (LAYERS[a] ?? -1);
    });
    expect(wrong.map(shown)).toEqual([]);
  });

  it('run inside an area from schema to commands; screens import only rules, grid and schema', () => {
    const wrong = ours.filter(({ from, to }) => {
      const [a, b] = [placeOf(from), placeOf(to)];
      if (!a || !b || a.area !== b.area || a.kind === b.kind) return false;
      if (a.kind === 'components') return (STEPS[b.kind] ?? 9) > 1;
      return (STEPS[b.kind] ?? 9) > (STEPS[a.kind] ?? -1);
    });
    expect(wrong.map(shown)).toEqual([]);
  });

  it('of rules, grids, queries, commands and schemas never lead to ui', () => {
    const wrong = ours.filter(({ from, to }) => Object.hasOwn(STEPS, placeOf(from)?.kind ?? '') && layerOf(to) === 'ui');
    expect(wrong.map(shown)).toEqual([]);
  });

  it('between areas lead to schema, rules, queries and commands, and not to a later step', () => {
    const wrong = ours.filter(({ from, to }) => {
      const [a, b] = [placeOf(from), placeOf(to)];
      if (!a || !b || a.area === b.area) return false;
      const step = STEPS[b.kind] ?? 9;
      return step > (a.kind === 'components' ? 1 : (STEPS[a.kind] ?? -1));
    });
    expect(wrong.map(shown)).toEqual([]);
  });

  it('between folders of requests lead from a kind to what all share; of a kind all else knows its declaration only', () => {
    const folderOf = (path: string) => /^src\/features\/request\/([a-z]+)\//.exec(path)?.[1] ?? '';
    const kinds = ['order', 'quota', 'emergency', 'question', 'declaration', 'excursion'];
    const wrong = ours.filter(({ from, to }) => {
      const [a, b] = [folderOf(from), folderOf(to)];
      return a !== '' && a !== b && kinds.includes(b) && placeOf(to)?.kind !== 'kind';
    });
    expect(kinds.filter((kind) => !exists(`src/features/request/${kind}/kind`))).toEqual([]);
    expect(wrong.map(shown)).toEqual([]);
  });

  it('between areas make no cycle', () => {
    const between = ours.flatMap(({ from, to }): Link[] => {
      const [a, b] = [placeOf(from), placeOf(to)];
      return a && b && a.area !== b.area ? [[a.area, b.area]] : [];
    });
    expect(cyclesOf(between)).toEqual([]);
  });

  it('between files make no cycle, those of types and of files loaded later included', () => {
    expect(cyclesOf(ours.map(({ from, to }): Link => [from.replace(SOURCE, ''), to]))).toEqual([]);
  });

  it('lead to the database from queries, commands, server and the entries only', () => {
    const mayRead = (from: string) =>
      ['queries', 'commands'].includes(placeOf(from)?.kind ?? '') || ['server', 'entry'].includes(layerOf(from));
    expect(ours.filter(({ from, to }) => to.startsWith('src/server/db/') && !mayRead(from)).map(shown)).toEqual([]);
  });

  it('lead to the local tool chain from commands only, and from it nowhere', () => {
    const wrong = ours.filter(({ from, to }) => {
      const [a, b] = [layerOf(from), layerOf(to)];
      return a !== b && (a === 'tools' || (b === 'tools' && a !== 'entry'));
    });
    expect(wrong.map(shown)).toEqual([]);
  });

  it('out of src, from what a build reads, lead to files whose change makes a new build', () => {
    const isCommand = (file: string) => file.startsWith('src/cli/');
    const reached = new Set(sources.filter((file) => file.startsWith('src/') && !isCommand(file)).map((file) => file.replace(SOURCE, '')));
    for (const file of reached) for (const { from, to } of ours) if (from.replace(SOURCE, '') === file) reached.add(to);
    const missed = [...reached].filter((file) => file.startsWith('tools/') && !BUILD_SOURCES.includes(`${file}.mjs`));
    expect([...reached]).toContain('tools/node-version');
    expect(missed).toEqual([]);
  });

  it('lead to next-auth, exceljs and the table library from one place each', () => {
    const owners: Readonly<Record<string, string>> = {
      'next-auth': 'src/server/session/',
      exceljs: 'src/server/workbook/',
      '@tanstack/react-table': 'src/ui/data-grid',
    };
    const wrong = edges.filter(({ from, to }) =>
      Object.entries(owners).some(([name, owner]) => (to === name || to.startsWith(`${name}/`)) && !from.startsWith(owner)),
    );
    expect(wrong.map(shown)).toEqual([]);
  });

  it('D-25 lead to the hand-written fetch from the lists only', () => {
    const users = ours.filter(({ to }) => to === 'src/ui/data/use-async-data').map(({ from }) => from);
    expect(users.toSorted()).toEqual(['src/features/product/components/list/use-product-page.ts', 'src/ui/navigation/use-list-search.ts']);
  });
});

describe('files', () => {
  it('of the server are marked in their first line', () => {
    const isServer = (file: string) => file.startsWith('src/server/') || ['queries', 'commands'].includes(placeOf(file)?.kind ?? '');
    // Read by scripts that run before anything is built; it contains a schema and no secret.
    const allowed = ['src/server/env-variables.ts'];
    const loose = sources.filter(
      (file) => isServer(file) && !allowed.includes(file) && !/^import 'server-only';/m.test(readFileSync(file, 'utf8')),
    );
    // A folder of one file per verb may have a file that only re-exports them.
    const isBarrel = (file: string) =>
      readFileSync(file, 'utf8')
        .split('\n')
        .every((line) => line.trim() === '' || line.startsWith('export '));
    expect(loose.filter((file) => !isBarrel(file))).toEqual([]);
  });

  it('of an area come from a closed list', () => {
    const allowed =
      /^src\/features\/[a-z-]+(?:\/[a-z-]+)?\/(?:(?:schema|kind|rules|grid|queries|commands)(?:\.ts|\/[a-z-]+(?:\.test|\.api\.test)?\.ts|(?:\.api)?\.test\.ts)|rules\/[a-z-]+\/[a-z-]+(?:\.test)?\.ts|components\/(?:[a-z-]+\/)?[a-z-]+(?:\.test)?\.tsx?)$/;
    expect(files.filter((file) => file.startsWith('src/features/') && !allowed.test(file))).toEqual([]);
  });

  it('have meaningful names, in lowercase', () => {
    const names = files.filter(
      (file) =>
        /\/(?:index|utils?|helpers?|types|common|misc)\.\w+$/.test(file) ||
        /[A-Z]/.test(file.replace(/\[[^\]]*\]/g, '').replace(/withDraft|exportXls|subQuestion\/|ALL_MATERIALS/, '')),
    );
    expect(names).toEqual([]);
  });

  it.each([
    ['src/shared', 16],
    ['src/server', 14],
    ['src/ui', 32],
    ['src/ui/data-grid', 14],
  ])('of %s are in subfolders: at most %i at its top', (folder, max) => {
    const top = files.filter((file) => file.startsWith(`${folder}/`) && !file.slice(folder.length + 1).includes('/'));
    expect(top.length).toBeGreaterThan(0);
    expect(top.length).toBeLessThanOrEqual(max);
  });

  it('have at most 300 lines', () => {
    const long = [...sources, ...filesBelow('tests/support', SOURCE), ...filesBelow('src', /\.css$/)].map(
      (file) => [file, readFileSync(file, 'utf8').split('\n').length] as const,
    );
    expect(long.filter(([, lines]) => lines > 301)).toEqual([]);
  });

  it('export by name, except for defaults that the framework requires', () => {
    const isFramework = /^src\/app\/.*(?:page|layout|error|not-found|loading)\.tsx$|^src\/i18n\/request\.ts$/;
    expect(sources.filter((file) => !isFramework.test(file) && /^export default/m.test(readFileSync(file, 'utf8')))).toEqual([]);
  });
});
