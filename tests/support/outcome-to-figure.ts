import pg from 'pg';

import { provideDatabase } from './database.ts';
import { addGraduates, ADDED } from './graduates.ts';
import { DEMO_BACKEND } from './journey.ts';
import { startOwnPortal } from './own-portal.ts';

/** Starts a separate portal with graduates, whose figures no other journey changes. */
export async function startPortalOfGraduates() {
  const portal = await startOwnPortal(DEMO_BACKEND);
  const database = await provideDatabase(portal.folder);
  await addGraduates(database);
  return {
    ...portal,
    /** Adds a record of a graduation to the person of an account that has signed in. */
    async addGraduation(email: string): Promise<void> {
      const client = new pg.Client(database);
      await client.connect();
      try {
        await client.query(
          `insert into portal.person_students (student_id, person, college, campus, programme, class, status, source)
           select 'G' || left(id::text, 8), id, 'FCHS', 'al-ain', 'Nursing', $2, 'graduated', 'import'
           from portal.people where email = $1`,
          [email, ADDED.year],
        );
      } finally {
        await client.end();
      }
    },
  };
}
