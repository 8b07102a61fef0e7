import path from 'node:path';

import { ESLint } from 'eslint';
import { expect, test } from 'vitest';

const ROOT = path.resolve(import.meta.dirname, '../..');

/** Lints a text as if it stood in a file of that name. */
async function faultsOf(file: string, text: string): Promise<string[]> {
  const eslint = new ESLint({
    cwd: ROOT,
    // The import rules alone: they need no types.
    ruleFilter: ({ ruleId }) => ruleId.startsWith('boundaries/') || ruleId === 'no-restricted-imports',
  });
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
  ['upstream/config.ts', "import { t } from '../rules/text/t.ts';\nt;"],
  ['server/pages.ts', "import { loadConfig } from '../config.ts';\nloadConfig;"],
  ['tests/support/portal.ts', "import { createSeal } from '../../server/sessions/seal.ts';\ncreateSeal;"],
  ['rules/constants.ts', "import type { Seal } from '../server/sessions/seal.ts';\nexport type { Seal };"],
])('%s may not say %s', async (file, text) => {
  expect(await faultsOf(file, text)).not.toEqual([]);
});

test.each([
  ['server/pages.ts', "import { t } from '#rules/text/t.ts';\nt;"],
  ['server/pages.ts', "import type { Gateway } from '../gateway/gateway.ts';\nexport type { Gateway };"],
  ['server.ts', "import { createGateway } from './gateway/gateway.ts';\ncreateGateway;"],
  ['rules/constants.ts', "import { z } from 'zod';\nz;"],
])('%s may say %s', async (file, text) => {
  expect(await faultsOf(file, text)).toEqual([]);
});
