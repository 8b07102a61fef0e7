import { expect, test } from 'vitest';

import { readRepository, SOURCES } from './read-repository.ts';

const EXPORTED = /^export (?:declare |abstract )*(?:interface|type|class|enum) (\w+)/gm;
const TYPEDEF = /^\s*(?:\/\*)?\*+ @typedef (?:\{.*\} )?(\w+)\s/gm;

/** Maps each exported type name to the files that export it. */
function listExporters(): Map<string, string[]> {
  const exporters = new Map<string, string[]>();
  for (const [file, text] of readRepository(SOURCES)) {
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
