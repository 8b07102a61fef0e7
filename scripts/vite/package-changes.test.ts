import { build } from 'vite';
import { expect, test } from 'vitest';

import { changeServerPackages, createPackageChanges } from './package-changes.ts';

const MODULE = '\0package/index.js';

/** Builds a program that uses a package, with a change of a file of this package. */
async function buildWith(file: string): Promise<unknown> {
  return await build({
    configFile: false,
    envDir: false,
    logLevel: 'silent',
    plugins: [
      {
        name: 'package',
        resolveId: (source) => (source === 'package' ? MODULE : undefined),
        load: (id) => (id === MODULE ? 'export const name = "old";' : undefined),
      },
      changeServerPackages('a-plugin', [{ file, replace: [['old', 'new']] }]),
    ],
    build: { ssr: true, write: false, minify: false, rollupOptions: { input: 'package' } },
  });
}

test('the build contains the changed file of the package', async () => {
  expect(JSON.stringify(await buildWith('index.js'))).toContain('const name = \\"new\\"');
});

test('a build fails if it does not use a file that has a change', async () => {
  await expect(buildWith('moved.js')).rejects.toThrow(
    'The build does not use moved.js. Update scripts/vite/a-plugin.ts.',
  );
});

test.each([
  ['is missing', 'code'],
  ['is there twice', 'old old'],
])('a change fails if the replaced text %s', (_case, code) => {
  for (const before of ['old', /o[l]d/]) {
    const changes = createPackageChanges('a-plugin', [{ file: 'index.js', replace: [[before, 'new']] }]);
    expect(() => changes.apply(code, '/package/index.js')).toThrow(
      'index.js has changed. Update scripts/vite/a-plugin.ts.',
    );
    expect(changes.apply(code, '/package/other.js')).toBeUndefined();
  }
});
