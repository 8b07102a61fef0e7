// What npm leaves out of package-lock.json: see complete-lockfile.mjs.
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
 * @typedef {object} LockfileEntry of a lockfile's `packages`
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

/** @typedef {Record<string, LockfileEntry>} LockedPackages by path: `node_modules/rollup` */

/**
 * Lists the optional dependencies that have no entry of their own.
 *
 * @param {LockedPackages} packages
 * @returns {[path: string, entry: LockfileEntry][]} the entries to add: version and platform
 * @throws where the version is a range, or the name tells no platform
 */
export function listMissing(packages) {
  /** @type {[string, LockfileEntry][]} */
  const missing = [];
  for (const [path, entry] of Object.entries(packages)) {
    for (const [name, range] of Object.entries(entry.optionalDependencies ?? {})) {
      const found = findEntry(packages, path, name);
      if (found && (found.version === range || !isExact(range))) continue;
      if (!isExact(range)) throw new Error(`${path} wants ${name} ${range}: no exact version to enter`);
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
 * Looks a package up as Node does: beside the package that wants it, then one folder up, and so on.
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
 * @param {string} name as in @rollup/rollup-linux-arm-musleabihf
 * @param {string} version
 * @param {LockfileEntry} parent
 * @returns {LockfileEntry}
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
