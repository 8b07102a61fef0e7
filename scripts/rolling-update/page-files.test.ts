import { expect, test } from 'vitest';

import { listHashedFiles, versionOfPage } from './page-files.ts';

const PAGE = `<link rel="modulepreload" href="/assets/entry.client-B_B3y8C.js"/>
<link rel="stylesheet" href="/assets/app-C1.css"/><link rel="icon" href="/favicon.svg"/>
<use href="/assets/sprite-A-9.svg#check"></use><script>window.__remixManifest = {
  "version": "9fd5bea1", "url": "/assets/app-C1.css" }</script>`;

test('lists each hashed file of a page once', () => {
  expect(listHashedFiles(PAGE)).toEqual([
    '/assets/entry.client-B_B3y8C.js',
    '/assets/app-C1.css',
    '/assets/sprite-A-9.svg',
  ]);
  expect(listHashedFiles('<p>No file.</p>')).toEqual([]);
});

test('finds the version in the manifest of a page', () => {
  expect(versionOfPage(PAGE)).toBe('9fd5bea1');
  expect(versionOfPage('<p>No page of Remix.</p>')).toBeUndefined();
});
