import { DatabaseSync } from 'node:sqlite';
import path from 'node:path';

import { afterEach, beforeEach, expect, test } from 'vitest';

import { startOwnPortal } from '../support/own-portal.ts';
import { startProgrammableBackend } from '../support/programmable-backend.ts';

let portal: Awaited<ReturnType<typeof startOwnPortal>>;

beforeEach(async () => {
  const backend = await startProgrammableBackend();
  await backend.refuse();
  portal = await startOwnPortal(backend.url, { LOG_LEVEL: 'info' });
});
afterEach(() => portal.stop());

/** Returns the reference on an error page. Checks that it is the id of the request. */
async function referenceOf(answer: Response): Promise<string> {
  const reference = /Reference: (?:<!-- -->)?([\w-]+)/.exec(await answer.clone().text())?.[1] ?? '';
  expect(reference).toBe(answer.headers.get('x-request-id'));
  return reference;
}

// FORM-14, FORM-15
test('if the backend is unavailable, the page answers 503 with the footer, an error and a reference for the log', async () => {
  const answer = await fetch(`${portal.url}/events/open-day`);
  expect(answer.status).toBe(503);
  const page = await answer.clone().text();
  expect(page).toContain('We can’t load this event right now');
  expect(page).toContain('<footer');
  const reference = await referenceOf(answer);
  await expect.poll(() => portal.output()).toContain(reference);
});

// FORM-14
test('an unexpected error answers 500 with a reference, which finds its cause in the log', async () => {
  const sessions = new DatabaseSync(path.join(portal.folder, 'portal', 'sessions.sqlite'));
  sessions.exec('DROP TABLE entries');
  sessions.close();
  const answer = await fetch(`${portal.url}/`, { headers: { cookie: `portal=${'a'.repeat(43)}` } });
  expect(answer.status).toBe(500);
  const page = await answer.clone().text();
  expect(page).not.toMatch(/sqlite|entries|node:/);
  const reference = await referenceOf(answer);
  const cause = () =>
    portal
      .output()
      .split('\n')
      .find((line) => line.includes(reference) && line.includes('no such table'));
  await expect.poll(cause).toBeDefined();
});

// COMPANY-3
test('if the backend is unavailable, the contact person form says that the list of companies cannot be loaded', async () => {
  const answer = await fetch(`${portal.url}/company-registration?registered=yes`);
  expect(answer.status).toBe(200);
  expect(await answer.text()).toContain('We can’t load the list of companies right now.');
});
