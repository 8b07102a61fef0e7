// node scripts/complete-lockfile.mjs: run it after `npm install` has changed package-lock.json.
// With `--check` it changes nothing and fails if an entry, or the checksum of a required package, is missing.
//
// Packages such as rollup list a variant of themselves for each platform as optional dependencies. If the
// registry does not have a variant, npm leaves it out of the lockfile without a warning. `npm ci` then
// refuses this lockfile on every machine ('Missing: … from lock file'). This script adds the missing
// entries with version and platform. It also requests missing checksums (`integrity`) from the registry. If
// the registry does not have a package, its entry has no checksum, and npm installs it unchecked on the
// platform that needs it.
import { execFile } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { listMissing, listUnchecked } from './lib/lockfile.mjs';
import { inRoot } from './lib/root.mjs';

const file = inRoot('package-lock.json');
const before = readFileSync(file, 'utf8');
const lock = JSON.parse(before);

const missing = listMissing(lock.packages);
if (process.argv.includes('--check')) {
  for (const [path, { version }] of missing)
    console.error(`package-lock.json has no entry for ${path} ${version}`);
  const unchecked = listUnchecked(lock.packages).filter(({ path }) => !lock.packages[path].optional);
  for (const { path } of unchecked) console.error(`package-lock.json has no checksum for ${path}`);
  const isComplete = missing.length === 0 && unchecked.length === 0;
  if (!isComplete) console.error('Run `node scripts/complete-lockfile.mjs`.');
  process.exit(isComplete ? 0 : 1);
}

Object.assign(lock.packages, Object.fromEntries(missing));
lock.packages = Object.fromEntries(
  Object.entries(lock.packages).sort(([a], [b]) => a.localeCompare(b, 'en')),
);
console.log(`${missing.length} entries added to package-lock.json`);

const unchecked = listUnchecked(lock.packages);
let filled = 0;
for (const [number, { path, name, version }] of unchecked.entries()) {
  if (process.stdout.isTTY)
    process.stdout.write(`\rRequesting checksums from the registry: ${number + 1} of ${unchecked.length}`);
  const found = await readDist(`${name}@${version}`);
  if (!found) continue;
  // Keep npm's order of the keys.
  lock.packages[path] = {
    version,
    resolved: found.tarball,
    integrity: found.integrity,
    ...lock.packages[path],
  };
  filled += 1;
}
if (process.stdout.isTTY && unchecked.length > 0) console.log();
console.log(
  `${filled} checksums added; the registry has no checksum for ${unchecked.length - filled} packages`,
);

const after = `${JSON.stringify(lock, null, 2)}\n`;
if (after !== before) writeFileSync(file, after);

/**
 * @param {string} spec name and version
 * @returns {Promise<{ tarball: string, integrity: string } | undefined>} undefined if the registry has none
 */
async function readDist(spec) {
  try {
    const { stdout } = await promisify(execFile)('npm', ['view', spec, 'dist', '--json']);
    const { tarball, integrity } = JSON.parse(stdout);
    return integrity ? { tarball, integrity } : undefined;
  } catch (fault) {
    if (/E404|ETARGET/.test(String(fault))) return undefined;
    throw fault;
  }
}
