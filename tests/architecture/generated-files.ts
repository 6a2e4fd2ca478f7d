import { readdirSync } from 'node:fs';
import { filesBelow } from './source';

const HEADER = '// Written by `npm run generate` from the tree of files; a test compares.\n';
const WIDTH = 140;

/** `early-access` → `EarlyAccess` */
const pascal = (name: string): string => name.replace(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase());
const key = (name: string): string => (/^[a-z]\w*$/i.test(name) ? name : `'${name}'`);

/** Imports of every message file, so that a standalone build carries them and their keys are typed. */
export function messageFiles(): string {
  const areas = readdirSync('messages/fr')
    .map((file) => file.replace('.json', ''))
    .sort();
  const imports = ['en', 'fr'].flatMap((language) =>
    areas.map((area) => `import ${language}${pascal(area)} from '../../messages/${language}/${area}.json';`),
  );
  const object = (language: string) => areas.map((area) => `  ${key(area)}: ${language}${pascal(area)},`).join('\n');
  return `${HEADER}${imports.join('\n')}

/** The French files define the keys (I18N-02). */
export const FR = {
${object('fr')}
};

export const EN: Record<keyof typeof FR, object> = {
${object('en')}
};
`;
}

/** Imports of every route file but the ones for unknown addresses, of next-auth, and of the document that lists them. */
export function routeFiles(): string {
  const paths = filesBelow('src/app', /^route\.ts$/)
    .map((file) => file.slice('src/app'.length, -'/route.ts'.length))
    .filter((path) => !path.includes('[...') && !path.endsWith('/openapi.json'))
    .sort();
  const lines = paths.map((path) => {
    const [name, load] = [`  '${path}': () =>`, `import('@/app${path}/route'),`];
    return `${name} ${load}`.length > WIDTH ? `${name}\n    ${load}` : `${name} ${load}`;
  });
  return `${HEADER}export const ROUTE_FILES: Readonly<Record<string, () => Promise<object>>> = {
${lines.join('\n')}
};
`;
}
