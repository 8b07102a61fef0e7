// Graduates with outcomes, students and decided applications, made by the database itself. All are invented.
import pg from 'pg';
import { array, CITIES, COLLEGES, FIELDS, hash, idOf, pick } from './invented.mjs';

/** The numbers of rows. Each graduate of the last five classes has up to three outcomes. */
export const FIGURE_COUNTS = { graduates: 100_000, students: 40_000, applications: 50_000, programmes: 60 };

const CATEGORIES = [
  ...Array.from({ length: 10 }, () => 'fullTime'),
  'partTime',
  'selfEmployed',
  'nationalService',
  'continuingEducation',
  'seekingWork',
  'seekingEducation',
  'notSeeking',
];
const SALARIES = ['under5', 'from5', 'from10', 'from15', 'from20', 'from30'];
const MILESTONES = ['graduation', 'sixMonths', 'twelveMonths'];
const STATES = ['hired', 'notSelected', 'declined'];
const YEAR = 'extract(year from now())::int';

const INSERTS = [
  `insert into portal.people (subject, name, email, role, college, source, search)
   select 'counted-' || n, 'Demo person ' || n, 'counted-' || n || '@demo.example', 'user', ${pick(COLLEGES, 'n')},
     'sign-in', 'demo person ' || n
   from generate_series(1, ${FIGURE_COUNTS.graduates + FIGURE_COUNTS.students}) as n`,

  `insert into portal.person_students (student_id, person, college, campus, programme, class, status, source)
   select 'F' || n, p.id, p.college,
     case when p.college in ('FCHS', 'ADPOLY') then ${pick(['al-ain', 'abu-dhabi'], hash('n + 1'))} end,
     'Programme ' || ${hash('n + 2')} % ${FIGURE_COUNTS.programmes / COLLEGES.length},
     case when is_graduate then ${YEAR} - ${hash('n + 3')} % 6 else ${YEAR} + ${hash('n + 3')} % 5 end,
     case when is_graduate then 'graduated' else 'active' end, 'import'
   from (select n, n <= ${FIGURE_COUNTS.graduates} as is_graduate
     from generate_series(1, ${FIGURE_COUNTS.graduates + FIGURE_COUNTS.students}) as n) made
   join portal.people p on p.subject = 'counted-' || n`,

  `insert into portal.outcomes (person, category, employer, job_title, field, city, since, related_to_study,
     salary_band, source, milestone, class, recorded_at, is_latest, state)
   select s.person, ${pick(CATEGORIES, hash('n * 4 + m'))}, 'Demo company ' || ${hash('n')} % 400, 'Demo job',
     ${pick(FIELDS, hash('n + 4'))}, ${pick(CITIES, hash('n + 5'))}, current_date, ${hash('n + 6')} % 4 > 0,
     case when ${hash('n + 7')} % 3 > 0 then ${pick(SALARIES, hash('n + 8'))} end, 'self', (${array(MILESTONES)})[m],
     s.class, now() - interval '1 day' * (10 - m), m = 3,
     case ${hash('n + 9')} % 40 when 0 then 'questioned' else 'reported' end
   from generate_series(1, ${FIGURE_COUNTS.graduates}) as n
   join portal.person_students s on s.student_id = 'F' || n
   cross join generate_series(1, 3) as m
   where ${hash('n + 10')} % 8 > 0`,

  `insert into portal.applications (id, version, state, state_since, author, college, vacancy, search, created_at,
     changed_at)
   select ${idOf('a', 'n')}, 3, ${pick(STATES, 'n')}, now(), 'counted-' || ${FIGURE_COUNTS.graduates} + 1 + n % ${FIGURE_COUNTS.students},
     ${pick(COLLEGES, 'n')}, 'v-' || n, '', now(), now()
   from generate_series(1, ${FIGURE_COUNTS.applications}) as n`,

  `insert into portal.history (resource, record, version, transition, from_state, to_state, at)
   select 'application', ${idOf('a', 'n')}, version, case version when 1 then 'submit' else 'end' end,
     case version when 1 then null else 'submitted' end,
     case version when 1 then 'submitted' else ${pick(STATES, 'n')} end,
     now() - interval '1 day' * (100 + ${hash('n')} % 200) + interval '1 hour' * (version - 1) * (${hash('n')} % 900)
   from generate_series(1, ${FIGURE_COUNTS.applications}) as n cross join generate_series(1, 2) as version`,
];

/**
 * Adds the rows, and has the database count them, as it does by itself after a while.
 *
 * @param {string} url
 */
export async function addFigureRows(url) {
  const client = new pg.Client(url);
  await client.connect();
  try {
    for (const insert of INSERTS) await client.query(insert);
    await client.query('vacuum analyze');
  } finally {
    await client.end();
  }
}
