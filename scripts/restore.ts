// npm run restore -- <file> [--replace]: inserts the rows of a backup into the portal's own database. For
// the image, the build compiles this file to build/server/restore.js.
import path from 'node:path';
import { parseArgs } from 'node:util';

import { BackupFault } from '../modules/database/backup-format.ts';
import { restoreBackup } from '../modules/database/restore.ts';
import { describeRows, describeTotal, runDatabaseCommand } from './database/command.ts';

const USAGE =
  'Usage: npm run restore -- <file> [--replace]. With --replace, the data of the database is deleted first.';

await runDatabaseCommand(() => {
  const { file, isReplacing } = readArguments();
  return {
    purpose: 'write',
    program: new URL('./embedded-database.js', import.meta.url),
    async run(url, { name }) {
      const { rows, migrations } = await restoreBackup({ url, file, isReplacing });
      const lines = [...describeRows(rows), `Restored ${describeTotal(rows)} from ${file} into ${name}.`];
      if (migrations.length > 0) lines.push(`Then applied later migrations: ${migrations.join(', ')}.`);
      return lines;
    },
  };
});

function readArguments(): { file: string; isReplacing: boolean } {
  try {
    const { positionals, values } = parseArgs({
      allowPositionals: true,
      options: { replace: { type: 'boolean', default: false } },
    });
    const [file] = positionals;
    if (file !== undefined && positionals.length === 1) {
      return { file: path.resolve(file), isReplacing: values.replace };
    }
  } catch {
    // An unknown option.
  }
  throw new BackupFault(USAGE);
}
