import { beforeAll, describe, expect, inject, test } from 'vitest';

import { PDF, PNG } from '#rules/files/testing/samples.ts';
import { clearanceFiles } from '#rules/resources/testing/clearance-input.ts';

import { goodImage, noImage } from '../support/bad-files.ts';
import { Visitor } from '../support/browserless.ts';
import {
  CLEARANCE_FORM,
  clearanceRequest,
  CLEARANCES,
  postClearance,
  sendClearance,
} from '../support/clearance.ts';
import { wordsOf } from '../support/words.ts';

const visitor = new Visitor(inject('portalUrl'));
const staff = new Visitor(inject('portalUrl'));
let id: string;

beforeAll(async () => {
  await staff.signIn('adminsupport');
  ({ id } = await sendClearance(visitor));
});

const addressOf = (field: string) => `${CLEARANCES}/${id}/files/${field}`;

// RECORD-31, CLEARANCE-9
describe('a file of a request', () => {
  test.each([
    ['photo', PNG, 'image/png', 'inline; filename="photo.png"'],
    ['idCopy', PDF, 'application/pdf', 'attachment; filename="passport.pdf"'],
  ])('%s comes back byte for byte', async (field, bytes, type, disposition) => {
    const answer = await staff.get(addressOf(field));
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe(type);
    expect(answer.headers.get('content-length')).toBe(String(bytes.length));
    expect(answer.headers.get('content-disposition')).toContain(disposition);
    expect(answer.headers.get('content-security-policy')).toBe("default-src 'none'; sandbox");
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    expect(answer.headers.get('cross-origin-resource-policy')).toBe('same-origin');
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(Buffer.from(await answer.arrayBuffer()).equals(bytes)).toBe(true);
  });

  test('has its headers in the answer to a HEAD request', async () => {
    const answer = await staff.head(addressOf('photo'));
    expect([answer.status, answer.headers.get('content-length')]).toEqual([200, String(PNG.length)]);
    expect(await answer.text()).toBe('');
  });

  test('is not read by a user without the key, or by a visitor', async () => {
    const partner = new Visitor(inject('portalUrl'));
    await partner.signIn('partner');
    const refused = await partner.get(addressOf('photo'));
    expect([refused.status, refused.headers.get('location')]).toEqual([302, '/no-permission']);
    // The visitor who sent it has no account.
    const answer = await visitor.get(addressOf('photo'));
    expect([answer.status, answer.headers.get('location')]).toEqual([302, '/login']);
  });

  test.each([
    ['of a request that does not exist', `${CLEARANCES}/c-aaaaaaaaaaaa/files/photo`],
    ['in a field that is no file', `${CLEARANCES}/{id}/files/name`],
    ['in a field that does not exist', `${CLEARANCES}/{id}/files/toString`],
    ['as data of the router', `${CLEARANCES}/{id}/files/photo.data`],
  ])('%s answers 404', async (_, address) => {
    expect((await staff.get(address.replace('{id}', id))).status).toBe(404);
  });
});

// RECORD-32, CLEARANCE-10
test('the page of a request links to its files, and shows the photo', async () => {
  const page = await wordsOf(await staff.get(`${CLEARANCES}/${id}`));
  expect(page).toContain(`<img src="${addressOf('photo')}"`);
  expect(page).toMatch(
    new RegExp(`<a href="${addressOf('photo')}"[^>]*>.*photo\\.png.*PNG, ${PNG.length} B`),
  );
  expect(page).toMatch(
    new RegExp(`<a href="${addressOf('idCopy')}"[^>]*>.*passport\\.pdf.*PDF, ${PDF.length} B`),
  );
  expect(await wordsOf(await staff.get(CLEARANCES))).not.toContain('/files/');
});

// RECORD-29
describe('the form of a request', () => {
  test('says which files to choose, and which of them the form asks for', async () => {
    const page = await wordsOf(await new Visitor(inject('portalUrl')).get(CLEARANCE_FORM));
    expect(page).toMatch(/enctype="multipart\/form-data"/i);
    expect(page).toContain('JPG, PNG, GIF or WEBP, at most 5 MB');
    expect(page).toContain('JPG, PNG, GIF, WEBP or PDF, at most 10 MB');
  });

  test('shows the message of a refused file at its field, and names the file to choose again', async () => {
    const request = clearanceRequest();
    const files = { ...clearanceFiles(), photo: noImage('me.png') };
    const answer = await postClearance(visitor, request, files);
    expect(answer.status).toBe(400);
    const page = await wordsOf(answer);
    expect(page).toMatch(/<a href="#record-photo"[^>]*>Photo: File signature does not match/);
    expect(page).toContain(`value="${request.name}"`);
    expect(page).toMatch(/passport\.pdf.* was not saved\. Please choose it again\./);
    expect(page).not.toMatch(/href="#record-idCopy"/);
  });

  test('names both files to choose again if a text is not valid', async () => {
    const request = clearanceRequest({ email: 'nowhere' });
    const page = await wordsOf(await postClearance(visitor, request));
    for (const name of ['photo.png', 'passport.pdf']) {
      expect(page).toMatch(new RegExp(`${name.replace('.', '\\.')}.* was not saved`));
    }
  });

  test('without files says which ones are missing, in both form encodings', async () => {
    const request = clearanceRequest();
    const empty = new File([], '', { type: 'application/octet-stream' });
    for (const answer of [
      await visitor.post(CLEARANCE_FORM, request),
      await postClearance(visitor, request, { photo: empty, idCopy: goodImage('card.png') }),
    ]) {
      expect(answer.status).toBe(400);
      expect(await wordsOf(answer)).toContain('Choose a file for Photo.');
    }
  });
});
