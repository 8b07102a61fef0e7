import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { afterEach, beforeEach, describe, expect, test } from 'vitest';

import { hasLicenceFile, listLegalTexts } from './legal-texts.mjs';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'legal-texts-'));
});

afterEach(() => {
  rmSync(folder, { recursive: true });
});

function write(file: string) {
  mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
  writeFileSync(path.join(folder, file), '');
}

describe('the legal texts of a package', () => {
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
  ])('include %s', (file) => {
    write(file);
    expect(listLegalTexts(folder)).toEqual([file]);
  });

  test('include the README of a package without a licence file', () => {
    write('README.md');
    write('docs/README.md');
    expect(listLegalTexts(folder)).toEqual(['README.md']);
    write('LICENSE');
    expect(listLegalTexts(folder)).toEqual(['LICENSE']);
  });

  test('include no code, no other documentation, and nothing of another package', () => {
    const others = ['license.d.ts', 'licenses.json', 'CHANGELOG.md', 'node_modules/other/LICENSE'];
    for (const file of others) write(file);
    expect(listLegalTexts(folder)).toEqual([]);
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
  write(file);
  expect(hasLicenceFile(folder)).toBe(expected);
});
