import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { loadEnv, resolveConfig, type Plugin } from 'vite';
import { afterEach, expect, test } from 'vitest';

import { ownEnvironment } from './own-environment.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'portal-environment-'));

afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('removes the variables that a plugin reads from `.env`, and keeps those that were set before', async () => {
  writeFileSync(path.join(folder, '.env'), 'JWT_PUBLIC_KEY=of-a-developer\nPORT=4000\n');
  const env: Record<string, string | undefined> = { PORT: '3000' };
  let read: Record<string, string> = {};
  /** Reads the files like Remix's plugin. */
  const reader: Plugin = {
    name: 'reader',
    config(_config, { mode }) {
      read = loadEnv(mode, folder, '');
      Object.assign(env, { ...read, ...env });
    },
  };
  const plugins = [ownEnvironment(env), reader].reverse();
  await resolveConfig({ root: folder, configFile: false, envDir: false, plugins }, 'build');
  expect(read).toMatchObject({ JWT_PUBLIC_KEY: 'of-a-developer' });
  expect(env).toEqual({ PORT: '3000' });
});
