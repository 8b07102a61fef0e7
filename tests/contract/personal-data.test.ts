import { strFromU8, unzipSync } from 'fflate';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';

import { PDF, PNG } from '#rules/files/testing/samples.ts';

import { askGateway } from '../support/ask-gateway.ts';
import { Visitor } from '../support/browserless.ts';
import { sendClearance } from '../support/clearance.ts';
import { provideDatabase } from '../support/database.ts';
import { startOwnPortal } from '../support/own-portal.ts';
import { accessTokenOf } from '../support/uploads.ts';
import { wordsOf } from '../support/words.ts';

const CV = 'files/profile/cv-my-cv.pdf';
const REASON = 'The person asked for it by e-mail.';

let portal: Awaited<ReturnType<typeof startOwnPortal>>;
let database: pg.Client;
let admin: Visitor;
let viewer: Visitor;
beforeAll(async () => {
  const url = await provideDatabase(crypto.randomUUID());
  portal = await startOwnPortal(inject('upstreamUrl'), { DATABASE_URL: url });
  database = new pg.Client(url);
  await database.connect();
  [admin, viewer] = [new Visitor(portal.url), new Visitor(portal.url)];
  await Promise.all([admin.signIn('admin'), viewer.signIn('viewer')]);
});
afterAll(async () => {
  await database.end();
  await portal.stop();
});

async function idOf(email: string): Promise<string> {
  const { rows } = await database.query<{ id: string }>('select id from portal.people where email = $1', [
    email,
  ]);
  return rows[0]?.id ?? '';
}

/** Signs in a demo student, who saves a profile with a CV and sends a request. */
async function signInStudent() {
  await database.query(
    "delete from portal.people where email = 'active@portal.example'; delete from portal.files; delete from portal.clearances",
  );
  const student = new Visitor(portal.url);
  await student.signIn('active');
  const token = await accessTokenOf(portal.url, 'active');
  const saved = await askGateway(
    portal.url,
    'mutation ($input: ProfileInput!) { saveProfile(input: $input) { version } }',
    { version: 0, cv: new File([PDF], 'my cv.pdf', { type: 'application/pdf' }) },
    token,
  );
  expect(saved.errors).toBeUndefined();
  const record = await sendClearance(student);
  const id = await idOf('active@portal.example');
  return { student, record: record.id, id, path: `/people/${id}` };
}

async function unzip(response: Response) {
  expect(response.status).toBe(200);
  const files = unzipSync(new Uint8Array(await response.arrayBuffer()));
  const data = JSON.parse(strFromU8(files['data.json'] ?? new Uint8Array())) as Record<string, unknown>;
  return { files, data, readme: strFromU8(files['README.txt'] ?? new Uint8Array()) };
}

const read = async (path: string, visitor = admin) => await wordsOf(await visitor.get(path));

// EXPORT-3, EXPORT-4
describe('a copy of the user’s own data', () => {
  test('is a ZIP file with the values, an explanation and the files, byte for byte', async () => {
    const { student, record, id } = await signInStudent();
    const answer = await student.get('/my-profile/data');
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'application/zip',
      'content-disposition': expect.stringMatching(
        /^attachment; filename="portal-data-\d{4}-\d\d-\d\d\.zip"$/,
      ) as unknown,
      'cache-control': 'no-store',
    });
    const { files, data, readme } = await unzip(answer);
    expect(Object.keys(files)).toEqual([
      'data.json',
      CV,
      `files/${record}/photo-photo.png`,
      `files/${record}/idCopy-passport.pdf`,
      'README.txt',
    ]);
    expect(Buffer.from(files[CV] ?? []).equals(PDF)).toBe(true);
    expect(Buffer.from(files[`files/${record}/photo-photo.png`] ?? []).equals(PNG)).toBe(true);
    expect(data).toMatchObject({
      person: { id, email: 'active@portal.example' },
      profile: { cv: CV },
      records: [{ id: record, state: 'Waiting' }],
    });
    expect(readme).toMatch(/A copy of what the portal keeps about one person/);
    expect(readme).not.toContain('keeps nothing about this person');
  });

  test('answers a HEAD request without a body, and the router in the browser with 404', async () => {
    const head = await viewer.head('/my-profile/data');
    expect([head.status, head.headers.get('content-type')]).toEqual([200, 'application/zip']);
    expect((await viewer.get('/my-profile/data.data')).status).toBe(404);
    expect((await new Visitor(portal.url).get('/my-profile/data')).status).toBe(302);
  });

  test('says that nothing is kept about a user whom the portal does not know', async () => {
    await database.query("delete from portal.people where email = 'viewer@portal.example'");
    const { data, readme, files } = await unzip(await viewer.get('/my-profile/data'));
    expect(readme).toContain('The portal keeps nothing about this person.');
    expect(data).not.toHaveProperty('person');
    expect(Object.keys(files)).toEqual(['data.json', 'README.txt']);
  });
});

// EXPORT-3, ERASE-7
test('an administrator downloads the copy of a person, which the log shows, and a Viewer does not', async () => {
  const { path, id } = await signInStudent();
  const before = await database.query('select 1 from portal.person_actions');
  // A link downloads nothing: it leads to the page with the button.
  const linked = await admin.get(`${path}/data`);
  expect(linked.headers.get('location')).toBe(path);
  expect((await viewer.post(`${path}/data`, {})).status).toBe(403);
  expect((await database.query('select 1 from portal.person_actions')).rowCount).toBe(before.rowCount);
  const { data } = await unzip(await admin.post(`${path}/data`, {}));
  expect(data).toMatchObject({ person: { id } });
  expect(await read('/people/log')).toMatch(new RegExp(`Copy downloaded.*Demo Admin.*${id}`));
  expect((await admin.post('/people/some-item/data', {})).status).toBe(404);
});

// EXPORT-5
test('a second copy for the same user waits for the end of the first one', async () => {
  const { student } = await signInStudent();
  const large = new File([PDF, new Uint8Array(1_500_000)], 'large.pdf', { type: 'application/pdf' });
  const token = await accessTokenOf(portal.url, 'active');
  const saved = await askGateway(
    portal.url,
    'mutation ($input: ProfileInput!) { saveProfile(input: $input) { version } }',
    { version: 1, cv: large },
    token,
  );
  expect(saved.errors).toBeUndefined();
  // The files wait for the lock. Without it, the whole first copy can be in the buffers of the connection.
  await database.query('begin; lock table portal.file_chunks in access exclusive mode');
  const first = await student.get('/my-profile/data');
  const second = await student.get('/my-profile/data');
  await database.query('commit');
  expect(second.status).toBe(429);
  expect(await second.text()).toBe(
    'Your copy is already being downloaded, or too many other copies are. Please try again in a few minutes.\n',
  );
  const { files } = await unzip(first);
  expect(Buffer.from(files['files/profile/cv-large.pdf'] ?? []).length).toBe(large.size);
  expect((await student.get('/my-profile/data')).status).toBe(200);
});

// ERASE-1, ERASE-4, ERASE-6, RIGHT-2
describe('the page of a person', () => {
  test('says who it is and what is kept, and shows a Viewer neither, nor takes the form', async () => {
    const { path } = await signInStudent();
    const page = await read(path);
    expect(page).toContain('active@portal.example');
    expect(page).toMatch(/CV<\/dt>.*?Yes.*Records that the person sent/);
    for (const address of [path, `${path}?erase=1`]) {
      const shown = await read(address, viewer);
      expect(shown).toContain('This page is for administrators');
      expect(shown).not.toMatch(/active@portal\.example|Download a copy|Erase this person|name="reason"/);
    }
    const sent = await viewer.post(`${path}?erase=1`, { reason: REASON, isConfirmed: 'on' });
    expect(sent.status).toBe(403);
    expect(await idOf('active@portal.example')).not.toBe('');
  });

  test('does not offer an administrator to erase their own entry', async () => {
    const path = `/people/${await idOf('admin@portal.example')}`;
    const page = await read(`${path}?erase=1`);
    expect(page).toContain('You cannot erase yourself. Ask another administrator.');
    expect(page).not.toContain('name="reason"');
    const sent = await admin.post(`${path}?erase=1`, { reason: REASON, isConfirmed: 'on' });
    expect(sent.status).toBe(403);
    expect(await wordsOf(sent)).toContain('You cannot erase yourself. Ask another administrator.');
  });

  test.each([
    ['without a reason', { isConfirmed: 'on' }, 'Reason must not be empty.'],
    ['with a short one', { reason: 'short', isConfirmed: 'on' }, 'Reason must have at least 10 characters.'],
    ['without the confirmation', { reason: REASON }, 'Confirm that you want to erase this person.'],
    [
      'with the address of the person as the reason',
      { reason: 'active@portal.example asked', isConfirmed: 'on' },
      'Write the reason without the name, the e-mail address and the numbers of the person.',
    ],
  ])('returns the form %s with a message', async (_, fields, message) => {
    const { path } = await signInStudent();
    const sent = await admin.post(`${path}?erase=1`, fields);
    expect(sent.status).toBe(400);
    const page = await wordsOf(sent);
    expect(page).toContain(message);
    if ('reason' in fields) expect(page).toContain(`>${fields.reason}</textarea>`);
  });

  test('erases the person after the question, returns to the directory, and logs it without the name', async () => {
    const { path, id } = await signInStudent();
    const asked = await read(path);
    expect(asked).toContain(`href="${path}?erase=1"`);
    const question = await read(`${path}?erase=1`);
    expect(question).toMatch(/What is erased.*What stays.*If the person uses the portal again.*Backups keep/);
    const form = { reason: REASON, isConfirmed: 'on' };
    const sent = await admin.post(`${path}?erase=1`, form);
    expect([sent.status, sent.headers.get('location')]).toEqual([302, '/people']);
    expect(await read('/people')).toContain('The person was erased');
    expect((await admin.get(path)).status).toBe(404);
    expect(await read('/people?q=active@portal.example')).toContain('No people match');
    const log = await read('/people/log');
    expect(log).toMatch(new RegExp(`Erased.*${REASON}.*CV: 1.*${id}`));
    expect(log).not.toMatch(/active@portal\.example|Demo Active/);
    const again = await admin.post(`${path}?erase=1`, form);
    expect([again.status, again.headers.get('location')]).toEqual([302, '/people']);
    expect(await read('/people')).toContain('This person was already erased');
  });
});

// ERASE-6
test('the directory links each name to the page of the person', async () => {
  const { path } = await signInStudent();
  expect(await read('/people?q=active@portal.example')).toContain(`href="${path}"`);
});

// CASELOAD-1, CASELOAD-2
describe('the advisers on the page of a student', () => {
  let adviser: string;
  beforeAll(async () => {
    const { rows } = await database.query<{ id: string }>(
      `insert into portal.people (subject, name, email, role, source)
       values ('adviser-1', 'Demo Adviser', 'adviser@portal.example', 'careercounselor', 'sign-in') returning id`,
    );
    adviser = rows[0]?.id ?? '';
  });

  const form = (chosen: string) => ({ role: 'careercounselor', adviser: chosen });
  const save = async (path: string, fields: Record<string, string>, visitor = admin) =>
    await visitor.post(`${path}?adviser=1`, fields);

  test('are assigned and ended by an administrator without JavaScript, and earlier ones stay', async () => {
    const { path } = await signInStudent();
    expect(await read(path)).toContain('No career counselor is assigned. The career counselors of the');
    const sent = await save(path, form(adviser));
    expect([sent.status, sent.headers.get('location')]).toEqual([302, path]);
    const assigned = await read(path);
    expect(assigned).toContain('The career counselor is assigned');
    expect(assigned).toMatch(/Demo Adviser<\/bdi>.*?Since .*? Assigned by .Demo Admin/);
    expect(assigned).toMatch(new RegExp(`<option value="${adviser}" selected=""`));
    await save(path, form(''));
    const ended = await read(path);
    expect(ended).toContain('The career counselor does not advise this person any more');
    expect(ended).toMatch(/1 earlier assignment<.*Demo Adviser.*Career counselor, \d+ \w+ \d{4}\. /);
  });

  test('are not shown to a Viewer, and the server refuses a form', async () => {
    const { path } = await signInStudent();
    await save(path, form(adviser));
    expect(await read(path, viewer)).not.toContain('Demo Adviser');
    expect((await save(path, form(''), viewer)).status).toBe(403);
    expect(await read(path)).toMatch(/Demo Adviser<\/bdi>.*?Since /);
  });

  test('are refused with a message beside the field, which keeps the choice', async () => {
    const { path } = await signInStudent();
    const other = await idOf('admin@portal.example');
    const sent = await save(path, form(other));
    expect(sent.status).toBe(400);
    const page = await wordsOf(sent);
    expect(page).toMatch(
      /<p id="adviser-careercounselor-adviser-error"[^>]*>This person does not have an account/,
    );
    expect(page).toMatch(new RegExp(`<option value="${other}" selected="">The person that you chose`));
    expect(page).not.toContain('id="adviser-supervisor-adviser-error"');
  });

  test('are not on the page of a person who is no student', async () => {
    expect(await read(`/people/${adviser}`)).not.toContain('Save the career counselor');
  });
});
