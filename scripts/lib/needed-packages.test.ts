import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { afterEach, beforeEach, describe, expect, test } from 'vitest';

import { hasLicenceFile, isRemovable, listNeededPackages } from './needed-packages.mjs';

let root: string;

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'needed-packages-'));
});

afterEach(() => {
  rmSync(root, { recursive: true });
});

function write(file: string, text: string) {
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
  writeFileSync(path.join(root, file), text);
}

function install(place: string, manifest: object = {}) {
  write(`node_modules/${place}/package.json`, JSON.stringify(manifest));
}

describe('the needed packages', () => {
  test('are the imports of the built server and their dependencies, as Node finds them', () => {
    write(
      'build/server/server.js',
      `import { a } from 'a/part';\nawait import('@scope/b');\nimport 'node:fs';`,
    );
    install('a', { dependencies: { c: '1' } });
    install('a/node_modules/c');
    install('c');
    install('@scope/b', {
      peerDependencies: { d: '1', e: '1' },
      peerDependenciesMeta: { e: { optional: true } },
    });
    for (const name of ['d', 'e', 'f']) install(name);
    const needed = listNeededPackages(path.join(root, 'build/server'), root);
    const names = [...needed].map((folder) => path.relative(path.join(root, 'node_modules'), folder)).sort();
    expect(names).toEqual(['@scope/b', 'a', 'a/node_modules/c', 'd']);
  });

  test('can lack an optional package, but not a required one', () => {
    write('build/server/server.js', `import 'a';`);
    install('a', { optionalDependencies: { variant: '1' } });
    expect(listNeededPackages(path.join(root, 'build/server'), root).size).toBe(1);
    install('a', { dependencies: { b: '1' } });
    expect(() => listNeededPackages(path.join(root, 'build/server'), root)).toThrow('b is not installed');
  });
});

describe('the image keeps', () => {
  test.each([
    'LICENSE',
    'LICENSE.md',
    'LICENCE.md',
    'license.markdown',
    'License-MIT.md',
    'LICENSE-MIT.txt',
    'LICENSE.APACHE2',
    'MIT-LICENSE.md',
    'UNLICENSE.md',
    'COPYING.md',
    'NOTICE.md',
    'ThirdPartyNotices.md',
    'COPYRIGHT.md',
    'PATENTS.md',
    'AUTHORS.md',
    'LICENSES/MIT.md',
    'dist/vendor/LICENSE.md',
  ])('%s', (file) => {
    expect(isRemovable(file, true)).toBe(false);
  });

  test('the README of a package without a licence file', () => {
    expect(isRemovable('README.md', false)).toBe(false);
    expect(isRemovable('README.md', true)).toBe(true);
    expect(isRemovable('docs/README.md', false)).toBe(true);
  });

  test('no type declarations, source maps and other documentation', () => {
    const files = [
      'index.d.ts',
      'index.d.mts',
      'license.d.ts',
      'index.js.map',
      'CHANGELOG.md',
      'docs/api.md',
    ];
    expect(files.filter((file) => !isRemovable(file, true))).toEqual([]);
    expect(isRemovable('index.js', true)).toBe(false);
  });
});

test.each([
  ['LICENSE', true],
  ['Licence.txt', true],
  ['LICENSE-APACHE', true],
  ['MIT-LICENSE', true],
  ['COPYING', true],
  ['CopyrightNotice.txt', true],
  ['README.md', false],
  ['license.js', false],
  ['licenses.json', false],
])('a package with the file %s has a licence file: %s', (file, expected) => {
  write(file, '');
  expect(hasLicenceFile(root)).toBe(expected);
});
