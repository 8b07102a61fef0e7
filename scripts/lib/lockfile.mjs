// Finds the entries and checksums that npm leaves out of package-lock.json: see complete-lockfile.mjs.
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

/**
 * @typedef {object} LockfileEntry an entry of the lockfile's `packages`
 * @property {string} [version]
 * @property {string} [resolved]
 * @property {string} [integrity]
 * @property {boolean} [dev]
 * @property {boolean} [link]
 * @property {boolean} [optional]
 * @property {string[]} [cpu]
 * @property {string[]} [os]
 * @property {string[]} [libc]
 * @property {Record<string, string>} [optionalDependencies]
 */

/** @typedef {Record<string, LockfileEntry>} LockedPackages entries by path, such as `node_modules/rollup` */

/**
 * Lists the optional dependencies that have no entry.
 *
 * @param {LockedPackages} packages
 * @returns {[path: string, entry: LockfileEntry][]} the entries to add, with version and platform
 * @throws if the version is a range, or the name does not contain a platform
 */
export function listMissing(packages) {
  /** @type {[string, LockfileEntry][]} */
  const missing = [];
  for (const [path, entry] of Object.entries(packages)) {
    for (const [name, range] of Object.entries(entry.optionalDependencies ?? {})) {
      const found = findEntry(packages, path, name);
      if (found && (found.version === range || !isExact(range))) continue;
      if (!isExact(range))
        throw new Error(`${path} depends on ${name} ${range}, which is not an exact version.`);
      const place = found ? `${path}/node_modules/${name}` : `node_modules/${name}`;
      missing.push([place, describePlatform(name, range, entry)]);
    }
  }
  return missing;
}

/**
 * Lists the packages whose content npm cannot check after a download.
 *
 * @param {LockedPackages} packages
 * @returns {{ path: string, name: string, version: string | undefined }[]}
 */
export function listUnchecked(packages) {
  return Object.entries(packages)
    .filter(([path, { link, integrity }]) => path.includes('node_modules/') && !link && !integrity)
    .map(([path, { version }]) => ({ path, name: path.replace(/^.*node_modules\//, ''), version }));
}

/**
 * Finds a package as Node does: first in the node_modules of the dependent package, then one folder up, and
 * so on.
 *
 * @param {LockedPackages} packages
 * @param {string} from
 * @param {string} name
 */
function findEntry(packages, from, name) {
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
 * @param {string} name such as @rollup/rollup-linux-arm-musleabihf
 * @param {string} version
 * @param {LockfileEntry} parent
 * @returns {LockfileEntry}
 */
function describePlatform(name, version, parent) {
  const words = name.split(/[-/]/);
  const os = OS.filter((word) => words.includes(word));
  const cpu = CPU.filter((word) => words.includes(word));
  if (cpu.length === 0) throw new Error(`The name ${name} does not contain a platform.`);
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
