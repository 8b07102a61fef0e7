import { fileURLToPath } from 'node:url';
import { forgetExpired } from '../accounts/revocation.ts';
import { linkDemoPersons } from '../identity-provider/accounts.ts';
import { seed } from '../seed/seed.ts';
import type { OpenDatabase } from './open.ts';

const migrationsFolder = fileURLToPath(new URL('../migrations', import.meta.url));

/** Migrates and seeds a database, empty or of an older version. It is safe to run this repeatedly. */
export async function prepareDatabase({ db, migrate, alone }: OpenDatabase): Promise<void> {
  await alone(async () => {
    await migrate(migrationsFolder);
    await seed(db);
    await linkDemoPersons(db);
    await forgetExpired(db);
  });
}
