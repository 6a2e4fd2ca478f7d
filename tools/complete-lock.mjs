// `npm run lock:complete`: names in package-lock.json the binaries of other platforms that a registry mirror did not have.
// npm leaves such an optional package out of the lock file, and then refuses `npm ci` everywhere because it is missing.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './install.mjs';

const SYSTEMS = ['aix', 'android', 'darwin', 'freebsd', 'linux', 'netbsd', 'openbsd', 'openharmony', 'sunos', 'win32'];
const PROCESSORS = ['arm64', 'arm', 'ia32', 'loong64', 'ppc64', 'riscv64', 's390x', 'wasm32', 'x64'];

/** The platform in the name of a binary package, in npm's terms. */
function platformOf(name) {
  const words = name.split(/[-/]/);
  const os = SYSTEMS.find((system) => words.includes(system));
  const cpu = PROCESSORS.find((processor) => words.includes(processor));
  const libc = words.includes('musl') ? 'musl' : os === 'linux' ? 'glibc' : undefined;
  return { ...(cpu && { cpu: [cpu] }), ...(os && { os: [os] }), ...(libc && { libc: [libc] }) };
}

/** Where npm would resolve a dependency of the package at `path`; undefined when the lock file has none. */
function placeOf(packages, path, name) {
  for (let folder = path; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('node_modules/') - 1))) {
    const place = `${folder ? `${folder}/` : ''}node_modules/${name}`;
    if (packages[place]) return place;
    if (!folder) return undefined;
  }
}

/**
 * The optional dependencies that are missing from a lock file, each with its exact version.
 * @param {Record<string, { optionalDependencies?: Record<string, string>, dev?: boolean }>} packages
 */
export function missingOptionals(packages) {
  return Object.entries(packages).flatMap(([path, { optionalDependencies = {}, dev }]) =>
    Object.entries(optionalDependencies)
      .filter(([name]) => !placeOf(packages, path, name))
      .map(([name, version]) => ({ name, version, dev })),
  );
}

/** Adds them in npm's order of names. */
function complete() {
  const file = join(ROOT, 'package-lock.json');
  const lock = JSON.parse(readFileSync(file, 'utf8'));
  const missing = missingOptionals(lock.packages);
  for (const { name, version, dev } of missing) {
    lock.packages[`node_modules/${name}`] = { version, ...platformOf(name), ...(dev && { dev }), optional: true };
  }
  const entries = Object.entries(lock.packages).sort(([a], [b]) => a.localeCompare(b, 'en'));
  writeFileSync(file, `${JSON.stringify({ ...lock, packages: Object.fromEntries(entries) }, null, 2)}\n`);
  console.log(missing.length > 0 ? `Added ${missing.length} packages of other platforms.` : 'Nothing is missing.');
}

if (process.argv[1] === import.meta.filename) complete();
