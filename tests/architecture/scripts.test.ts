import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> };

describe('a script of package.json', () => {
  it('starts with Node or npm: programs of packages may not be installed yet', () => {
    expect(Object.entries(scripts).filter(([, command]) => !/^(?:node|npm) /.test(command))).toEqual([]);
  });

  it('is in the table of the README', () => {
    const table = readFileSync('README.md', 'utf8');
    expect(Object.keys(scripts).filter((name) => !table.includes(`\`${name}\``) && !table.includes(`\`${name} -- `))).toEqual([]);
  });
});
