import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { afterEach, beforeEach, expect, test } from 'vitest';

import { checkLicences, checkPaths } from './image-packages.mjs';

let folder: string;
let image: string;
let installed: string;

/** Installs a package with a licence and a thread, and copies all of it to the image. */
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'image-packages-'));
  [image, installed] = [path.join(folder, 'image'), path.join(folder, 'installed')];
  const files = {
    'package.json': JSON.stringify({ name: 'a', version: '1.0.0' }),
    'index.js': `new Worker(join(__dirname, 'worker.js')); join(__dirname, 'not-published.js');`,
    'worker.js': '',
    LICENSE: '',
  };
  for (const [name, text] of Object.entries(files)) write(installed, `node_modules/a/${name}`, text);
  cpSync(installed, image, { recursive: true });
  write(image, 'build/server/third-party-packages.txt', '- a 1.0.0: MIT\n');
});

afterEach(() => {
  rmSync(folder, { recursive: true });
});

function write(root: string, file: string, text: string) {
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
  writeFileSync(path.join(root, file), text);
}

test('an image with all licences and all files that packages load by path is accepted', () => {
  expect(checkLicences(image, installed)).toBe(1);
  expect(checkPaths(image, installed)).toBe(1);
});

test('an image without a file that a package loads by path is rejected', () => {
  rmSync(path.join(image, 'node_modules/a/worker.js'));
  expect(() => checkPaths(image, installed)).toThrow('node_modules/a/worker.js');
});

test('an image without a licence file, or with a package that the list lacks, is rejected', () => {
  write(image, 'build/server/third-party-packages.txt', '');
  expect(() => checkLicences(image, installed)).toThrow('does not list a 1.0.0');
  write(image, 'build/server/third-party-packages.txt', '- a 1.0.0: MIT (no licence file)\n');
  rmSync(path.join(image, 'node_modules/a/LICENSE'));
  expect(() => checkLicences(image, installed)).toThrow('The image lacks LICENSE of a 1.0.0.');
});
