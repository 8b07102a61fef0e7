// Vacancies, applications and interviews with their people, made by the database itself. All texts are
// invented.
import pg from 'pg';
import { array, CITIES, COLLEGES, FIELDS, FIRST_NAMES, hash, idOf, pick } from './invented.mjs';

/** The numbers of rows. Each student has ten applications. */
export const COUNTS = {
  companies: 400,
  students: 20_000,
  vacancies: 20_000,
  openVacancies: 2000,
  applications: 200_000,
  interviews: 20_000,
  savedSearches: 5000,
};
/** The applicants for each of the vacancies with the most, all of which are the first company's. */
export const MOST_APPLICANTS = 500;
/** The subjects of the demo accounts `active` and `careercounselor`, who can sign in to the pages. */
export const STUDENT = '13';
export const COUNSELOR = '4';
/** The students of each adviser. */
const CASELOAD = 200;

/** Titles with their Arabic twins. A search for the first word of the latter finds a sixth of them. */
const TITLES = [
  ['Mechanical engineer', 'مهندس ميكانيك'],
  ['Process operator', 'مشغل عمليات'],
  ['Registered nurse', 'ممرض مسجل'],
  ['Solar field technician', 'فني محطات طاقة شمسية'],
  ['Data analyst', 'محلل بيانات'],
  ['Maintenance planner', 'مخطط صيانة'],
  ['Civil engineer', 'مهندس مدني'],
  ['Customs officer', 'موظف جمارك'],
  ['Pharmacy technician', 'فني صيدلة'],
  ['Accountant', 'محاسب'],
  ['Teaching assistant', 'مساعد معلم'],
  ['Quality inspector', 'مفتش جودة'],
];
const [TITLE, ARABIC] = [0, 1].map((part) => TITLES.map((pair) => pair[part] ?? ''));

/** The sentences of descriptions, each of which has twelve of them. */
const SENTENCES = [
  ['You work in a team', 'of six', 'of twelve', 'of twenty', 'with experienced colleagues'],
  ['You check the equipment', 'every morning', 'each week', 'before each shift', 'after each repair'],
  ['You write reports', 'in English', 'in Arabic', 'for the management', 'for our customers'],
  ['We offer', 'health insurance', 'a mentor for six months', 'transport', 'two training days each month'],
  ['You plan', 'the maintenance', 'the purchases', 'the visits of schools', 'the work of the next month'],
  ['You answer questions of', 'customers', 'patients', 'suppliers', 'colleagues from other sites'],
  ['You learn', 'to use our systems', 'the safety rules', 'to lead a small team', 'a second trade'],
  ['Your place of work is', 'the plant', 'the head office', 'the hospital', 'a new building near the coast'],
].flatMap(([begin, ...ends]) => ends.map((end) => `${begin} ${end}.`));

const LAST_NAMES = Array.from(
  { length: 40 },
  (_, index) => `Demo ${'ABCDEFGHIJKLMNOPQRST'[index % 20]}${index}`,
);

const KINDS = ['fullTime', 'partTime', 'fixedTerm', 'summer'];

/** The states of applications for open vacancies, in percent. The other ones have ended. */
const OPEN_STAGES = {
  submitted: 10,
  returned: 3,
  forwarded: 20,
  confirmed: 12,
  screened: 10,
  interviewed: 8,
  recruitmentProcess: 5,
  draft: 3,
  hired: 2,
  declined: 10,
  notSelected: 12,
  withdrawn: 5,
};
const CLOSED_STAGES = { hired: 8, declined: 25, notSelected: 50, withdrawn: 7, lapsed: 10 };

/** A time of an interview, as the portal stores it. */
const MOMENT = `'YYYY-MM-DD"T"HH24:MI'`;

const SEARCHED = ['vacancies', 'applications', 'interviews'];

/** The account `active` is of the college ADPOLY, which the second quarter of the students has. */
const studentOf = (/** @type {string} */ number) =>
  `case ${number} when 5002 then '${STUDENT}' else 'student-' || ${number} end`;
/** The counselor of this student is the account `careercounselor`. */
const adviserOf = (/** @type {string} */ role, /** @type {string} */ number) =>
  `case '${role}-' || ${number} when 'careercounselor-21' then '${COUNSELOR}' else '${role}-' || ${number} end`;

/** The statements, in the order of the references between their tables. */
const INSERTS = [
  // The names of companies are those of the backend's partners, so the first ones keep theirs.
  `insert into portal.companies (id, name, search, first_seen_at, as_of)
   select n, 'Demo Company ' || n, 'demo company ' || n, now(), now()
   from generate_series(1, ${COUNTS.companies}) as n on conflict do nothing`,

  // Consecutive students have the same college and the same advisers. Every fifth one has no counselor.
  `insert into portal.people (subject, name, email, role, college, student_group, permissions, source, search)
   select ${studentOf('n')}, name, 'student-' || n || '@demo.example', 'user', ${pick(COLLEGES, `(n - 1) / ${COUNTS.students / 4}`)},
     'active', '["job-opportunities-index", "job-opportunity"]', 'sign-in', lower(name)
   from (select n, ${pick(FIRST_NAMES, hash('n'))} || ' ' || ${pick(LAST_NAMES, `${hash('n')} / 16`)} as name
         from generate_series(1, ${COUNTS.students}) as n) as made`,
  ...[
    { role: 'careercounselor', own: 'n % 5 <> 0', group: (CASELOAD * 5) / 4 },
    { role: 'supervisor', own: 'n % 2 = 0', group: CASELOAD * 2 },
  ].flatMap(({ role, own, group }) => [
    `insert into portal.people (subject, name, email, role, source, search)
     select ${adviserOf(role, 'n')}, 'Demo Adviser ' || n, '${role}-' || n || '@demo.example', '${role}', 'sign-in', 'demo adviser ' || n
     from generate_series(1, ${COUNTS.students / group}) as n`,
    `insert into portal.caseload (adviser, student, role, from_time, assigned_by)
     select adviser.id, student.id, '${role}', now(), 'Demo Admin'
     from generate_series(1, ${COUNTS.students}) as n
     join portal.people student on student.subject = ${studentOf('n')}
     join portal.people adviser on adviser.subject = ${adviserOf(role, `(1 + (n - 1) / ${group})`)}
     where ${own}`,
  ]),

  `insert into portal.vacancies (id, version, state, state_since, author, author_name, partner_id, company_name,
     search, created_at, changed_at, title, title_arabic, kind, places, city, field, description, requirements,
     colleges, audience, public, salary_from, salary_to, salary_shown, closes_on, questions, contact_name,
     contact_email, is_approved, open_since)
   select id, 4, state, at, 'partner-' || company, 'Demo Partner', company, 'Demo Company ' || company,
     concat_ws(chr(10), id, 'demo company ' || company, lower(title), translate(arabic, 'ةى', 'هي'), lower(text), lower(requirements),
       kind, city, field),
     at - interval '3 days', at, title, arabic, kind, 1 + n % 5, city, field, '<p>' || text || '</p>', requirements,
     case h % 3 when 0 then ${array(COLLEGES)} else array[${pick(COLLEGES, 'h / 3')}] end,
     case h % 4 when 0 then '{active}'::text[] when 1 then '{graduating,alumni}' else '{active,graduating,alumni}' end,
     case h % 2 when 0 then '{shown}'::text[] else '{}' end, 7000, 9000,
     case h % 5 when 0 then '{shown}'::text[] else '{}' end, closes_on,
     '{When can you begin?,Why do you apply?}', 'Demo Contact', 'contact-' || company || '@demo.example',
     state <> 'waiting', case when state in ('draft', 'waiting', 'returned', 'refused', 'removed') then null else at end
   from (
     select n, ${hash('n')} as h, ${idOf('v', 'n')} as id,
       -- The first eight companies have two fifths of all vacancies.
       case when n % 5 < 2 then 1 + ${hash('n + 1')} % 8 else 1 + ${hash('n + 1')} % ${COUNTS.companies} end as company,
       ${pick(TITLE ?? [], hash('n + 2'))} as title, ${pick(ARABIC ?? [], hash('n + 2'))} as arabic,
       ${pick(KINDS, `${hash('n + 3')} % 7 / 2`)} as kind, ${pick(CITIES, hash('n + 4'))} as city,
       ${pick(FIELDS, hash('n + 5'))} as field,
       (select string_agg(${pick(SENTENCES, hash('n * 16 + s'))}, ' ') from generate_series(1, 24) as s) as text,
       (select string_agg(${pick(SENTENCES, hash('n * 16 + s'))}, ' ') from generate_series(25, 30) as s) as requirements,
       case when n <= ${COUNTS.openVacancies} then case when n % 20 = 0 then 'changeWaiting' else 'open' end
         when n <= 2200 then 'waiting' when n <= 2350 then 'returned' when n <= 2700 then 'draft'
         when n <= 2900 then 'refused' when n <= 3000 then 'removed' else 'closed' end as state,
       date_trunc('milliseconds', case when n <= 3000 then now() - interval '1 hour' * (${hash('n + 6')} % 720)
         else now() - interval '40 days' - interval '1 hour' * (${hash('n + 6')} % 3300) end) as at,
       to_char(now() + interval '1 day' * case when n <= 3000 then 2 + ${hash('n + 7')} % 60
         else -2 - ${hash('n + 7')} % 30 end, 'YYYY-MM-DD') as closes_on
     from generate_series(1, ${COUNTS.vacancies}) as n
   ) as made`,

  // Another student for each application of a vacancy.
  `insert into portal.applications (id, version, state, state_since, author, author_name, partner_id, college, search,
     created_at, changed_at, vacancy, title, employer, applicant, email, phone, letter, questions, answer1, answer2,
     consent)
   select id, 4, state, at, author, name, partner_id, college,
     concat_ws(chr(10), id, lower(name), lower(title), lower(company_name), vacancy), at - interval '10 days', at,
     vacancy, title, company_name, name, email, '+971500000000', repeat('I would like to work for your company. ', 20),
     '{When can you begin?,Why do you apply?}', 'Next month.', repeat('It is close to what I have learned. ', 5), '{given}'
   from (
     select ${idOf('a', 'number')} as id, person.subject as author, person.name, person.email, person.college,
       vacancy.partner_id, vacancy.id as vacancy, vacancy.title, vacancy.company_name,
       case when is_open then ${pick(spread(OPEN_STAGES), hash('number'))}
         else ${pick(spread(CLOSED_STAGES), hash('number'))} end as state,
       vacancy.state_since + interval '1 hour' * (${hash('number + 1')} % 24)
         - case when is_open then interval '0' else interval '20 days' end as at
     from (
       select *, (row_number() over ())::int as number from (
         select vacancy.*, (row_number() over (order by is_open desc, is_first desc, id))::int as place
         from (select *, state in ('open', 'changeWaiting') as is_open, partner_id = '1' as is_first
               from portal.vacancies where state in ('open', 'changeWaiting', 'closed')) as vacancy
       ) as vacancy
       cross join lateral generate_series(1, case when place <= 4 then ${MOST_APPLICANTS}
         when is_open then 30 else 9 end) as one
     ) as vacancy
     join portal.people person on person.subject = ${studentOf(`(1 + (place * 613 + one * 7919) % ${COUNTS.students})`)}
     limit ${COUNTS.applications}
   ) as made`,
  `insert into portal.history (resource, record, version, transition, from_state, to_state, actor, actor_name, at)
   select 'application', id, step.version, step.transition, step.from_state, coalesce(step.to_state, state), author,
     author_name, state_since - interval '3 days' * (4 - step.version)
   from portal.applications
   cross join (values (1, null, null, 'draft'), (2, 'submit', 'draft', 'submitted'),
     (3, 'forward', 'submitted', 'forwarded'), (4, 'decide', 'forwarded', null))
     as step (version, transition, from_state, to_state)`,

  // Of an application for an open vacancy, the interview is not over.
  `insert into portal.interviews (id, version, state, state_since, author, author_name, partner_id, college, search,
     created_at, changed_at, application, vacancy, title, employer, applicant, time1, time2, time3, minutes, place,
     start, asks)
   select ${idOf('i', 'number')}, 2, state, state_since, author, author_name, partner_id, college,
     concat_ws(chr(10), lower(applicant), lower(title), lower(employer)), state_since, state_since, id, vacancy, title,
     employer, applicant, to_char(start, ${MOMENT}), to_char(start + interval '1 day', ${MOMENT}),
     to_char(start + interval '2 days', ${MOMENT}), 30 + 15 * (number % 3), 'Demo Street ' || number % 90,
     case when state in ('booked', 'past', 'held', 'missed') then to_char(start, ${MOMENT}) end, 0
   from (
     select *, case when is_open then ${pick(spread({ booked: 50, proposed: 35, timesNeeded: 10, past: 5 }), hash('number'))}
         else ${pick(spread({ held: 80, missed: 5, cancelled: 15 }), hash('number'))} end as state,
       date_trunc('hour', now()) + interval '1 hour' * case when not is_open then -240 - ${hash('number')} % 4000
         when ${hash('number')} % 100 >= 95 then -2 - number % 90 else 30 + ${hash('number + 1')} % 600 end as start
     from (
       select id, state_since, author, author_name, partner_id, college, vacancy, title, employer, applicant,
         application.state in ('screened', 'interviewed') as is_open, row_number() over (order by id)::int as number
       from portal.applications application
       where application.state in ('screened', 'interviewed', 'recruitmentProcess', 'hired')
       limit ${COUNTS.interviews}
     ) as chosen
   ) as made`,

  // Each tenth search is for a word, in English or Arabic. The other ones are for filters.
  `insert into portal.saved_searches (person, name, search, filters, created_at, checked_at)
   select person.id, 'Demo search ' || n,
     case n % 10 when 0 then 'technician' when 5 then ${pick(['مهندس', 'محاسب'], 'n / 10')} else '' end,
     jsonb_build_object('city', jsonb_build_array(${pick(CITIES, 'n')}), 'field', jsonb_build_array(${pick(FIELDS, 'n / 8')})),
     now() - interval '9 days', now() - interval '2 days'
   from generate_series(1, ${COUNTS.savedSearches}) as n
   join portal.people person on person.subject = ${studentOf(`(1 + n * 3 % ${COUNTS.students})`)}`,
];

/**
 * Adds the rows, and has the database count them, as it does by itself after a while.
 *
 * @param {string} url
 * @returns {Promise<number>} the size of the tables with their indexes, in bytes
 */
export async function addJobRows(url) {
  const client = new pg.Client(url);
  await client.connect();
  try {
    await client.query(`set maintenance_work_mem = '512MB'`);
    // An index that is made at once is made faster.
    for (const table of SEARCHED) await client.query(`drop index portal.${table}_search_index`);
    for (const insert of INSERTS) await client.query(insert);
    for (const table of SEARCHED) await client.query(`select portal.create_search_index('${table}')`);
    await client.query('vacuum analyze');
    const sizes = await client.query(
      `select sum(pg_total_relation_size(oid))::float as bytes from pg_class
       where relkind = 'r' and relnamespace = 'portal'::regnamespace`,
    );
    return sizes.rows[0].bytes;
  } finally {
    await client.end();
  }
}

/** Returns each value as often as its number says. @param {Readonly<Record<string, number>>} shares */
function spread(shares) {
  return Object.entries(shares).flatMap(([value, share]) => Array.from({ length: share }, () => value));
}
