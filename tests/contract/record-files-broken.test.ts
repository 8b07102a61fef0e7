import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';

import { MEGABYTE } from '#rules/constants.ts';
import { PDF } from '#rules/files/testing/samples.ts';
import { clearanceFiles } from '#rules/resources/testing/clearance-input.ts';

import { Visitor } from '../support/browserless.ts';
import { clearanceRequest, CLEARANCES, postClearance } from '../support/clearance.ts';
import { provideDatabase } from '../support/database.ts';
import { startOwnPortal } from '../support/own-portal.ts';

/** A PDF of three chunks. */
const LARGE = Buffer.concat([PDF, Buffer.alloc(2 * MEGABYTE + 1, ' ')]);

let portal: Awaited<ReturnType<typeof startOwnPortal>>;
let database: pg.Client;
let staff: Visitor;
let address: string;

beforeAll(async () => {
  const url = await provideDatabase(crypto.randomUUID());
  portal = await startOwnPortal(inject('upstreamUrl'), { DATABASE_URL: url });
  database = new pg.Client(url);
  await database.connect();
  staff = new Visitor(portal.url);
  await staff.signIn('adminsupport');
  const idCopy = new File([LARGE], 'passport.pdf', { type: 'application/pdf' });
  const files = { ...clearanceFiles(), idCopy };
  const sent = await postClearance(new Visitor(portal.url), clearanceRequest(), files);
  const id = new URLSearchParams(sent.headers.get('location')?.split('?')[1]).get('sent') ?? '';
  address = `${CLEARANCES}/${id}/files/idCopy`;
});
afterAll(async () => {
  await database.end();
  await portal.stop();
});

async function deleteChunk(number: number): Promise<void> {
  await database.query(
    "delete from portal.file_chunks where number = $1 and file = (select id from portal.files where field = 'idCopy')",
    [number],
  );
}

// RECORD-31
test('a file of several chunks comes back byte for byte', async () => {
  const answer = await staff.get(address);
  expect(Buffer.from(await answer.arrayBuffer()).equals(LARGE)).toBe(true);
});

// RECORD-31
test('a file that cannot be read to its end breaks the connection, and one without a beginning answers 404', async () => {
  await deleteChunk(2);
  const answer = await staff.get(address);
  expect(answer.status).toBe(200);
  await expect(answer.arrayBuffer()).rejects.toThrow();
  await deleteChunk(0);
  expect((await staff.get(address)).status).toBe(404);
  // The portal still answers.
  expect((await staff.get(CLEARANCES)).status).toBe(200);
});
