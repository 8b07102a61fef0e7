// npm run rekey: seals the key of each file in the portal's own database again, with the first key of
// DATA_SECRET. For the image, the build compiles this file to build/server/rekey.js.
import { loadDataSecrets } from '../config.ts';
import { BackupFault } from '../modules/database/backup-format.ts';
import { rekeyFiles, type RekeyReport } from '../modules/files/rekey.ts';
import { createFileKeys } from '../server/state/file-keys.ts';
import { runDatabaseCommand } from './database/command.ts';

const USAGE = 'Usage: npm run rekey. It has no arguments: the keys are in DATA_SECRET.';
const NEVER_USED =
  'This database has no files of the portal: the portal has never used it. Check DATABASE_URL and DATA_DIR.';

await runDatabaseCommand(() => {
  if (process.argv.length > 2) throw new BackupFault(USAGE);
  const secrets = loadDataSecrets(process.env);
  // The report names the files whose keys are unknown, so the key ring need not.
  const keys = createFileKeys(secrets, { error: () => undefined });
  return {
    purpose: 'read',
    program: new URL('./embedded-database.js', import.meta.url),
    ifLost: 'Some files may have been sealed again. Run the command again: it goes on where it stopped.',
    async run(url) {
      const report = await rekeyFiles({ url, keys });
      if (!report) throw new BackupFault(NEVER_USED);
      if (report.unreadable.length > 0) {
        process.stderr.write(`${describeUnreadable(report.unreadable)}\n`);
        process.exitCode = 1;
      }
      return describe(report, keys.first.id);
    },
  };
});

function describe({ sealed, uses }: RekeyReport, first: string): string[] {
  const lines = Object.entries(uses).map(([keyId, number]) => {
    const about = keyId === first ? 'the first key of DATA_SECRET' : 'another key';
    return `${inFiles(number)} with the key ${keyId} (${about})`;
  });
  return [
    `Sealed again: ${inFiles(sealed)}.`,
    'In the database:',
    ...(lines.length > 0 ? lines : ['no files']),
  ];
}

function describeUnreadable({ length, 0: first = '' }: readonly string[]): string {
  return `${inFiles(length)} cannot be opened with the keys of DATA_SECRET, for example ${first}. These files were not changed. Add their key to the end of DATA_SECRET and run the command again. If a key is not lost but the file is damaged, restore a backup.`;
}

function inFiles(count: number): string {
  return `${count} ${count === 1 ? 'file' : 'files'}`;
}
