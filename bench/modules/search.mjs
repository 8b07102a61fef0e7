// Measures the search of the portal, and writes SEARCH.md. See ../README.md.
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { makeToken } from '../cases.mjs';
import { measureRequest, signIn, whenReady } from './measure.mjs';
import { reportSearch } from './search-report.mjs';
import { addSearchRows, RARE } from './search-rows.mjs';

const REQUESTS = Number(process.env.BENCH_REQUESTS ?? 100);

const VACANCIES = `vacancies: searchVacancies(words: $words, page: $page) {
  items { id title titleArabic companyName kind city closesOn reading state } total }`;
const DOCUMENTS = `documents: searchDocuments(words: $words, page: $page) {
  items { id title titleArabic page publishedAt } total }`;
const PEOPLE = `people: searchPeople(words: $words, page: $page) {
  items { id name email role college company } total }`;
const ask = (/** @type {string[]} */ ...fields) =>
  `query ($words: String!, $page: Int) { ${fields.join(' ')} }`;

/** What each account searches. The pages of these demo accounts are measured too. */
const ACCOUNTS = {
  admin: {
    query: ask(VACANCIES, DOCUMENTS, PEOPLE),
    claims: { sub: '2', role: 'admin', permissions: 'people-index,jobs-index,job-opportunity' },
  },
  student: {
    query: ask(VACANCIES, DOCUMENTS),
    claims: { permissions: 'job-opportunities-index,job-opportunity' },
  },
  visitor: { query: ask(VACANCIES), claims: undefined },
};
/** The demo account of each, whose pages are measured. */
const SIGN_IN = { admin: 'admin', student: 'active', visitor: undefined };

/** What is searched, by its name in the report. */
const SEARCHES = {
  'a rare word': RARE,
  'a word of a sixth of the titles': 'engineer',
  'a word of nearly all texts': 'team',
  'two letters': 'it',
  'six words, one of two Arabic letters': 'energy plant work team many اي',
  'short words with many spellings': 'يي اا هه كك اي',
  'one letter': 'a',
  'a word in Arabic': 'مهندس',
  'three words': 'senior data analyst',
  'a name': 'aisha demo',
  nothing: 'xylophonist',
  'nothing, two letters': 'xq',
};

/** @import { LoggedStatement, Process, Workbench } from './processes.mjs' */

/** @param {Workbench} bench @param {string} upstream the address of the demo backend */
export async function measureSearch(bench, upstream) {
  const postgres = await bench.startPostgres();
  const env = {
    DATA_DIR: join(bench.folder, 'search'),
    DATABASE_URL: postgres.url,
    DATA_SECRET: 'the-secret-of-the-benchmark-for-files',
  };
  const portal = await bench.startPortal(upstream, env);
  await whenReady(portal);
  await addSearchRows(postgres.url);
  const requests = await measureCases(portal, postgres.statements);
  const pages = await measurePages(portal, postgres.statements);
  const text = reportSearch({ requests, pages, count: REQUESTS });
  await writeFile(join(import.meta.dirname, 'SEARCH.md'), text);
  console.log(`\n${text}`);
}

/** @param {Process} portal @param {LoggedStatement[]} statements */
async function measureCases(portal, statements) {
  const results = [];
  for (const [account, { query, claims }] of Object.entries(ACCOUNTS)) {
    const headers = {
      'content-type': 'application/json',
      ...(claims && { authorization: `Bearer ${makeToken(claims)}` }),
    };
    for (const [name, words] of Object.entries(SEARCHES)) {
      const request = { method: 'POST', headers, body: JSON.stringify({ query, variables: { words } }) };
      results.push(
        await measure(`${account}: ${name}`, statements, async () => {
          const body = await (await fetch(new URL('/graphql', portal.url), request)).text();
          return body.startsWith('{"data":{') && !body.includes('"errors":[') ? '' : body;
        }),
      );
    }
  }
  return results;
}

/** @param {Process} portal @param {LoggedStatement[]} statements */
async function measurePages(portal, statements) {
  const results = [];
  for (const [account, demo] of Object.entries(SIGN_IN)) {
    const cookie = demo === undefined ? '' : await signIn(portal, demo);
    for (const [name, words] of Object.entries(SEARCHES)) {
      const address = new URL(`/search?${new URLSearchParams({ q: words })}`, portal.url);
      results.push(
        await measure(`${account}: ${name}`, statements, async () => {
          const response = await fetch(address, { headers: { cookie }, redirect: 'manual' });
          const body = await response.text();
          const isWhole = body.includes('result') && !body.includes('cannot search this');
          return response.status === 200 && isWhole ? '' : `${response.status} ${body}`;
        }),
      );
    }
  }
  return results;
}

/** @param {string} name @param {LoggedStatement[]} statements @param {() => Promise<string>} send */
async function measure(name, statements, send) {
  const measured = await measureRequest({ name, statements, isOwn, requests: REQUESTS, ask: send });
  console.log(`${name}: ${measured.whole.p95.toFixed(0)} ms (p95)`);
  return { name, ...measured };
}

/** The outbox, the checks and the jobs of the portal read the database too. @param {string} text */
function isOwn(text) {
  return text.includes('with found as materialized');
}
