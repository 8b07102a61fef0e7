import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { afterEach, beforeEach, expect, test } from 'vitest';

import { installStamp, isInstalled } from './installed.mjs';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'portal-installed-'));
  mkdirSync(path.join(folder, 'node_modules'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function write(file: string, value: unknown): void {
  writeFileSync(path.join(folder, file), JSON.stringify(value));
}

test('a stamp is current until the lockfile or a manifest changes', () => {
  write('package-lock.json', { packages: {} });
  const stamp = () => installStamp(folder, ['package-lock.json', 'package.json']);
  expect(stamp().isCurrent()).toBe(false);
  stamp().write();
  expect(stamp().isCurrent()).toBe(true);
  write('package.json', {});
  expect(stamp().isCurrent()).toBe(false);
  stamp().write();
  write('package-lock.json', { packages: { 'node_modules/a': { version: '1.0.0' } } });
  expect(stamp().isCurrent()).toBe(false);
});

test('packages are installed if npm lists each of them in its version', () => {
  const wanted = {
    '': { version: '0.1.0' },
    'node_modules/a': { version: '1.0.0' },
    'node_modules/of-another-platform': { version: '1.0.0', optional: true },
  };
  // An interrupted installation has packages, but not yet the list.
  expect(isInstalled(folder, wanted)).toBe(false);
  write('node_modules/.package-lock.json', { packages: { 'node_modules/a': { version: '1.0.0' } } });
  expect(isInstalled(folder, wanted)).toBe(true);
  write('node_modules/.package-lock.json', { packages: { 'node_modules/a': { version: '0.9.0' } } });
  expect(isInstalled(folder, wanted)).toBe(false);
  write('node_modules/.package-lock.json', { packages: {} });
  expect(isInstalled(folder, wanted)).toBe(false);
});
