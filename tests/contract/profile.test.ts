import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';

import { formatDate } from '#rules/text/format.ts';

import { askGateway } from '../support/ask-gateway.ts';
import { Visitor } from '../support/browserless.ts';
import type { Running } from '../support/child.ts';
import { askGraphql, startOwnPortal } from '../support/own-portal.ts';
import { startScriptedBackend, tokenOf, type ScriptedBackend } from '../support/scripted-backend.ts';
import { until } from '../support/until.ts';
import { wordsOf } from '../support/words.ts';

const CONTINUING_STUDY = '/to-whom-it-may-concern-continuing-study';
const YEARS_OF_STUDY = '/to-whom-it-may-concern-years-of-study-record';
const POLYTECHNIC = '/adpoly-to-whom-it-may-concern';
const LETTERS = [CONTINUING_STUDY, YEARS_OF_STUDY, POLYTECHNIC];

function letterOf(page: string): string {
  return page.slice(page.indexOf('<article'), page.indexOf('</article>'));
}

async function signedIn(account: string): Promise<(path: string) => Promise<string>> {
  const visitor = new Visitor(inject('portalUrl'));
  await visitor.signIn(account);
  return async (path) => await wordsOf(await visitor.get(path));
}

// PROFILE-1
test('every address of the user’s own profile shows the signed-in user', async () => {
  const read = await signedIn('active');
  for (const address of ['/my-profile', '/profile', '/profile/202300118']) {
    const page = await read(address);
    expect(page, address).toContain('<bdi>active@portal.example</bdi>');
    expect(page, address).not.toMatch(/Permissions|All pages/);
  }
});

// PROFILE-1
test('an address that names another user answers 404 without the user’s own profile', async () => {
  const visitor = new Visitor(inject('portalUrl'));
  await visitor.signIn('faculty');
  for (const address of ['/profile/202300118', '/profile/active@portal.example', '/profile/anything']) {
    const response = await visitor.get(address);
    expect(response.status, address).toBe(404);
    const words = await wordsOf(response);
    expect(words).toContain('Page not found!');
    expect(words).toMatch(/Go to the dashboard.*Go to the home page/);
  }
});

// PROFILE-3
test('a user without an image has a silhouette and no image', async () => {
  const page = await (await signedIn('faculty'))('/profile');
  const card = page.slice(page.indexOf('</h1>'));
  expect(card).toMatch(/<span class="[^"]*rounded-full[^"]*"><svg[^>]*><use href="[^"]*#user"/);
  expect(page).not.toContain('<img');
});

// PROFILE-4, PROFILE-7, PROFILE-8, FORM-34
test('a student of the polytechnic is offered two letters with name, number and date, and the way to a third', async () => {
  const read = await signedIn('active');
  const hub = await read('/self-service');
  expect(hub).toContain(`href="${YEARS_OF_STUDY}"`);
  expect(hub).toContain('Where to ask for it');
  const dates = [formatDate(new Date())];
  for (const address of [CONTINUING_STUDY, POLYTECHNIC]) {
    expect(hub).toContain(`href="${address}"`);
    const letter = letterOf(await read(address));
    expect(letter, address).toContain('<bdi>Demo Active Student</bdi>, student number <bdi>202300118</bdi>,');
    expect(letter, address).not.toMatch(/expected|continue|final year|<table/);
    // The test may run at midnight.
    dates.push(formatDate(new Date()));
    expect(dates, address).toContain(/>Date: ([\d-]+)</.exec(letter)?.[1]);
  }
});

// PROFILE-7
test('a letter names the final year if the account does', async () => {
  const letter = letterOf(await (await signedIn('graduating'))(CONTINUING_STUDY));
  expect(letter).toContain('is enrolled at <bdi>Fatima College of Health Sciences (FCHS)</bdi> on');
  expect(letter).toContain('The student is in the final year of the program.');
});

// PROFILE-8
test.each([
  ['graduating', [CONTINUING_STUDY, YEARS_OF_STUDY]],
  ['alumni', [YEARS_OF_STUDY]],
  ['faculty', []],
])(
  'self-services offers the account %s only the letters that it can have or ask for',
  async (account, expected) => {
    const hub = await (await signedIn(account))('/self-service');
    const offered = LETTERS.filter((address) => hub.includes(`href="${address}"`));
    expect(offered).toEqual(expected);
    expect(hub.includes('None of the pages of this area is for your account.')).toBe(expected.length === 0);
    expect(hub).toContain('Ask the registrar of your college.');
  },
);

const NO_YEARS = 'Your student record in the portal does not list your years of study.';
const NOT_A_STUDENT = 'Only students can get this letter,';

// PROFILE-5
test.each([
  ['active', { [YEARS_OF_STUDY]: NO_YEARS }],
  [
    'graduating',
    { [YEARS_OF_STUDY]: NO_YEARS, [POLYTECHNIC]: 'Only students and graduates of the polytechnic' },
  ],
  [
    'alumni',
    {
      [CONTINUING_STUDY]: 'and you have graduated.',
      [YEARS_OF_STUDY]: NO_YEARS,
      [POLYTECHNIC]: 'Only students and graduates of the polytechnic',
    },
  ],
  [
    'faculty',
    {
      [CONTINUING_STUDY]: NOT_A_STUDENT,
      [YEARS_OF_STUDY]: NOT_A_STUDENT,
      [POLYTECHNIC]: NOT_A_STUDENT,
    },
  ],
])('the account %s is told why a letter is not for it', async (account, reasons: Record<string, string>) => {
  const read = await signedIn(account);
  for (const address of LETTERS) {
    const page = await read(address);
    const reason = reasons[address];
    expect(page.includes('<article'), address).toBe(reason === undefined);
    if (reason !== undefined) expect(page).toContain(reason);
  }
});

// PROFILE-5, PROFILE-7
describe('with a student record', () => {
  let backend: ScriptedBackend;
  let portal: Running;
  let record: Record<string, unknown>;
  const STUDENT_ID = 'D20230001';

  beforeAll(async () => {
    const token = await tokenOf({
      role: 'user',
      name: 'Demo',
      student_id: STUDENT_ID,
      user_type: 'college_active',
      entity: 'ATHS',
    });
    backend = await startScriptedBackend((body) => {
      if (body.includes('login(')) return { login: { error: false, message: '', access_token: token } };
      if (body.includes('student(')) return record;
      return body.includes('settings') ? { settings: [] } : {};
    });
    portal = await startOwnPortal(backend.url);
  });
  afterAll(async () => {
    await portal.stop();
    backend.close();
  });

  const FAULT = { errors: [{ message: 'Not now.' }] };
  test.each([
    [
      'without a status',
      { student: { student_status: null, cv: null } },
      'that you study or have graduated.',
    ],
    ['that is missing', { student: null }, 'that you study or have graduated.'],
    [
      'that contradicts the account',
      { student: { student_status: 'IG', cv: null } },
      'do not agree on whether you have graduated.',
    ],
    ['that cannot be read', FAULT, 'We can’t read your student record right now'],
  ])('%s, the page shows no letter and says why', async (_, given, reason) => {
    record = given;
    const visitor = new Visitor(portal.url);
    await visitor.signIn('demo');
    const page = await wordsOf(await visitor.get(CONTINUING_STUDY));
    expect(page).toContain(reason);
    expect(page).not.toContain('<article');
  });

  /** Imports lines of students as an administrator does. */
  async function importStudents(...lines: string[]): Promise<void> {
    const token = await tokenOf({ role: 'admin', name: 'Demo', sub: '9', permissions: ['people-index'] });
    const ask = async (query: string, id: string) => {
      const headers = { authorization: `Bearer ${token}` };
      return (await askGraphql(portal.url, query, { variables: { id }, headers })).data;
    };
    const text = ['Student id,Name,College,Programme,Class,Status', ...lines].join('\n');
    const { data, errors } = await askGateway(
      portal.url,
      'mutation ($input: PeopleImportInput!) { createPeopleImport(input: $input) { id } }',
      { file: new File([text], 'students.csv', { type: 'text/csv' }) },
      token,
    );
    expect(errors).toBeUndefined();
    const { id } = data?.['createPeopleImport'] as unknown as { id: string };
    await ask('mutation ($id: ID!) { startPeopleImport(id: $id) { id } }', id);
    const stateOf = async () =>
      (await ask('query ($id: ID!) { peopleImport(id: $id) { state } }', id))?.['peopleImport'];
    await until(async () => JSON.stringify(await stateOf()) === '{"state":"applied"}', {
      describe: () => 'The import is not applied.',
    });
  }

  // PEOPLE-7
  test('the profile shows the programme and the class of an import, and its status if there is no other', async () => {
    record = { student: { student_status: null, cv: null } };
    const visitor = new Visitor(portal.url);
    await visitor.signIn('demo');
    expect(await wordsOf(await visitor.get('/profile'))).not.toMatch(/Programme|Class of/);
    await importStudents(`${STUDENT_ID},Demo,ATHS,Robotics,2027,graduating`);
    const page = await wordsOf(await visitor.get('/profile'));
    for (const [term, value] of [
      ['Status', 'Graduating'],
      ['Programme', 'Robotics'],
      ['Class', 'Class of 2027'],
    ]) {
      expect(page).toMatch(new RegExp(`<dt[^>]*>${term}</dt><dd[^>]*><bdi>${value}</bdi>`));
    }
    record = { student: { student_status: 'AS', cv: null } };
    const known = await wordsOf(await visitor.get('/profile'));
    expect(known).toContain('Current student');
    expect(known).not.toContain('Graduating');
  });
});
