import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { afterAll, beforeAll, expect, test } from 'vitest';

import type { Running } from '../support/child.ts';
import { KNOWN_WORDS, SIGNATURE, startClamd, type Clamd } from '../support/clamd.ts';
import { startScriptedBackend, tokenOf, type ScriptedBackend } from '../support/scripted-backend.ts';
import { startPortal } from '../support/portal.ts';

let folder: string;
let clamd: Clamd;
let backend: ScriptedBackend;
let portal: Running;
let token: string;

beforeAll(async () => {
  clamd = await startClamd();
  folder = await mkdtemp(path.join(tmpdir(), 'scanner-test-'));
  backend = await startScriptedBackend(() => ({ createTestimonial: { error: false } }));
  portal = await startPortal(folder, backend.url, { CLAMD_URL: clamd.url });
  token = await tokenOf({ role: 'user', email: 'a@portal.example' });
});

afterAll(async () => {
  await portal.stop();
  await clamd.stop();
  backend.close();
  await rm(folder, { recursive: true, force: true });
});

async function check(words: string): Promise<unknown> {
  const query =
    'query ($file: Upload!) { checkUpload(file: $file, preset: "documents_only") { accepted check message } }';
  const form = new FormData();
  form.append('operations', JSON.stringify({ query, variables: { file: null } }));
  form.append('map', '{"0":["variables.file"]}');
  form.append('0', new File([words], 'notes.txt', { type: 'text/plain' }));
  const headers = { authorization: `Bearer ${token}`, 'graphql-require-preflight': '1' };
  const response = await fetch(`${portal.url}/graphql`, { method: 'POST', headers, body: form });
  return ((await response.json()) as { data: { checkUpload: unknown } }).data.checkUpload;
}

const UNCHECKED = {
  accepted: false,
  check: 'system',
  message: 'File validation failed due to system error',
};

// FILE-22
test('a clean file passes the virus scanner', async () => {
  expect(await check('words of no interest')).toMatchObject({ accepted: true });
});

// FILE-22
test('a file with a known signature is refused, and the log names the signature', async () => {
  expect(await check(`something before ${KNOWN_WORDS} and behind`)).toEqual({
    accepted: false,
    check: 'virus',
    message: 'File contains suspicious or potentially malicious content',
  });
  expect(await portal.written()).toContain(SIGNATURE);
});

test('a file that is too large for the scanner is refused as unchecked', async () => {
  expect(await check('w'.repeat(5 * 1024 * 1024))).toEqual(UNCHECKED);
});

// FILE-16, FILE-22
test('without the scanner, files are refused, and the portal stays ready', async () => {
  const ready = await fetch(`${portal.url}/readyz`);
  expect(await ready.json()).toMatchObject({ dependencies: { scanner: { ok: true } } });
  await clamd.stop();
  expect(await check('words of no interest')).toEqual(UNCHECKED);
  const later = await fetch(`${portal.url}/readyz`);
  expect(later.status).toBe(200);
  expect(await later.json()).toMatchObject({ dependencies: { scanner: { ok: false } } });
  expect(await readdir(path.join(folder, 'portal', 'incoming'))).toEqual([]);
});
