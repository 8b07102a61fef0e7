// npm run backup [-- <file>]: writes the rows of the portal's own database to a file. For the image, the
// build compiles this file to build/server/backup.js.
import path from 'node:path';
import { parseArgs } from 'node:util';

import { writeBackup } from '../modules/database/backup.ts';
import { BackupFault } from '../modules/database/backup-format.ts';
import { describeRows, describeTotal, runDatabaseCommand } from './database/command.ts';

const USAGE =
  'Usage: npm run backup [-- <file>]. Without a file, it is written to the folder backups of DATA_DIR.';

const stopping = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, () => stopping.abort());

await runDatabaseCommand(() => {
  const given = readArguments();
  return {
    purpose: 'read',
    program: new URL('./embedded-database.js', import.meta.url),
    async run(url, { dataDir }) {
      const file = path.resolve(given ?? path.join(dataDir, 'backups', defaultName()));
      const { rows, bytes } = await writeBackup({ url, file, signal: stopping.signal });
      return [...describeRows(rows), `Wrote ${describeTotal(rows)} to ${file} (${bytes} bytes).`];
    },
  };
});

function readArguments(): string | undefined {
  try {
    const { positionals } = parseArgs({ allowPositionals: true });
    if (positionals.length <= 1) return positionals[0];
  } catch {
    // An unknown option.
  }
  throw new BackupFault(USAGE);
}

/** Returns a name that sorts by time, such as `portal-20261125T183000Z.jsonl.gz`. */
function defaultName(): string {
  const time = new Date().toISOString().replace(/\.\d+|[-:]/g, '');
  return `portal-${time}.jsonl.gz`;
}
