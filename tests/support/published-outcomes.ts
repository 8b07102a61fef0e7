import pg from 'pg';

import { provideDatabase } from './database.ts';
import { DEMO_BACKEND } from './journey.ts';
import { startOwnPortal } from './own-portal.ts';

/**
 * Starts a separate portal with 240 graduates of two colleges in two classes that have reached all
 * milestones. Three of four have answered, of whom two of three have a job. No other journey can publish its
 * figures.
 */
export async function startPortalWithGraduates() {
  const portal = await startOwnPortal(DEMO_BACKEND);
  const client = new pg.Client(await provideDatabase(portal.folder));
  await client.connect();
  try {
    await client.query(`
      with graduate as (
        insert into portal.people (name, email, role, college, student_group, source)
        select 'Demo Graduate ' || number, '', 'user', case number % 2 when 0 then 'FCHS' else 'ADPOLY' end,
          'alumni', 'import'
        from generate_series(1, 240) number
        returning id, college, split_part(name, ' ', 3)::int as number),
      record as (
        insert into portal.person_students (student_id, person, college, programme, class, status, source)
        select 'D' || number, id, college, case college when 'FCHS' then 'Nursing' else 'Robotics' end,
          extract(year from now())::int - 2 - number / 2 % 2, 'graduated', 'import'
        from graduate)
      insert into portal.outcomes (person, category, field, city, related_to_study, salary_band, source,
        recorded_at, is_latest)
      select id, case number % 3 when 0 then 'seekingWork' else 'fullTime' end, 'health', 'abuDhabi', true,
        'from10', 'self', now(), true
      from graduate where number / 4 % 4 > 0`);
  } finally {
    await client.end();
  }
  return portal;
}
