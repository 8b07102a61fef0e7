import path from 'node:path';

import { isFileLoadingAllowed, resolveConfig } from 'vite';
import { expect, test } from 'vitest';

const ROOT = path.resolve(import.meta.dirname, '../..');
const config = await resolveConfig(
  { root: ROOT, configFile: path.join(ROOT, 'vite.config.ts'), logLevel: 'silent' },
  'serve',
);

test.each([
  '.env',
  '.env.local',
  'portal.env',
  '.git/config',
  '.data/session-secret',
  '.data/a/sessions.sqlite',
])('the development server does not serve the file %s', (file) => {
  expect(isFileLoadingAllowed(config, path.join(ROOT, file))).toBe(false);
});

test('the development server serves the sources of the pages', () => {
  expect(isFileLoadingAllowed(config, path.join(ROOT, 'app/root.tsx'))).toBe(true);
});
