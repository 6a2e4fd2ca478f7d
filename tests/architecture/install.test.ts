import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';

/** A project of one package that only tests need, with our own tools. */
function projectWithOnePackage(): string {
  const folder = mkdtempSync(join(tmpdir(), 'infomed-install-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  cpSync('tools', join(folder, 'tools'), { recursive: true });
  mkdirSync(join(folder, 'part'));
  writeFileSync(join(folder, 'part', 'package.json'), JSON.stringify({ name: 'part', version: '1.0.0' }));
  writeFileSync(join(folder, 'part', 'index.js'), '// whole\n');
  npm(folder, 'pack', './part');
  const manifest = { name: 'project', version: '1.0.0', private: true };
  writeFileSync(join(folder, 'package.json'), JSON.stringify(manifest));
  npm(folder, 'install', '--save-dev', './part-1.0.0.tgz');
  npm(folder, 'ci', '--omit=dev');
  return folder;
}

function npm(folder: string, ...args: string[]): void {
  const { status, stderr } = spawnSync('npm', [...args, '--no-fund', '--no-audit', '--offline'], { cwd: folder, encoding: 'utf8' });
  if (status !== 0) throw new Error(`npm ${args.join(' ')}: ${stderr}`);
}

/** Stands in for an npm that is killed while it unpacks: the first file of the package is there, the others are not. */
const KILLED = `
  const { mkdirSync, writeFileSync } = require('node:fs');
  if (process.argv[2] === 'config') process.exit(1);
  mkdirSync('node_modules/part', { recursive: true });
  writeFileSync('node_modules/part/package.json', '{ "name": "part", "version": "1.0.0" }');
  process.kill(process.pid, 'SIGKILL');
`;

test('V16.5.3 packages whose installation was killed are installed whole by the next command', () => {
  const folder = projectWithOnePackage();
  const prepare = (env: Record<string, string>) =>
    spawnSync(
      process.execPath,
      ['--input-type=module', '-e', `await (await import('${join(folder, 'tools', 'install.mjs')}')).prepare()`],
      {
        cwd: folder,
        encoding: 'utf8',
        env: { ...process.env, npm_execpath: '', npm_config_offline: 'true', ...env },
      },
    );
  const killed = join(folder, 'killed-npm.js');
  writeFileSync(killed, KILLED);
  expect(prepare({ npm_execpath: killed }).stderr).toContain('npm install failed');
  expect(existsSync(join(folder, 'node_modules', 'part', 'index.js'))).toBe(false);
  expect(prepare({}).stderr).toBe('');
  expect(readFileSync(join(folder, 'node_modules', 'part', 'index.js'), 'utf8')).toBe('// whole\n');
});
