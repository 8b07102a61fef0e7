// People, open vacancies and documents for the search, made by the database itself. All texts are invented.
import pg from 'pg';
import { array, CITIES, COLLEGES, FIELDS, FIRST_NAMES, hash, idOf, pick } from './invented.mjs';

/** The numbers of rows. */
export const SEARCH_COUNTS = { people: 100_000, vacancies: 20_000, documents: 2000 };
/** A word that one vacancy, one person and one document have. */
export const RARE = 'zirconium';

const LEVELS = ['Senior', 'Junior', 'Trainee', 'Lead', 'Assistant', 'Chief', 'Field', 'Night shift'];
/** Titles with their Arabic twins. A twelfth of all vacancies has each. */
const TITLES = [
  ['mechanical engineer', 'مهندس ميكانيك'],
  ['process operator', 'مشغل عمليات'],
  ['registered nurse', 'ممرض مسجل'],
  ['solar field technician', 'فني محطات طاقة شمسية'],
  ['data analyst', 'محلل بيانات'],
  ['maintenance planner', 'مخطط صيانة'],
  ['civil engineer', 'مهندس مدني'],
  ['customs officer', 'موظف جمارك'],
  ['pharmacy technician', 'فني صيدلة'],
  ['accountant', 'محاسب'],
  ['IT support specialist', 'أخصائي دعم تقنية المعلومات'],
  ['quality inspector', 'مفتش جودة'],
];
const SENTENCES = [
  ['You work in a team', 'of six', 'of twelve', 'of twenty', 'with experienced colleagues'],
  ['You check the equipment', 'every morning', 'each week', 'before each shift', 'after each repair'],
  ['You write reports', 'in English', 'in Arabic', 'for the management', 'for our customers'],
  ['We offer', 'health insurance', 'a mentor for six months', 'transport', 'two training days each month'],
  ['You plan', 'the maintenance', 'the purchases', 'the visits of schools', 'the work of the next month'],
  ['Your place of work is', 'the plant', 'the head office', 'the hospital', 'a new building near the coast'],
].flatMap(([begin, ...ends]) => ends.map((end) => `${begin} ${end}.`));
const LAST_NAMES = Array.from({ length: 400 }, (_, at) => `Demo ${'ABCDEFGHIJKLMNOPQRST'[at % 20]}${at}`);
const PLACES = ['templates', 'policies', 'skills', 'surveys', 'englishSupport'];

const text = (/** @type {number} */ from, /** @type {number} */ to) =>
  `(select string_agg(${pick(SENTENCES, hash('n * 64 + s'))}, ' ') from generate_series(${from}, ${to}) as s)`;
const [ENGLISH, ARABIC] = [0, 1].map((part) => TITLES.map((pair) => pair[part] ?? ''));
/** The form of a search, for these texts. */
const folded = (/** @type {string} */ value) => `translate(lower(${value}), 'أةى', 'اهي')`;

const INSERTS = [
  `insert into portal.people (subject, name, email, role, college, source, search)
   select 'searched-' || n, name, email, 'user', ${pick(COLLEGES, 'n')}, 'sign-in',
     lower(name) || ' ' || email || ' ' || (202000000 + n)
   from (select n, name, 'person-' || n || '@demo.example' as email from (
     select n, ${pick(FIRST_NAMES, hash('n'))} || ' ' || ${pick(LAST_NAMES, `${hash('n')} / 16`)}
       || case n when 77777 then ' ${RARE}' else '' end as name
     from generate_series(1, ${SEARCH_COUNTS.people}) as n) as named) as made`,

  `insert into portal.vacancies (id, version, state, state_since, author, author_name, partner_id, company_name,
     search, created_at, changed_at, title, title_arabic, kind, places, city, field, description, requirements,
     colleges, audience, public, closes_on, contact_name, contact_email, is_approved, open_since)
   select id, 3, 'open', at, 'partner-' || company, 'Demo Partner', company, 'Demo Company ' || company,
     concat_ws(chr(10), id, 'demo company ' || company, ${folded('title')}, ${folded('arabic')}, lower(text),
       lower(requirements), 'full time', lower(city), lower(field)),
     at - interval '3 days', at, title, arabic, 'fullTime', 1 + n % 5, city, field, '<p>' || text || '</p>',
     requirements, ${array(COLLEGES)}, '{active,graduating,alumni}',
     case h % 2 when 0 then '{shown}'::text[] else '{}' end, closes_on, 'Demo Contact',
     'contact-' || company || '@demo.example', true, at
   from (select n, ${hash('n')} as h, ${idOf('v', 'n')} as id, 1 + ${hash('n + 1')} % 400 as company,
       ${pick(LEVELS, hash('n + 8'))} || ' ' || ${pick(ENGLISH ?? [], hash('n + 2'))}
         || case n when 7777 then ' ${RARE}' else '' end as title,
       ${pick(ARABIC ?? [], hash('n + 2'))} as arabic,
       ${pick(CITIES, hash('n + 4'))} as city, ${pick(FIELDS, hash('n + 5'))} as field,
       ${text(1, 24)} as text, ${text(25, 30)} as requirements,
       date_trunc('milliseconds', now() - interval '1 minute' * (${hash('n + 6')} % 43200)) as at,
       to_char(now() + interval '1 day' * (2 + ${hash('n + 7')} % 60), 'YYYY-MM-DD') as closes_on
     from generate_series(1, ${SEARCH_COUNTS.vacancies}) as n) as made`,

  `insert into portal.documents (id, version, state, state_since, author, author_name, search, created_at,
     changed_at, place, title, text, audience)
   select id, 2, 'published', at, 'admin', 'Demo Admin', concat_ws(chr(10), id, lower(title), lower(text)), at, at,
     ${pick(PLACES, 'n')}, title, text, case n % 3 when 0 then '{everyone}'::text[] when 1 then '{active}' else '{staff}' end
   from (select n, ${idOf('d', 'n')} as id,
       ${pick(['Guide', 'Form', 'Policy', 'Handbook'], hash('n'))} || ' ' || n || case n when 777 then ' ${RARE}' else '' end as title,
       ${text(1, 4)} as text, date_trunc('milliseconds', now() - interval '1 hour' * n) as at
     from generate_series(1, ${SEARCH_COUNTS.documents}) as n) as made`,
];

/**
 * Adds the rows, and has the database count them, as it does by itself after a while.
 *
 * @param {string} url
 */
export async function addSearchRows(url) {
  const client = new pg.Client(url);
  await client.connect();
  try {
    for (const insert of INSERTS) await client.query(insert);
    await client.query('vacuum analyze');
  } finally {
    await client.end();
  }
}
