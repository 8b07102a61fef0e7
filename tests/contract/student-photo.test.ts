import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { Visitor } from '../support/browserless.ts';
import { startStack, type Stack } from '../support/portal.ts';

/** The requests to a mock of the student information system's image server (PROFILE-2). */
const asked: string[] = [];
let isBroken = false;
const images = createServer((req: IncomingMessage, res) => {
  asked.push(req.url ?? '');
  if (isBroken) {
    res.writeHead(404).end('<h1>No such student</h1>');
    return;
  }
  void sharp({ create: { width: 640, height: 800, channels: 3, background: '#92722a' } })
    .jpeg()
    .toBuffer()
    .then((image) => res.setHeader('content-type', 'image/jpeg').end(image));
});
let stack: Stack;

beforeAll(async () => {
  await new Promise<void>((resolve) => images.listen(0, '127.0.0.1', resolve));
  const { port } = images.address() as AddressInfo;
  stack = await startStack({ STUDENT_PHOTO_URL: `http://127.0.0.1:${port}/photo` });
});
afterAll(async () => {
  await stack.stop();
  images.close();
});

async function imageOf(account: string): Promise<{ visitor: Visitor; answer: Response }> {
  const visitor = new Visitor(stack.portal.url);
  await visitor.signIn(account);
  return { visitor, answer: await visitor.get('/my-picture') };
}

// PROFILE-2
test('a student gets their own photo from the student information system, resized and privately cached', async () => {
  const { visitor, answer } = await imageOf('active');
  expect(answer.headers.get('content-type')).toBe('image/webp');
  expect(answer.headers.get('cache-control')).toMatch(/^private/);
  const { format, width } = await sharp(new Uint8Array(await answer.arrayBuffer())).metadata();
  expect({ format, width }).toEqual({ format: 'webp', width: 320 });
  expect(asked.at(-1)).toMatch(/^\/photo\?student_id=\w+&entity=\w+$/);
  expect(await (await visitor.get('/my-profile')).text()).toContain('src="/my-picture"');
  const anonymous = await fetch(`${stack.portal.url}/my-picture`, { redirect: 'manual' });
  expect(anonymous.headers.get('location')).toBe('/login');
});

// PROFILE-3
test('a student without a photo in the system gets the silhouette', async () => {
  isBroken = true;
  const { answer } = await imageOf('alumni');
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toBe('image/svg+xml');
});
