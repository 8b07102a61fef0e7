import { beforeAll, expect, inject, test } from 'vitest';

import { Visitor } from '../support/browserless.ts';
import { wordsOf } from '../support/words.ts';

const PAGE = '/alumni/outcomes/import';
const HEADINGS = 'Student id,Category,Employer,Job title,Field of work,City,Since,Related,Salary';
const SERVES = 'This page is for administrators, who import what graduates do.';

const admin = new Visitor(inject('portalUrl'));
const viewer = new Visitor(inject('portalUrl'));
const counselor = new Visitor(inject('portalUrl'));
beforeAll(async () => {
  await Promise.all([
    admin.signIn('admin'),
    viewer.signIn('viewer'),
    counselor.signIn('careercounselor'),
    // The sign-in adds the student record of this graduate to the directory.
    new Visitor(inject('portalUrl')).signIn('alumni'),
  ]);
});

async function send(text: string, visitor = admin): Promise<Response> {
  const form = new FormData();
  form.set('file', new File([text], 'outcomes.csv', { type: 'text/csv' }));
  return await visitor.postFiles(PAGE, form);
}

async function preview(...lines: string[]): Promise<string> {
  const answer = await send([HEADINGS, ...lines].join('\r\n'));
  expect(answer.status).toBe(302);
  return answer.headers.get('location') ?? '';
}

const read = async (path: string, visitor = admin) => await wordsOf(await visitor.get(path));

// OUTCOME-7
test('an admin reads the preview and its refused lines, and discards it', async () => {
  const path = await preview('201900781,In national service,,,,,01/09/2026,,', 'CT-999999,Retired,,,,,,,');
  const page = await read(path);
  expect(page).toContain('The file was checked. Nothing is added yet.');
  expect(page).toContain('1 line is refused.');
  expect(page).toContain('Add 1 outcome');
  // A file can have the choices in Arabic, so the message names them in Arabic.
  expect(await read(`/ar${path}`)).toContain('العمل بدوام كامل');
  const file = await (await admin.get(`${path}/refused.csv`)).text();
  expect(file).toMatch(/"CT-999999","Retired",.*"Line 3: “Retired” is not known\. Write Employed full time/);
  const discarded = await admin.post(path, { intent: 'discard' });
  expect(discarded.headers.get('location')).toBe(PAGE);
  expect((await admin.get(path)).status).toBe(404);
});

// OUTCOME-7
test.each([
  ['without a column', 'Student id\n1', /“.*Category.*” is missing/],
  ['without lines', HEADINGS, /no further line/],
])('a file %s is refused at its field, with the form', async (_, text, message) => {
  const answer = await send(text);
  expect(answer.status).toBe(400);
  const page = await wordsOf(answer);
  expect(page).toMatch(message);
  expect(page).toMatch(/<input[^>]*name="file"[^>]*aria-invalid="true"/);
});

// OUTCOME-7
test('a Viewer reads imports and changes nothing, and a counselor reads whom the page serves', async () => {
  const path = await preview('201900781,In national service,,,,,01/09/2026,,', 'CT-999999,Retired,,,,,,,');
  const page = await read(path, viewer);
  expect(page).toContain('1 line is refused.');
  expect(page).not.toContain('Add 1 outcome');
  expect(await read(PAGE, viewer)).not.toContain('name="file"');
  await viewer.post(path, { intent: 'apply' });
  expect((await send(`${HEADINGS}\r\n201900781,Retired,,,,,,,`, viewer)).status).toBe(403);

  expect(await read(PAGE, counselor)).toContain(SERVES);
  for (const address of [path, `${path}.data`]) {
    const answer = await counselor.get(address);
    expect(answer.status).toBe(404);
    expect(await answer.text()).not.toContain('CT-999999');
  }
  expect((await counselor.get(`${path}/refused.csv`)).status).toBe(403);
  await counselor.post(path, { intent: 'apply' });
  expect((await send(`${HEADINGS}\r\n201900781,Retired,,,,,,,`, counselor)).status).toBe(403);
  expect(await read(path)).toContain('The file was checked.');
  await admin.post(path, { intent: 'discard' });
});
