import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

import { expect, test } from 'vitest';

const run = promisify(execFile);

test('graphql-shield cannot be imported without the plugin graphql-shield-util', async () => {
  const start = run(process.execPath, ['--input-type=module', '--eval', "import 'graphql-shield'"]);
  await expect(
    start,
    'graphql-shield can be imported: remove scripts/vite/graphql-shield-util.ts',
  ).rejects.toThrow("'util' does not provide an export named 'isUndefined'");
});
