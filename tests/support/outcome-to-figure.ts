import pg from 'pg';

import { provideDatabase } from './database.ts';
import { addGraduates, ADDED } from './graduates.ts';
import { DEMO_BACKEND } from './journey.ts';
import { startOwnPortal } from './own-portal.ts';
import { until } from './until.ts';

/** Starts a separate portal with graduates, whose figures no other journey changes. */
export async function startPortalOfGraduates() {
  const portal = await startOwnPortal(DEMO_BACKEND);
  const database = await provideDatabase(portal.folder);
  await addGraduates(database);
  return {
    ...portal,
    /** Adds a record of a graduation to the only student who has signed in. */
    async addGraduation(): Promise<void> {
      const client = new pg.Client(database);
      await client.connect();
      try {
        // The portal records a sign-in after its response.
        await until(
          async () => {
            const { rowCount } = await client.query(
              `insert into portal.person_students (student_id, person, college, campus, programme, class, status, source)
               select 'G' || left(id::text, 8), id, 'FCHS', 'al-ain', 'Nursing', $1, 'graduated', 'import'
               from portal.people where source = 'sign-in' and role = 'user'`,
              [ADDED.year],
            );
            return rowCount === 1;
          },
          { describe: () => 'The portal did not record the sign-in.' },
        );
      } finally {
        await client.end();
      }
    },
  };
}
