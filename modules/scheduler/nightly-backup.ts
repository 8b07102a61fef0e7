import { mkdir, readdir, rm } from 'node:fs/promises';
import path from 'node:path';

import { HOUR } from '#rules/constants.ts';
import { dateInDubai } from '#rules/resources/engine/dates.ts';

import { writeBackup } from '../database/backup.ts';
import type { ScheduledJob } from './scheduler.ts';

/** The time of the backup in the Emirates, in milliseconds after midnight. There is no summer time. */
const BACKUP_TIME = 2 * HOUR;
/** How many nightly backups are kept. */
const KEPT = 7;
/** The name of a nightly backup. Those of `npm run backup` also have a time. */
const NAME = /^portal-\d{4}-\d{2}-\d{2}\.jsonl\.gz$/;

interface NightlyBackupOptions {
  /** The address of the embedded database. */
  url: string;
  /** The folder of the backups. */
  folder: string;
}

/**
 * Creates the job that writes a backup of the embedded database once a night (SCHEDULE-7): at 02:00 in the
 * Emirates, or at the next run if there is none of this night. Keeps the newest seven and deletes no other
 * file.
 *
 * The job runs in no transaction: the backup has one of its own.
 */
export function createNightlyBackup({ url, folder }: NightlyBackupOptions): ScheduledJob {
  return {
    name: 'nightly backup',
    async run(now, signal) {
      const name = `portal-${dateInDubai(new Date(now.getTime() - BACKUP_TIME))}.jsonl.gz`;
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const found = await listNightly(folder);
      if (found.includes(name)) return undefined;
      const { rows, bytes } = await writeBackup({ url, file: path.join(folder, name), signal });
      for (const old of [...found, name].sort().slice(0, -KEPT))
        await rm(path.join(folder, old), { force: true });
      return { file: name, bytes, rows: Object.values(rows).reduce((sum, count) => sum + count, 0) };
    },
  };
}

async function listNightly(folder: string): Promise<string[]> {
  return (await readdir(folder)).filter((name) => NAME.test(name));
}
