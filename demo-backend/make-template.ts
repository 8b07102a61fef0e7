import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rename, rm } from 'node:fs/promises';
import { basename, dirname, resolve } from 'node:path';
import { openDatabase } from './database/open.ts';
import { prepareDatabase } from './database/prepare.ts';

// `node demo-backend/make-template.ts <folder>`: a migrated and seeded data folder for tests to copy, as creating one takes
// seconds and copying none. A folder that is there already stays as it is.

const folder = process.argv[2];
if (folder) await makeTemplate(resolve(folder));
else {
  console.error('Usage: node demo-backend/make-template.ts <folder>');
  process.exitCode = 1;
}

async function makeTemplate(target: string): Promise<void> {
  if (existsSync(target)) return;
  await mkdir(dirname(target), { recursive: true });
  // Beside the target, so that the rename stays on one file system and a half-made folder never has its name.
  const made = await mkdtemp(resolve(dirname(target), `.${basename(target)}-`));
  try {
    const database = await openDatabase({ kind: 'folder', folder: made });
    await prepareDatabase(database).finally(() => database.close());
    await rename(made, target);
  } catch (error) {
    await rm(made, { recursive: true, force: true });
    // Another process was quicker.
    if (!existsSync(target)) throw error;
  }
}
