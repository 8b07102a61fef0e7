import { readFileSync } from 'node:fs';

import { expect, test } from 'vitest';

import manifest from '../package.json' with { type: 'json' };

const read = (file: string) => readFileSync(new URL(`../${file}`, import.meta.url), 'utf8');

test('the node package, its types, .nvmrc, the image and this process have the same major version of Node', () => {
  const { node, '@types/node': types } = manifest.devDependencies;
  const [, image] = /^FROM node:(\d+)-/m.exec(read('Dockerfile')) ?? [];
  const majors = [node, types, read('.nvmrc').trim(), image, process.versions.node].map(
    (version) => version?.split('.')[0],
  );
  expect(new Set(majors).size, majors.join(', ')).toBe(1);
});
