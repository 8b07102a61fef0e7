import { beforeAll, describe, expect, inject, test } from 'vitest';

import { Visitor } from '../support/browserless.ts';
import { CLEARANCES, sendClearance } from '../support/clearance.ts';
import { wordsOf } from '../support/words.ts';

const portalUrl = inject('portalUrl');
const staff = new Visitor(portalUrl);
const superadmin = new Visitor(portalUrl);
const viewer = new Visitor(portalUrl);

beforeAll(async () => {
  await Promise.all([staff.signIn('adminsupport'), superadmin.signIn('superadmin'), viewer.signIn('viewer')]);
});

// QUEUE-1, QUEUE-2
test('a user without a queue is told so, and a visitor signs in first', async () => {
  const page = await wordsOf(await viewer.get('/queue'));
  expect(page).toMatch(
    /Nothing in the portal waits for your role\..*href="\/dashboard"[^>]*>Go to the dashboard/s,
  );
  const visitor = new Visitor(portalUrl);
  for (const address of ['/queue', '/queue/next'])
    expect((await visitor.get(address)).headers.get('location')).toMatch(/^\/login/);
});

// QUEUE-4
describe('a request for clearance that was opened from the queue', () => {
  test('leads after a decision to the next one, whose page has the message and the bar', async () => {
    const { id, name } = await sendClearance(new Visitor(portalUrl));
    await sendClearance(new Visitor(portalUrl));
    const record = `${CLEARANCES}/${id}?queue=1`;
    expect(await wordsOf(await staff.get(record))).toContain(`href="/queue/next?after=${id}.1"`);
    const answer = await staff.post(record, { transition: 'approve', version: '1' });
    const next = answer.headers.get('location') ?? '';
    expect(next).toMatch(/^\/security-clearance\/c-[a-z2-7]{12}\?queue=1$/);
    const page = await wordsOf(await staff.get(next));
    expect(page).toMatch(/The clearance request was approved.*Back to your queue/s);
    expect(page).not.toContain(`>${name}</h1>`);
  });

  test('keeps the queue bar in the note form, and after a refused note', async () => {
    const { id } = await sendClearance(new Visitor(portalUrl));
    const record = `${CLEARANCES}/${id}`;
    const form = await wordsOf(await staff.get(`${record}?transition=refuse&queue=1`));
    expect(form).toContain('Skip to the next');
    expect(form).toMatch(new RegExp(`action="${record}\\?transition=refuse&(?:amp;)?queue=1"`));
    const fields = { transition: 'refuse', version: '1', note: 'short' };
    const refused = await staff.post(`${record}?transition=refuse&queue=1`, fields);
    expect(refused.status).toBe(400);
    expect(await wordsOf(refused)).toContain('Skip to the next');
  });

  test('has no bar if it was opened from elsewhere', async () => {
    const { id } = await sendClearance(new Visitor(portalUrl));
    expect(await wordsOf(await staff.get(`${CLEARANCES}/${id}`))).not.toContain('Skip to the next');
  });
});

// QUEUE-3
test('several records cannot be decided while the page has several kinds', async () => {
  const { id } = await sendClearance(new Visitor(portalUrl));
  const fields = { transition: 'approve', record: `${id}.1` };
  expect((await superadmin.post('/queue', fields)).status).toBe(400);
  const answer = await superadmin.post('/queue?kind=clearance', fields);
  expect(answer.headers.get('location')).toBe('/queue?kind=clearance');
  const page = await wordsOf(await superadmin.get('/queue?kind=clearance'));
  expect(page).toContain('1 clearance request was approved');
});
