import type { Plugin } from 'vite';

/** The changes of one file of a package. */
export interface PackageChange {
  /** The end of the file's path. */
  file: string;
  /** The replaced texts. Each must be in the file once. */
  replace: readonly (readonly [before: string | RegExp, after: string])[];
}

/** Applies changes to the files of a build. */
export interface PackageChanges<Change> {
  /**
   * Changes the code of a file.
   *
   * @returns the changed code and its change; undefined if the file has no change
   * @throws Error if a replaced text is not in the code, or more than once
   */
  apply(code: string, id: string): { code: string; change: Change } | undefined;
  /** @throws Error if the build has not used a file that has a change */
  checkAll(): void;
}

/**
 * Changes files of packages that Vite bundles. A new version of a package can move or change a file. The
 * build must then fail, because it would otherwise contain the code without the change.
 *
 * @param plugin the module in this folder that must be updated if a package has changed
 */
export function createPackageChanges<Change extends PackageChange>(
  plugin: string,
  changes: readonly Change[],
): PackageChanges<Change> {
  const missing = new Set(changes);
  return {
    apply(code, id) {
      const change = changes.find(({ file }) => id.endsWith(`/${file}`));
      if (!change) return undefined;
      const changed = change.replace.reduce((text, [before, after]) => {
        if (text.split(before).length !== 2)
          throw new Error(`${change.file} has changed. Update scripts/vite/${plugin}.ts.`);
        return text.replace(before, () => after);
      }, code);
      missing.delete(change);
      return { code: changed, change };
    },
    checkAll() {
      if (missing.size === 0) return;
      const files = [...missing].map(({ file }) => file).join(', ');
      throw new Error(`The build does not use ${files}. Update scripts/vite/${plugin}.ts.`);
    },
  };
}

/**
 * Creates a plugin that changes files of packages in the build of the server, and in the tests.
 *
 * @param name the name of the plugin, and of its module in this folder
 */
export function changeServerPackages(name: string, files: readonly PackageChange[]): Plugin {
  const changes = createPackageChanges(name, files);
  let isServerBuild = false;
  return {
    name,
    configResolved({ command, build }) {
      isServerBuild = command === 'build' && build.ssr !== false;
    },
    transform(code, id, { ssr = false } = {}) {
      const changed = ssr ? changes.apply(code, id) : undefined;
      return changed && { code: changed.code, map: null };
    },
    buildEnd(error) {
      if (isServerBuild && !error) changes.checkAll();
    },
  };
}
