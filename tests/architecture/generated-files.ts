import { readdirSync } from 'node:fs';

const HEADER = '// Written by `npm run generate` from the tree of files; a test compares.\n';

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
