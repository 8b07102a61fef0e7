import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

const ROOT = path.resolve(import.meta.dirname, '../..');
const SOURCES = path.join(ROOT, 'demo-backend');

/**
 * Returns the entry file of the demo backend as one bundle, and makes it if the sources have changed. Node
 * needs three seconds of processor time to find and to read the thousand files of the sources and their
 * packages, but half a second to read the bundle.
 */
export async function bundleDemoBackend(): Promise<string> {
  const folder = path.join(ROOT, '.cache', `demo-backend-${await hashSources()}`);
  if (!existsSync(folder)) await bundle(folder);
  return path.join(folder, 'main.js');
}

async function hashSources(): Promise<string> {
  const entries = await readdir(SOURCES, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile() && entry.name.endsWith('.ts'))
    .map((entry) => path.join(entry.parentPath, entry.name));
  const hash = createHash('sha256');
  for (const file of [import.meta.filename, path.join(ROOT, 'package-lock.json'), ...files.sort()])
    hash.update(file).update(await readFile(file));
  return hash.digest('hex').slice(0, 16);
}

async function bundle(folder: string): Promise<void> {
  const { build } = await import('vite');
  // Another process can make the same bundle at the same time. The first rename counts.
  const made = await mkdtemp(`${folder}-`);
  await build({
    root: ROOT,
    configFile: false,
    envDir: false,
    publicDir: false,
    logLevel: 'error',
    plugins: [
      {
        name: 'own-folders',
        // The sources read files beside them, such as the migrations.
        transform: (code, id) =>
          id.startsWith(SOURCES)
            ? code.replaceAll('import.meta.url', JSON.stringify(pathToFileURL(id).href))
            : undefined,
      },
    ],
    // PGlite loads WebAssembly from files, and pg asks for a package that is not installed.
    ssr: { noExternal: true, external: ['graphql', '@electric-sql/pglite', 'pg'] },
    build: {
      ssr: path.join(SOURCES, 'main.ts'),
      outDir: made,
      target: 'node24',
      minify: false,
      rollupOptions: { treeshake: false },
    },
  });
  try {
    await rename(made, folder);
  } catch (error) {
    await rm(made, { recursive: true, force: true });
    if (!existsSync(folder)) throw error;
  }
}
