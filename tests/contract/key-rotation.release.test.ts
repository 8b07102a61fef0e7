import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { afterAll, beforeAll, expect, inject, test } from 'vitest';

import { Visitor } from '../support/browserless.ts';
import type { Running } from '../support/child.ts';
import { startPortal } from '../support/portal.ts';
import { readStoredForm } from '../support/submissions.ts';
import { partnerApplication, postStep } from '../support/wizards.ts';

const OLD = 'hR4vXq9TzLk2WnJs7YpBc5MdGf8UeAo3';
const NEW = 'Wd8nKe2RtYq6ZxHb4MjVc9LsPg3UaTf7';
const UNKNOWN = 'a stored value is sealed with an unknown key';

let folder: string;
let portal: Running | undefined;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'key-rotation-test-'));
});
afterAll(async () => {
  await portal?.stop();
  await rm(folder, { recursive: true, force: true });
});

/** Restarts the portal on its data folder with another SESSION_SECRET. */
async function restart(SESSION_SECRET: string): Promise<Running> {
  await portal?.stop();
  portal = await startPortal(folder, inject('upstreamUrl'), { SESSION_SECRET });
  return portal;
}

/** Returns the visitor with the same cookies at a restarted portal, which has another port. */
function comeBack({ cookies }: Visitor, { url }: Running): Visitor {
  const again = new Visitor(url);
  for (const [name, value] of cookies) again.cookies.set(name, value);
  return again;
}

async function signIn({ url }: Running, account: string): Promise<Visitor> {
  const visitor = new Visitor(url);
  expect((await visitor.signIn(account)).headers.get('location')).toBe('/dashboard');
  return visitor;
}

// SESSION-19
// FORM-8
test('a new first key loses no session, draft or file, and the old key can be removed later', async () => {
  const wizard = partnerApplication();
  const [company, contact, documents, terms] = wizard.steps;
  if (!company || !contact || !documents || !terms) throw new Error('The wizard has other steps.');

  const withOld = await restart(OLD);
  const first = await signIn(withOld, 'active');
  const idle = await signIn(withOld, 'alumni');
  for (const step of [company, contact]) expect((await postStep(first, wizard, step)).status).toBe(302);

  const withBoth = await restart(`${NEW},${OLD}`);
  const second = comeBack(first, withBoth);
  expect((await second.get('/dashboard')).status).toBe(200);
  expect((await comeBack(idle, withBoth).get('/dashboard')).status).toBe(200);
  const entry = await (await second.get(wizard.path)).text();
  expect(entry).toContain('Continue where you left off');
  expect(entry).toContain(`href="${wizard.path}/${documents.slug}"`);
  // These two requests write the session and the draft, and so seal both with the new key.
  const extended = await second.post('/session', {}, { accept: 'application/json' });
  expect(await extended.json()).toMatchObject({ kind: 'extended' });
  expect((await postStep(second, wizard, documents)).status).toBe(302);
  expect(await withBoth.written()).not.toContain(UNKNOWN);

  const withNew = await restart(NEW);
  const third = comeBack(second, withNew);
  expect((await third.get('/dashboard')).status).toBe(200);
  const answer = await postStep(third, wizard, terms);
  expect(answer.headers.get('location'), await answer.text()).toBe(wizard.successTo);
  const { fields, files } = await readStoredForm(inject('upstreamUrl'), wizard.title);
  expect(fields.get('commercial_activity')).toBe(wizard.kept['commercial_activity']);
  const sent = wizard.steps.flatMap((step) => Object.entries(step.files ?? {}));
  expect(files.size).toBe(sent.length);
  for (const [field, file] of sent) {
    expect(Buffer.compare(files.get(field)?.bytes ?? Buffer.of(), await file.bytes()), field).toBe(0);
  }
  expect(await withNew.written()).not.toContain(UNKNOWN);

  // Nothing wrote the other session with the new key. Its user must sign in again.
  const late = comeBack(idle, withNew);
  expect((await late.get('/dashboard')).status).toBe(302);
  expect((await late.get('/my-profile')).status).toBe(302);
  const lines = (await withNew.written()).split('\n').filter((line) => line.includes(UNKNOWN));
  const entries = lines.map((line) => JSON.parse(line) as Record<string, unknown>);
  expect(entries.filter(({ kind }) => kind === 'session')).toEqual([
    expect.objectContaining({
      level: 50,
      keyId: expect.stringMatching(/^[0-9a-f]{16}$/),
      presentKeyIds: [expect.stringMatching(/^[0-9a-f]{16}$/)],
    }),
  ]);
});
