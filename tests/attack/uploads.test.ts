import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { afterEach, beforeEach, describe, expect, inject, test } from 'vitest';

import { MP4 } from '#rules/files/testing/samples.ts';

import type { Running } from '../support/child.ts';
import { startPortal } from '../support/portal.ts';
import { startProgrammableBackend, type ProgrammableBackend } from '../support/programmable-backend.ts';
import { multipart, testimonial } from '../support/uploads.ts';

const VIDEO = { name: 'video.mp4', type: 'video/mp4' };
const PLACE = 'variables.input.video_testimonial_file';
const video = multipart(testimonial('video_testimonial_file'), PLACE, VIDEO);
const MB = 1024 * 1024;

/** Sends the headers and the first part of a body, and keeps the connection open. */
function begin(
  origin: string,
  headers: Record<string, string>,
  body: string | Buffer,
  target = '/graphql',
): Socket {
  const { hostname, port, host } = new URL(origin);
  const socket = connect(Number(port), hostname);
  const lines = Object.entries({ Host: host, 'X-Requested-With': 'a-test', ...headers }).map((pair) =>
    pair.join(': '),
  );
  socket.write(`POST ${target} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`);
  socket.write(body);
  return socket;
}

async function answerOf(socket: Socket): Promise<string> {
  let answer = '';
  for await (const chunk of socket) answer += String(chunk);
  return answer;
}

// FILE-23
describe('an upload that is rejected before the portal reads the file', () => {
  const long = { 'Content-Length': String(50 * MB) };

  test('answers 401 to a visitor after it has read the operation, but before it reads the file', async () => {
    const { before, contentType } = multipart(testimonial('video_testimonial_file', 'student'), PLACE, VIDEO);
    const socket = begin(inject('portalUrl'), { 'Content-Type': contentType, ...long }, before);
    const answer = await answerOf(socket);
    expect(answer).toMatch(/^HTTP\/1\.1 401 /);
    expect(answer).toMatch(/connection: close/i);
    expect(answer).toContain('UNAUTHENTICATED');
  });

  test.each([
    [
      'answers 401 to an invalid token before it reads the operation',
      401,
      { Authorization: 'Bearer a.b.c' },
      long,
    ],
    ['answers 413 to a body above every limit', 413, {}, { 'Content-Length': String(200 * MB) }],
  ])('%s', async (_title, status, more, length) => {
    const headers = { 'Content-Type': video.contentType, ...length, ...more };
    const answer = await answerOf(begin(inject('portalUrl'), headers, ''));
    expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
    expect(answer).toMatch(/connection: close/i);
  });

  test('answers 403 to a form of a page that accepts no files from visitors', async () => {
    const origin = inject('portalUrl');
    const headers = { 'Content-Type': 'multipart/form-data; boundary=b', Origin: origin, ...long };
    const answer = await answerOf(begin(origin, headers, '--b\r\n', '/create-student-testimonial'));
    expect(answer).toMatch(/^HTTP\/1\.1 403 /);
    expect(answer).toContain('Files not accepted');
  });
});

describe('temporary files of a portal', () => {
  let folder: string;
  let portal: Running;
  let bytesAtBackend: number;
  let backend: ProgrammableBackend;

  const incoming = () => readdir(path.join(folder, 'portal', 'incoming'));
  const start = () => startPortal(folder, backend.url);

  beforeEach(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'upload-test-'));
    bytesAtBackend = 0;
    // A backend that accepts every upload and stores nothing.
    backend = await startProgrammableBackend();
    backend.behave((req, res) => {
      req.on('data', (chunk: Buffer) => (bytesAtBackend += chunk.length));
      req.on('end', () => {
        res.setHeader('content-type', 'application/json');
        res.end('{"data":{"createTestimonial":{"error":false,"message":"kept"}}}');
      });
    });
    portal = await start();
  });

  afterEach(async () => {
    await portal.stop();
    await backend.refuse();
    await rm(folder, { recursive: true, force: true });
  });

  function beginVideo(): Socket {
    const headers = { 'Content-Type': video.contentType, 'Content-Length': String(90 * MB) };
    const socket = begin(portal.url, headers, video.before);
    socket.on('error', () => undefined);
    socket.write(MP4);
    socket.write(Buffer.alloc(20 * MB));
    return socket;
  }

  test('the portal keeps running and removes the temporary files if clients disconnect during uploads', async () => {
    const sockets = [beginVideo(), beginVideo(), beginVideo()];
    await expect.poll(incoming).toHaveLength(3);
    for (const socket of sockets) socket.destroy();
    await expect.poll(incoming).toEqual([]);
    expect((await fetch(`${portal.url}/healthz`)).status).toBe(200);
    expect(await portal.written()).not.toContain('"level":50');
    expect(bytesAtBackend).toBe(0);
  });

  test('the portal removes at startup the temporary file that a crash left behind', async () => {
    beginVideo();
    await expect.poll(incoming).toHaveLength(1);
    await portal.kill();
    expect(await incoming()).toHaveLength(1);
    portal = await start();
    expect(await incoming()).toEqual([]);
  });
});
