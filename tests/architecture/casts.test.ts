import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { filesBelow } from './source';

const CAST = /\bas (?:unknown as|never)\b/;
const isComment = (line = ''): boolean => /^\s*(?:\/\/|\/?\*)/.test(line);
const hasComment = (line: string): boolean => / \/\/ \S/.test(line);

/** The casts of a text that no comment explains, by their lines. */
function unexplained(text: string): readonly string[] {
  const lines = text.split('\n');
  return lines.filter((line, at) => CAST.test(line) && !isComment(line) && !hasComment(line) && !isComment(lines[at - 1]));
}

describe('casts that the compiler cannot check', () => {
  it('are recognized', () => {
    const cast = 'const x = y as unknown as X;';
    expect(unexplained(`${cast}\ncall(y as never);`)).toHaveLength(2);
    expect(unexplained(`// Why.\n${cast}\n/** Why. */\n${cast}\n${cast} // why`)).toEqual([]);
    expect(unexplained(`// Why.\n\n${cast}`)).toEqual([cast]);
    expect(unexplained("it('was never changed', () => undefined);")).toEqual([]);
  });

  it('have a comment that says why, on their line or the one before', () => {
    const files = ['src', 'tests', 'tools', 'prisma'].flatMap((folder) => filesBelow(folder, /\.(?:tsx?|mts)$/));
    const isExample = (file: string) => file === 'tests/architecture/casts.test.ts';
    const found = files.flatMap((file) =>
      isExample(file) ? [] : unexplained(readFileSync(file, 'utf8')).map((line) => `${file}: ${line.trim()}`),
    );
    expect(files).toContain('src/server/process/process-globals.ts');
    expect(found).toEqual([]);
  });
});
