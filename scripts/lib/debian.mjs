// Installs the Debian packages that the tests and measurements use, if the machine runs Debian and this
// process is root.
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { findOnPath } from './on-path.mjs';
import { projectEnvironment } from './project-node.mjs';
import { step } from './say.mjs';

const POSTGRES_VERSIONS = '/usr/lib/postgresql';

/**
 * The real servers of the tests and the programs in the examples of the guides, by Debian package. Each
 * function checks whether the package is installed. Debian installs PostgreSQL's programs outside the PATH.
 */
const PROGRAMS = {
  postgresql: () =>
    existsSync(POSTGRES_VERSIONS) &&
    readdirSync(POSTGRES_VERSIONS).some((version) =>
      existsSync(join(POSTGRES_VERSIONS, version, 'bin', 'initdb')),
    ),
  'clamav-daemon': () => existsSync('/usr/sbin/clamd'),
  'redis-server': () => existsSync('/usr/bin/redis-server'),
  'nginx-light': () => existsSync('/usr/sbin/nginx'),
  openssl: () => existsSync('/usr/bin/openssl'),
  curl: () => existsSync('/usr/bin/curl'),
};

/**
 * The allocator that the image preloads, by Debian package. Its folder in /usr/lib depends on the
 * architecture.
 */
const ALLOCATOR = {
  libjemalloc2: () =>
    existsSync('/usr/lib') &&
    readdirSync('/usr/lib').some((machine) => existsSync(join('/usr/lib', machine, 'libjemalloc.so.2'))),
};

/**
 * Installs the missing programs. If that is not possible, a test that needs one fails and names it.
 *
 * @param {import('./build.mjs').BuildContext} buildContext
 */
export async function installPrograms(buildContext) {
  await installMissing(buildContext, PROGRAMS);
}

/**
 * Installs the allocator that the image preloads. Without it, the system's allocator is used.
 *
 * @param {import('./build.mjs').BuildContext} buildContext
 */
export async function installAllocator(buildContext) {
  await installMissing(buildContext, ALLOCATOR);
}

/**
 * @param {import('./build.mjs').BuildContext} buildContext
 * @param {Record<string, () => boolean>} packages by name, with a function that checks whether it is
 * installed
 */
async function installMissing(buildContext, packages) {
  const missing = Object.entries(packages).flatMap(([name, isThere]) => (isThere() ? [] : [name]));
  if (missing.length === 0 || !canInstall()) return;
  await step(`Installing ${missing.join(', ')}`, 'Installation finished', () =>
    installPackages(buildContext, missing),
  );
}

export function canInstall() {
  return process.getuid?.() === 0 && Boolean(findOnPath('apt-get'));
}

/**
 * @param {import('./build.mjs').BuildContext} buildContext
 * @param {string[]} packages
 */
export async function installPackages({ children, node }, packages) {
  const env = projectEnvironment(node, { DEBIAN_FRONTEND: 'noninteractive' });
  for (const args of [['update'], ['install', '-y', '--no-install-recommends', ...packages]]) {
    await children.startTool({ name: 'apt-get', program: 'apt-get', args, env, output: 'keep' }).ended;
  }
}
