// `node tools/run.mjs <program> [arguments]`: runs a program of the packages, tests' packages included, installing what is missing.
import { spawn } from 'node:child_process';
import { orRefuse } from './failure.mjs';
import { prepare, ROOT, withOwnBinaries } from './install.mjs';

await orRefuse(async () => {
  await prepare();
  const [program, ...args] = process.argv.slice(2);
  const env = withOwnBinaries(process.env);
  const child = spawn(program, args, { cwd: ROOT, stdio: 'inherit', env, shell: process.platform === 'win32' });
  process.exit(
    await new Promise((done, fail) => {
      child.on('error', fail);
      child.on('close', (code) => done(code ?? 1));
    }),
  );
});
