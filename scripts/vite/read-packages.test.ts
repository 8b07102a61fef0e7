import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { afterEach, beforeEach, expect, test } from 'vitest';

import { readPackages } from './read-packages.ts';

let root: string;

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'read-packages-'));
  writeFileSync(path.join(root, 'package.json'), JSON.stringify({ name: 'project', version: '1.0.0' }));
});

afterEach(() => {
  rmSync(root, { recursive: true });
});

/** Installs a package and returns one of its files. */
function install(name: string, license?: string) {
  const folder = path.join(root, 'node_modules', name);
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, 'package.json'), JSON.stringify({ name, version: '1.2.3', license }));
  writeFileSync(path.join(folder, 'LICENCE.txt'), `The licence of ${name}`);
  writeFileSync(path.join(folder, 'NOTICE'), `The notice of ${name}`);
  return path.join(folder, 'dist/style.css');
}

test('finds the packages of files, with their licences and notices, and leaves out the project itself', () => {
  const files = [
    install('a', 'MIT'),
    install('@scope/b', '(GPL-3.0-only OR ISC)'),
    path.join(root, 'app/a.ts'),
  ];
  const packages = readPackages(root, files, ['MIT', 'ISC']);
  expect(packages.map(({ name }) => name).sort()).toEqual(['@scope/b', 'a']);
  expect(packages.find(({ name }) => name === 'a')).toMatchObject({
    version: '1.2.3',
    licence: 'MIT',
    licenceText: 'The licence of a',
    noticeText: 'The notice of a',
  });
});

test('rejects a package whose licence is not allowed and names it', () => {
  const files = [install('a', 'MIT'), install('b', 'GPL-3.0-only')];
  expect(() => readPackages(root, files, ['MIT'])).toThrow(/"b".*GPL-3\.0-only/);
});

test('rejects a package without a licence and names it', () => {
  expect(() => readPackages(root, [install('b')], ['MIT'])).toThrow('"b" does not specify any license');
});
