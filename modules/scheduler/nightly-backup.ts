import { mkdir, readdir, rm } from 'node:fs/promises';
import path from 'node:path';

import { HOUR } from '#rules/constants.ts';
import { NIGHTLY_BACKUPS } from '#rules/personal-data/retention.ts';
import { dateInDubai } from '#rules/resources/engine/dates.ts';

import { writeBackup } from '../database/backup.ts';
import type { ScheduledJob } from './scheduler.ts';

/** The time of the backup in the Emirates, in milliseconds after midnight. There is no summer time. */
const BACKUP_TIME = 2 * HOUR;
/** The name of a nightly backup. Those of `npm run backup` also have a time. */
const NAME = /^portal-\d{4}-\d{2}-\d{2}\.jsonl\.gz$/;

/** What a nightly backup leaves if it was killed. */
const LEFTOVER = /^portal-\d{4}-\d{2}-\d{2}\.jsonl\.gz\.[0-9a-f]{8}\.unfinished$/;

interface NightlyBackupOptions {
  /** The address of the embedded database. */
  url: string;
  /** The folder of the backups. */
  folder: string;
}

/**
 * Creates the job that writes a backup of the embedded database once a night (SCHEDULE-7): at 02:00 in the
 * Emirates, or at the next run if there is none of this night. Keeps the newest seven. Deletes no other
 * file but what a killed nightly backup has left (OPERATION-90).
 *
 * The job runs in no transaction: the backup has one of its own.
 */
export function createNightlyBackup({ url, folder }: NightlyBackupOptions): ScheduledJob {
  return {
    name: 'nightly backup',
    isCostly: true,
    async run(now, signal) {
      const name = `portal-${dateInDubai(new Date(now.getTime() - BACKUP_TIME))}.jsonl.gz`;
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const files = await readdir(folder);
      const found = files.filter((each) => NAME.test(each));
      if (found.includes(name)) return undefined;
      // No process writes them any more: the portal has the lock of its data folder, and one run at a time.
      for (const leftover of files.filter((each) => LEFTOVER.test(each)))
        await rm(path.join(folder, leftover), { force: true });
      const { rows, bytes } = await writeBackup({ url, file: path.join(folder, name), signal });
      for (const old of [...found, name].sort().slice(0, -NIGHTLY_BACKUPS))
        await rm(path.join(folder, old), { force: true });
      return { file: name, bytes, rows: Object.values(rows).reduce((sum, count) => sum + count, 0) };
    },
  };
}
