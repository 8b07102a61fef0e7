import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { afterEach, beforeEach, expect, test } from 'vitest';

import { tracePackages } from './trace-packages.ts';

let root: string;

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'trace-packages-'));
});

afterEach(() => {
  rmSync(root, { recursive: true });
});

function write(file: string, text: string) {
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
  writeFileSync(path.join(root, file), text);
}

function install(place: string, code: string) {
  write(`node_modules/${place}/package.json`, '{ "main": "index.js" }');
  write(`node_modules/${place}/index.js`, code);
  write(`node_modules/${place}/LICENSE`, '');
  write(`node_modules/${place}/CHANGELOG.md`, '');
}

test('finds the files that a program loads, also by a path, and their licences', async () => {
  write('program.mjs', `import 'a'; await import('@scope/b'); import 'node:fs';`);
  install('a', `require('c'); new (require('node:worker_threads').Worker)(__dirname + '/worker.js');`);
  write('node_modules/a/worker.js', '');
  write('node_modules/a/unused.js', '');
  install('a/node_modules/c', '');
  install('@scope/b', '');
  for (const name of ['c', 'unused']) install(name, '');
  const { folders, files } = await tracePackages(root, [], ['program.mjs']);
  expect(folders.map((folder) => folder.replace('node_modules/', ''))).toEqual([
    '@scope/b',
    'a',
    'a/node_modules/c',
  ]);
  expect(files.filter((file) => file.startsWith('node_modules/a/') && !file.includes('/c/'))).toEqual(
    ['LICENSE', 'index.js', 'package.json', 'worker.js'].map((file) => `node_modules/a/${file}`),
  );
});

test('of a package in the build, only the manifest and the legal texts are needed', async () => {
  write('program.mjs', '');
  install('a', '');
  const { folders, files } = await tracePackages(
    root,
    [path.join(root, 'node_modules/a/lib/index.js')],
    ['program.mjs'],
  );
  expect(folders).toEqual(['node_modules/a']);
  expect(files).toEqual(['node_modules/a/LICENSE', 'node_modules/a/package.json']);
});
