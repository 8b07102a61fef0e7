// Requests for security clearance, made by the database itself.
import pg from 'pg';

/** The number of rows on a server. */
export const ROWS = 100_000;
/** The number of rows in the embedded database, which is for trials and small sites. */
export const EMBEDDED_ROWS = 10_000;
/** The word that each hundredth row has, and the number that only one row has. */
export const COMMON_WORD = 'energy';
export const RARE_WORD = '87654';

const INSERT = `
  insert into portal.clearances (id, version, state, state_since, search, created_at, changed_at, name,
    document_number, nationality, email, mobile, company, host_name, host_email, site, first_day, last_day)
  select
    id, 1, state, at, id || E'\\n' || lower(name) || E'\\n' || lower(company) || E'\\n' || email || E'\\n' || mobile,
    at, at, name, 'DEMO-' || n, 'Emirati', email, mobile, company, 'Demo Host ' || n % 40,
    'host-' || n % 40 || '@demo.example', (array['headOffice', 'adpolyAbuDhabi', 'fchsAlAin'])[1 + n % 3],
    to_char(now() + interval '20 days', 'YYYY-MM-DD'), to_char(now() + interval '22 days', 'YYYY-MM-DD')
  from (
    select
      n, 'c-' || translate(lpad(to_hex(n), 12, '0'), '0189', 'wxyz') as id,
      'Demo Visitor ' || n as name,
      case when n % 100 = 0 then 'Demo Energy' else 'Demo Company ' || n % 900 end as company,
      'visitor-' || n || '@demo.example' as email, '05' || lpad(n::text, 8, '0') as mobile,
      case n % 50 when 0 then 'submitted' when 1 then 'approved' when 2 then 'refused' else 'expired' end as state,
      now() - n * interval '1 minute' as at
    from generate_series(1, $1::int) as n
  ) as made`;

/**
 * Adds rows, and has the database count them, as it does by itself after a while.
 *
 * @param {string} url
 * @param {number} rows
 * @returns {Promise<number>} the size of the table with its indexes, in bytes
 */
export async function addRows(url, rows) {
  const client = new pg.Client(url);
  await client.connect();
  try {
    await client.query(INSERT, [rows]);
    await client.query('vacuum analyze portal.clearances');
    const sizes = await client.query(`select pg_total_relation_size('portal.clearances')::int as bytes`);
    return sizes.rows[0].bytes;
  } finally {
    await client.end();
  }
}
