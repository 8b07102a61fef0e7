import { beforeAll, expect, inject, test } from 'vitest';

import { Visitor } from '../support/browserless.ts';
import { wordsOf } from '../support/words.ts';

const HEADINGS = 'Student id,Name,Email,College,Programme,Class,Status,Campus';

const admin = new Visitor(inject('portalUrl'));
const viewer = new Visitor(inject('portalUrl'));
beforeAll(async () => {
  await Promise.all([admin.signIn('admin'), viewer.signIn('viewer')]);
});

async function send(text: string, visitor = admin, name = 'students.csv'): Promise<Response> {
  const form = new FormData();
  form.set('file', new File([text], name, { type: 'text/csv' }));
  return await visitor.postFiles('/people/import', form);
}

/** Sends a file, and returns the address of its preview. */
async function preview(...lines: string[]): Promise<string> {
  const answer = await send([HEADINGS, ...lines].join('\r\n'));
  expect(answer.status).toBe(302);
  return answer.headers.get('location') ?? '';
}

const read = async (path: string, visitor = admin) => await wordsOf(await visitor.get(path));

/** Resolves when the page of an import shows a state. */
async function waitFor(path: string, heading: string): Promise<void> {
  await expect.poll(() => read(path)).toContain(`>${heading}</h2>`);
}

// IMPORT-3, IMPORT-5, IMPORT-6, PEOPLE-6
test('an admin sends a file, starts its import, finds the student, and undoes the import', async () => {
  const path = await preview(
    'CT000001,Demo Contract Student,ct1@demo.example,ADPOLY,Robotics,2027,active,Al Ain',
  );
  expect(path).toMatch(/^\/people\/import\/[0-9a-f-]{36}$/);
  expect(await read(path)).toContain('1 new, 0 changed, 0 unchanged, 0 refused.');
  expect(await read('/people?q=CT000001')).toContain('No people match');
  const started = await admin.post(path, { intent: 'start' });
  expect([started.status, started.headers.get('location')]).toEqual([302, path]);
  await waitFor(path, 'Imported');
  const found = await read('/people?q=CT000001');
  expect(found).toContain('1 person matches.');
  expect(found).toContain('ADPOLY, Al Ain campus, Robotics, class of 2027, active');
  const other = await preview('CT000001,Demo Contract Student,,ADPOLY,,,active,أبو ظبي');
  expect(await read(other)).toContain('Campus: \u2068Abu Dhabi\u2069, before \u2068Al Ain\u2069');
  await admin.post(other, { intent: 'discard' });
  await admin.post(path, { intent: 'undo' });
  await waitFor(path, 'Undone');
  expect(await read(path)).toContain('Demo Admin undid 1 line.');
  expect(await read('/people?q=CT000001')).toContain('No people match');
});

// IMPORT-7
test('the refused lines are a file that names what is wrong, and can be sent again', async () => {
  const path = await preview('CT000002,,,HARVARD,,,active', 'CT000003,Demo Student,,FCHS,,,active');
  const file = await admin.get(`${path}/refused.csv`);
  expect(file.headers.get('content-type')).toBe('text/csv; charset=utf-8');
  const [head, line, rest] = (await file.text()).split('\r\n');
  expect(head).toMatch(/^\uFEFF?"Student id","Name",.*"What is wrong"$/);
  expect(line).toBe(
    '"CT000002","","","HARVARD","","","","active","","","","","Line 2: “Name” is missing. “HARVARD” is not known. Write ATHS, ADPOLY, FCHS or ADVETI."',
  );
  expect(rest).toBe('');
  const again = await send(
    [head, line?.replace('"CT000002",""', '"CT000002","Demo Student"').replace('HARVARD', 'FCHS')].join(
      '\r\n',
    ),
  );
  const page = await read(again.headers.get('location') ?? '');
  expect(page).toContain('1 new, 0 changed, 0 unchanged, 0 refused.');
  expect(page).not.toContain('Ignored columns');
});

// IMPORT-2
test('the template has all headings', async () => {
  const text = await (await admin.get('/people/import/template.csv')).text();
  expect(text.replace('\uFEFF', '')).toBe(
    '"Student id","Name","Email","College","Programme","Campus","Class","Status","Mobile","Language","Role","Partner id"\r\n',
  );
});

// IMPORT-1
test.each([
  ['without a name column', 'Student id\n1', /must have the headings/],
  ['without lines', HEADINGS, /no further line/],
])('a file %s is refused at its field, with the form', async (_, text, message) => {
  const answer = await send(text);
  expect(answer.status).toBe(400);
  const page = await wordsOf(answer);
  expect(page).toMatch(message);
  expect(page).toMatch(/<input[^>]*name="file"[^>]*aria-invalid="true"/);
});

// IMPORT-1
test('a form without a file asks for one', async () => {
  const form = new FormData();
  form.set('file', new File([], ''));
  const answer = await admin.postFiles('/people/import', form);
  expect(answer.status).toBe(400);
  expect(await wordsOf(answer)).toContain('Choose a CSV file.');
});

// PEOPLE-6, RIGHT-2
test('a Viewer neither reads nor changes imports', async () => {
  const path = await preview('CT000004,Demo Student,,FCHS,,,active');
  for (const page of [path, '/people/import']) {
    expect(await read(page, viewer)).toContain('This page is for administrators');
    expect(await read(page, viewer)).not.toMatch(/CT000004|The file was checked|name="file"/);
  }
  for (const file of ['/people/import/template.csv', `${path}/refused.csv`]) {
    expect([file, (await viewer.get(file)).status]).toEqual([file, 403]);
  }
  await viewer.post(path, { intent: 'start' });
  expect(await read(path)).toContain('The file was checked.');
  const sent = await send(`${HEADINGS}\r\nCT000005,Demo Student,,FCHS,,,active`, viewer);
  expect(sent.status).toBe(403);
});

// IMPORT-4
test('a preview can be discarded, and does not exist then', async () => {
  const path = await preview('CT000006,Demo Student,,FCHS,,,active');
  const answer = await admin.post(path, { intent: 'discard' });
  expect(answer.headers.get('location')).toBe('/people/import');
  expect((await admin.get(path)).status).toBe(404);
  expect((await admin.post(path, { intent: 'start' })).headers.get('location')).toBe('/people/import');
  expect((await admin.post(path, { intent: 'other' })).status).toBe(400);
});

// PEOPLE-3, PEOPLE-7
test('a student of an import sees the programme and the class after the next sign-in', async () => {
  const path = await preview('202300118,Demo Active Student,,ADPOLY,Mechatronics,2027,active');
  await admin.post(path, { intent: 'start' });
  await waitFor(path, 'Imported');
  const student = new Visitor(inject('portalUrl'));
  await student.signIn('active');
  await expect.poll(() => read('/my-profile', student)).toContain('Mechatronics');
  await admin.post(path, { intent: 'undo' });
  await waitFor(path, 'Undone');
});
