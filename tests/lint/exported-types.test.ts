import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { expect, test } from 'vitest';

const ROOT = path.resolve(import.meta.dirname, '../..');
const SOURCES = [
  '*.ts',
  'app/.server/**/*.ts',
  '{app,config,demo-backend,gateway,rules,scripts,server,tests,tools}/**/*.{ts,tsx,mjs}',
];
const EXPORTED = /^export (?:declare |abstract )*(?:interface|type|class|enum) (\w+)/gm;
const TYPEDEF = /^\s*(?:\/\*)?\*+ @typedef (?:\{.*\} )?(\w+)\s/gm;

/** Maps each exported type name to the files that export it. */
function listExporters(): Map<string, string[]> {
  const exporters = new Map<string, string[]>();
  const files = globSync(SOURCES, {
    cwd: ROOT,
    exclude: (file) => /(?:^|\/)(?:node_modules|generated)$/.test(file),
  });
  for (const file of files) {
    const text = readFileSync(path.join(ROOT, file), 'utf8');
    const names = [...text.matchAll(EXPORTED), ...text.matchAll(TYPEDEF)].map(([, name = '']) => name);
    for (const name of new Set(names)) exporters.set(name, [...(exporters.get(name) ?? []), file]);
  }
  return exporters;
}

test('no two files export a type with the same name', () => {
  const exporters = listExporters();
  expect(exporters.size).toBeGreaterThan(100);
  expect([...exporters].filter(([, files]) => files.length > 1)).toEqual([]);
});
