import { describe, expect, test } from 'vitest';

import { listMissing, listUnchecked } from './lockfile.mjs';

describe('the check of package-lock.json', () => {
  test('lists the missing variants of a package for other platforms', () => {
    const rollup = {
      version: '4.1.0',
      dev: true,
      optionalDependencies: {
        '@rollup/rollup-linux-arm64-musl': '4.1.0',
        '@rollup/rollup-darwin-x64': '4.1.0',
      },
    };
    const darwin = { version: '4.1.0' };
    const packages = { 'node_modules/rollup': rollup, 'node_modules/@rollup/rollup-darwin-x64': darwin };
    expect(listMissing(packages)).toEqual([
      [
        'node_modules/@rollup/rollup-linux-arm64-musl',
        { version: '4.1.0', cpu: ['arm64'], dev: true, libc: ['musl'], optional: true, os: ['linux'] },
      ],
    ]);
  });

  test('lists a variant that has an entry only in another version', () => {
    const packages = {
      'node_modules/a': { version: '2.0.0', optionalDependencies: { 'a-win32-x64': '2.0.0' } },
      'node_modules/a-win32-x64': { version: '1.0.0' },
    };
    expect(listMissing(packages).map(([path]) => path)).toEqual(['node_modules/a/node_modules/a-win32-x64']);
  });

  test('lists the packages without a checksum, but not the workspaces', () => {
    const packages = {
      '': {},
      upstream: { version: '0.1.0' },
      'node_modules/upstream': { link: true },
      'node_modules/a': { version: '1.0.0', integrity: 'sha512-x' },
      'node_modules/a/node_modules/@b/c': { version: '2.0.0' },
    };
    expect(listUnchecked(packages).map(({ name }) => name)).toEqual(['@b/c']);
  });
});
