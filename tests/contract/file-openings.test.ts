import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest';

import { PDF } from '#rules/files/testing/samples.ts';

import { goodImage } from '../support/bad-files.ts';
import { Visitor } from '../support/browserless.ts';
import { CLEARANCES, clearanceRequest, postClearance, sendClearance } from '../support/clearance.ts';
import { provideDatabase } from '../support/database.ts';
import { startOwnPortal } from '../support/own-portal.ts';
import { wordsOf } from '../support/words.ts';

let portal: Awaited<ReturnType<typeof startOwnPortal>>;
let database: pg.Client;
let staff: Visitor;
let page: string;

beforeAll(async () => {
  const url = await provideDatabase(crypto.randomUUID());
  portal = await startOwnPortal(inject('upstreamUrl'), { DATABASE_URL: url });
  database = new pg.Client(url);
  await database.connect();
  staff = new Visitor(portal.url);
  await staff.signIn('adminsupport');
  const { id } = await sendClearance(new Visitor(portal.url));
  page = `${CLEARANCES}/${id}`;
});
beforeEach(() => database.query('delete from portal.file_openings'));
afterAll(async () => {
  await database.end();
  await portal.stop();
});

async function listOpenings(): Promise<object[]> {
  const { rows } = await database.query<object>('select field, actor_name from portal.file_openings');
  return rows;
}

// RECORD-35, CLEARANCE-22
describe('the copy of the ID', () => {
  test('has an entry for each time that it is opened, which its page shows', async () => {
    expect(await wordsOf(await staff.get(page))).toMatch(/Who opened the documents.*Not opened yet\./);
    for (const count of [1, 2]) {
      const answer = await staff.get(`${page}/files/idCopy`);
      expect(Buffer.from(await answer.arrayBuffer()).equals(PDF)).toBe(true);
      expect(await listOpenings()).toHaveLength(count);
    }
    const [first, second] = await listOpenings();
    expect(second).toEqual(first);
    const { actor_name: name } = first as { actor_name: string };
    const words = await wordsOf(await staff.get(page));
    expect(words).toMatch(/Who opened the documents.*Copy of the Emirates ID or passport.*\(UAE time\)/);
    expect(words.split('Who opened the documents')[1]).toContain(name);
    expect(words).toContain('Each opening is recorded.');
  });

  test('has none for a HEAD request', async () => {
    await staff.head(`${page}/files/idCopy`);
    expect(await listOpenings()).toEqual([]);
  });

  test.each([
    ['the data of the router', () => `${page}/files/idCopy.data`],
    ['the page of the request', () => page],
    ['the data of this page', () => `${page}.data`],
    ['the list', () => CLEARANCES],
    ['the CSV file', () => `${CLEARANCES}/list.csv`],
  ])('has none for %s', async (_, addressOf) => {
    await staff.get(addressOf());
    expect(await listOpenings()).toEqual([]);
  });

  test('has no entry by users who cannot read it, and none for the photo', async () => {
    const partner = new Visitor(portal.url);
    await partner.signIn('partner');
    expect((await partner.get(`${page}/files/idCopy`)).status).toBe(302);
    expect((await new Visitor(portal.url).get(`${page}/files/idCopy`)).status).toBe(302);
    expect((await staff.get(`${page}/files/photo`)).status).toBe(200);
    expect(await listOpenings()).toEqual([]);
  });

  test('is not sent if the opening cannot be recorded', async () => {
    await database.query('alter table portal.file_openings add constraint no_rows check (false)');
    try {
      const answer = await staff.get(`${page}/files/idCopy`);
      expect(answer.status).toBe(503);
      expect(await answer.text()).toBe(
        'This file cannot be opened at the moment. Please try again in a minute.\n',
      );
      expect((await staff.get(`${page}/files/photo`)).status).toBe(200);
    } finally {
      await database.query('alter table portal.file_openings drop constraint no_rows');
    }
    expect((await staff.get(`${page}/files/idCopy`)).status).toBe(200);
  });

  test('has no thumbnail, also if it is an image', async () => {
    const files = { photo: goodImage('photo.png'), idCopy: goodImage('card.png') };
    const sent = await postClearance(new Visitor(portal.url), clearanceRequest(), files);
    const id = new URLSearchParams(sent.headers.get('location')?.split('?')[1]).get('sent') ?? '';
    const words = await wordsOf(await staff.get(`${CLEARANCES}/${id}`));
    expect(words).toContain(`<img src="${CLEARANCES}/${id}/files/photo"`);
    expect(words).toContain(`<a href="${CLEARANCES}/${id}/files/idCopy"`);
    expect(words).not.toContain(`<img src="${CLEARANCES}/${id}/files/idCopy"`);
  });
});
