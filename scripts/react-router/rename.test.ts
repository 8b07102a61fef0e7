import { expect, test } from 'vitest';

import { rename } from './rename.ts';

test('an import of several names comes from the packages that have them', () => {
  const before = `import { createReadableStreamFromReadable, type EntryContext } from '@remix-run/node';`;
  expect(rename('app/entry.server.tsx', before)).toBe(
    [
      `import { createReadableStreamFromReadable } from '@react-router/node';`,
      `import { type EntryContext } from 'react-router';`,
    ].join('\n'),
  );
});

test('a component has its new name, and another package stays', () => {
  const before = `import { RemixBrowser } from '@remix-run/react';\nimport { sendResponse } from '@remix-run/node-fetch-server';\n<RemixBrowser />`;
  expect(rename('app/entry.client.tsx', before)).toBe(
    `import { HydratedRouter } from 'react-router/dom';\nimport { sendResponse } from '@remix-run/node-fetch-server';\n<HydratedRouter />`,
  );
});

test('a file in which the rename finds nothing to change is reported', () => {
  expect(() => rename('scripts/lib/build.mjs', '')).toThrow('Update rename.ts');
});
