import path from 'node:path';

import { ESLint } from 'eslint';
import { expect, test } from 'vitest';

const ROOT = path.resolve(import.meta.dirname, '../..');

/** All tests share one ESLint instance, so the plugins load once. It runs only the rules about imports. */
const eslint = new ESLint({
  cwd: ROOT,
  ruleFilter: ({ ruleId }) => ruleId.startsWith('boundaries/') || ruleId === 'no-restricted-imports',
  // These rules need no type information. Without it, ESLint parses a file in milliseconds.
  overrideConfig: [{ languageOptions: { parserOptions: { projectService: false } } }],
});

/** Lints a text as if it were the content of the file. @returns the rules' messages */
async function faultsOf(file: string, text: string): Promise<string[]> {
  const [result] = await eslint.lintText(text, { filePath: path.join(ROOT, file) });
  return result?.messages.map((message) => message.message) ?? [];
}

test.each([
  ['server/pages.ts', "import { createGateway } from '../gateway/gateway.ts';\ncreateGateway;"],
  ['gateway/gateway.ts', "import { createSeal } from '../server/sessions/seal.ts';\ncreateSeal;"],
  ['app/root.tsx', "import { createSeal } from '../server/sessions/seal.ts';\ncreateSeal;"],
  ['rules/constants.ts', "import { loadConfig } from '../config.ts';\nloadConfig;"],
  ['rules/constants.ts', "import { readFileSync } from 'node:fs';\nreadFileSync;"],
  ['rules/constants.ts', "import React from 'react';\nReact;"],
  ['demo-backend/config.ts', "import { t } from '../rules/text/t.ts';\nt;"],
  ['server/pages.ts', "import { loadConfig } from '../config.ts';\nloadConfig;"],
  [
    'tests/contract/guard-matrix.test.ts',
    "import { createGuard } from '../../server/guard/guard.ts';\ncreateGuard;",
  ],
  ['tests/support/portal.ts', "import { createSeal } from '../../server/sessions/seal.ts';\ncreateSeal;"],
  ['modules/modules.ts', "import { createGateway } from '../gateway/gateway.ts';\ncreateGateway;"],
  ['tools/icons/draw.ts', "import { migrate } from '../../modules/database/migrate.ts';\nmigrate;"],
  ['scripts/backup.ts', "import { startPortal } from '../tests/support/portal.ts';\nstartPortal;"],
  ['rules/constants.ts', "import type { Seal } from '../server/sessions/seal.ts';\nexport type { Seal };"],
  ['app/root.tsx', "import type { AppLoadContext } from '@remix-run/node';\nexport type { AppLoadContext };"],
])('the import rules reject this code in %s: %s', async (file, text) => {
  expect(await faultsOf(file, text)).not.toEqual([]);
});

test.each([
  ['server/pages.ts', "import { t } from '#rules/text/t.ts';\nt;"],
  ['server/pages.ts', "import type { Gateway } from '../gateway/gateway.ts';\nexport type { Gateway };"],
  ['app/root.tsx', "import { data } from '@remix-run/node';\ndata;"],
  ['server.ts', "import { createGateway } from './gateway/gateway.ts';\ncreateGateway;"],
  ['tests/built/guard.test.ts', "import { createGuard } from '../../server/guard/guard.ts';\ncreateGuard;"],
  ['modules/testing/gateway.ts', "import { post } from '../../gateway/testing/post.ts';\npost;"],
  ['scripts/restore.ts', "import { restoreBackup } from '../modules/database/restore.ts';\nrestoreBackup;"],
  [
    'scripts/database/command.ts',
    "import { lockFolder } from '../../server/state/folder-lock.ts';\nlockFolder;",
  ],
  ['rules/constants.ts', "import { z } from 'zod';\nz;"],
])('the import rules accept this code in %s: %s', async (file, text) => {
  expect(await faultsOf(file, text)).toEqual([]);
});
