import { readdirSync, readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import path from 'node:path';

import { describe, expect, test } from 'vitest';

/**
 * Tests the notices of the build. The generator reads the modules of the bundler. These tests find the
 * packages in another way: in the sources, and in the files of the build.
 */
const ROOT = path.resolve(import.meta.dirname, '../..');
const ASSETS = path.join(ROOT, 'build/client/assets');
const NOTICES = readFileSync(path.join(ROOT, 'build/client/third-party-notices.txt'), 'utf8');

const SERVER_PACKAGES = readFileSync(path.join(ROOT, 'build/server/third-party-packages.txt'), 'utf8');

/** The files of the server in the build. */
const BUILT = readAll(path.join(ROOT, 'build/server'), /\.js$/);

/** The text about each bundled package, by name. */
const SECTIONS = new Map(
  NOTICES.split(/^-{80}$/m)
    .slice(1)
    .map((section) => [/^(\S+) \d/m.exec(section)?.[1] ?? '', section.replaceAll(/\s+/g, ' ')]),
);

/** Packages that modules of app/ import for the server or for the build only. */
const NOT_IN_BROWSER = new Set(['@remix-run/node', '@remix-run/route-config']);

function readAll(folder: string, ending: RegExp): { file: string; text: string }[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => ending.test(file))
    .map((file) => ({ file, text: readFileSync(path.join(folder, file), 'utf8') }));
}

/** Returns the packages that texts name in the first group of a pattern. */
function packagesIn(texts: { text: string }[], pattern: RegExp): string[] {
  const specifiers = texts.flatMap(({ text }) => [...text.matchAll(pattern)].map(([, name = '']) => name));
  const names = specifiers
    .filter((name) => /^[@a-z]/.test(name) && !isBuiltin(name))
    .map((name) => name.split('/', name.startsWith('@') ? 2 : 1).join('/'));
  return [...new Set(names)].sort();
}

/** Returns the names in a list without those that have a section. */
function missing(names: string[]): string[] {
  return names.filter((name) => !SECTIONS.has(name));
}

describe('the third-party notices', () => {
  test('have the licence of every package that the sources of the pages import', () => {
    const sources = readAll(
      path.join(ROOT, 'app'),
      /^(?!dev\/|.*(\.server|generated|\.test|specimens)).*\.tsx?$/,
    );
    const names = packagesIn(sources, /^(?:import|export)\s(?!type\s)(?:[^;'"]*\sfrom\s)?'([^']+)'/gm);
    expect(names).toEqual(
      expect.arrayContaining(['@tiptap/react', 'react', 'react-dom', 'sweetalert2', 'swiper']),
    );
    expect(missing(names.filter((name) => !NOT_IN_BROWSER.has(name)))).toEqual([]);
  });

  test('have the licences of the dependencies of these packages', () => {
    const names = ['@remix-run/router', 'linkifyjs', 'prosemirror-model', 'prosemirror-view', 'react-router'];
    expect(missing([...names, 'scheduler', 'turbo-stream', 'use-sync-external-store', 'vite'])).toEqual([]);
  });

  test('have the licence of every package that the style sheets load', () => {
    const styles = readAll(path.join(ROOT, 'app'), /\.css$/);
    const names = packagesIn(styles, /(?:@import|@plugin|url\()\s*'([^'.][^']*)'/g);
    expect(names).toEqual([
      '@aegov/design-system',
      '@fontsource-variable/alexandria',
      '@fontsource/noto-emoji',
      'swiper',
      'tailwindcss',
    ]);
    expect(missing(names)).toEqual([]);
  });

  test('have the licence of every package named in a comment of a built script or style sheet', () => {
    const files = readAll(ASSETS, /\.(js|css)$/);
    const names = packagesIn(files, /^(?: \*|\/\*!) (@?[a-z][\w/-]*) v\d/gm);
    expect(names).toEqual(expect.arrayContaining(['@remix-run/react', '@remix-run/router', 'tailwindcss']));
    expect(missing(names)).toEqual([]);
  });

  test('have the licence of every font of the build', () => {
    const built = readdirSync(ASSETS).filter((file) => file.endsWith('.woff2'));
    const found = built.map((file) => {
      const bytes = readFileSync(path.join(ASSETS, file));
      const source = file.replace(/-[\w-]{8}\.woff2$/, '.woff2');
      return ['@fontsource-variable/alexandria', '@fontsource/noto-emoji'].find((name) => {
        const folder = path.join(ROOT, 'node_modules', name, 'files');
        return readdirSync(folder).includes(source) && readFileSync(path.join(folder, source)).equals(bytes);
      });
    });
    expect(new Set(found)).toEqual(new Set(['@fontsource-variable/alexandria', '@fontsource/noto-emoji']));
  });

  test('do not reveal the packages of the server, which a list in the image names', () => {
    const loaded = packagesIn(BUILT, /^import\s(?:[^;'"]*\sfrom\s)?"([^"]+)"/gm);
    expect(loaded).toEqual(expect.arrayContaining(['graphql', 'sharp']));
    const imports = /^(?:import|export)\s(?!type\s)(?:[^;'"]*\sfrom\s)?'([^']+)'/gm;
    const sources = ['gateway', 'server', 'modules'].flatMap((part) =>
      readAll(path.join(ROOT, part), /^(?!.*(testing\/|\.test|drizzle\.config)).*\.ts$/),
    );
    const imported = packagesIn(sources, imports);
    expect(imported).toEqual(expect.arrayContaining(['drizzle-orm', 'graphql-yoga', 'undici']));
    expect([...SECTIONS.keys()]).not.toContain('graphql-yoga');
    const isUnlisted = (name: string) => !SERVER_PACKAGES.includes(`\n- ${name} `);
    expect([...loaded, ...imported].filter(isUnlisted)).toEqual([]);
  });
});

test.each([
  ['@fontsource-variable/alexandria', 'Copyright 2022 The Alexandria Project Authors'],
  ['@fontsource/noto-emoji', 'Copyright 2013 Google LLC'],
])(
  'the notices contain the copyright of the font %s and the complete SIL Open Font License',
  (name, copyright) => {
    const section = SECTIONS.get(name);
    for (const text of [
      'Licence: OFL-1.1',
      copyright,
      'SIL OPEN FONT LICENSE Version 1.1',
      'PREAMBLE',
      'must be distributed entirely under this license',
      'TERMINATION',
      'DEALINGS IN THE FONT SOFTWARE',
    ])
      expect(section).toContain(text);
  },
);

test('the notices contain the licence of the icons', () => {
  expect(readdirSync(ASSETS).some((file) => /^sprite-.*\.svg$/.test(file))).toBe(true);
  expect(SECTIONS.get('@phosphor-icons/core')).toContain('MIT License Copyright (c) 2023 Phosphor Icons');
});

test('the notices contain no path of this machine', () => {
  expect(NOTICES + SERVER_PACKAGES).not.toContain(ROOT);
  expect(NOTICES + SERVER_PACKAGES).not.toMatch(/(^|[\s"'(])\/(home|root|tmp|Users|work|portal)\b/);
});

test('no script of the browser contains the notices', () => {
  expect(readAll(ASSETS, /\.js$/).filter(({ text }) => text.includes('THIRD-PARTY NOTICES'))).toEqual([]);
});
