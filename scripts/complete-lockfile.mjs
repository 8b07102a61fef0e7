// node scripts/complete-lockfile.mjs: run it after `npm install` has changed package-lock.json.
//
// Packages such as rollup list a variant of themselves per platform as optional dependencies. Where the registry that one
// works with does not carry a variant, npm leaves it out of the lockfile without a word, and `npm ci` then refuses that
// same lockfile ('Missing: … from lock file') on every machine. This adds the entries that npm left out, with version and
// platform. On such a platform npm looks the package up by its version, as it does for any entry without an address.
import { readFileSync, writeFileSync } from 'node:fs';
import { inRoot } from './lib/root.mjs';

const OS = [
  'aix',
  'android',
  'darwin',
  'freebsd',
  'linux',
  'netbsd',
  'openbsd',
  'openharmony',
  'sunos',
  'win32',
];
const CPU = ['arm', 'arm64', 'ia32', 'loong64', 'mips64el', 'ppc64', 'riscv64', 's390x', 'wasm32', 'x64'];

const file = inRoot('package-lock.json');
const lock = JSON.parse(readFileSync(file, 'utf8'));
const { packages } = lock;

const added = [];
for (const [path, entry] of Object.entries(packages)) {
  for (const [name, range] of Object.entries(entry.optionalDependencies ?? {})) {
    const found = findEntry(path, name);
    if (found && (found.version === range || !isExact(range))) continue;
    if (!isExact(range)) throw new Error(`${path} wants ${name} ${range}: no exact version to enter`);
    const place = found ? `${path}/node_modules/${name}` : `node_modules/${name}`;
    packages[place] = describePlatform(name, range, entry);
    added.push(`${name} ${range}`);
  }
}

lock.packages = Object.fromEntries(Object.entries(packages).sort(([a], [b]) => a.localeCompare(b, 'en')));
if (added.length > 0) writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`);
console.log(`${added.length} entries added to package-lock.json`);

/**
 * Looks a package up as Node does: beside the package that wants it, then one folder up, and so on.
 *
 * @param {string} from
 * @param {string} name
 */
function findEntry(from, name) {
  for (let at = from; ; at = at.slice(0, Math.max(at.lastIndexOf('/node_modules/'), 0))) {
    const entry = packages[at ? `${at}/node_modules/${name}` : `node_modules/${name}`];
    if (entry || !at) return entry;
  }
}

/** @param {string} range */
function isExact(range) {
  return /^\d+\.\d+\.\d+(-[\w.]+)?$/.test(range);
}

/**
 * @param {string} name as in @rollup/rollup-linux-arm-musleabihf
 * @param {string} version
 * @param {{ dev?: boolean }} parent
 */
function describePlatform(name, version, parent) {
  const words = name.split(/[-/]/);
  const os = OS.filter((word) => words.includes(word));
  const cpu = CPU.filter((word) => words.includes(word));
  if (cpu.length === 0) throw new Error(`${name}: no platform to be read from its name`);
  const libc = /musl/.test(name) ? ['musl'] : os[0] === 'linux' && /gnu/.test(name) ? ['glibc'] : undefined;
  return {
    version,
    cpu,
    ...(parent.dev ? { dev: true } : {}),
    ...(libc ? { libc } : {}),
    optional: true,
    ...(os.length > 0 ? { os } : {}),
  };
}
