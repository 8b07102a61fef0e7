import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { afterAll, beforeAll, expect, test } from 'vitest';

import { MP4 } from '#rules/files/testing/samples.ts';

import type { Running } from '../support/child.ts';
import { startPortal } from '../support/portal.ts';
import { startProgrammableBackend, type ProgrammableBackend } from '../support/programmable-backend.ts';
import { multipart, sendLongFile, testimonial } from '../support/uploads.ts';

const VIDEO = { name: 'video.mp4', type: 'video/mp4' };
const video = multipart(
  testimonial('video_testimonial_file'),
  'variables.input.video_testimonial_file',
  VIDEO,
);
const MB = 1024 * 1024;

let folder: string;
let portal: Running;
let backend: ProgrammableBackend;
let bytesAtBackend = 0;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'upload-test-'));
  // A backend that accepts every upload and stores nothing.
  backend = await startProgrammableBackend();
  backend.behave((req, res) => {
    req.on('data', (chunk: Buffer) => (bytesAtBackend += chunk.length));
    req.on('end', () => {
      res.setHeader('content-type', 'application/json');
      res.end('{"data":{"createTestimonial":{"error":false,"message":"kept"}}}');
    });
  });
  portal = await startPortal(folder, backend.url);
});
afterAll(async () => {
  await portal.stop();
  await backend.refuse();
  await rm(folder, { recursive: true, force: true });
});

test('the portal accepts ten concurrent videos of 100 MB with at most 250 MB of additional memory', async () => {
  const size = 100 * MB - 1;
  // The first upload loads code, which stays in memory. Measure after it.
  expect((await sendLongFile(portal.url, video, MP4, MB)).body).toContain('kept');
  bytesAtBackend = 0;
  const atRest = await memoryOf(portal.pid, 'VmRSS');
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => sendLongFile(portal.url, video, MP4, size)),
  );
  for (const { status, body } of answers) {
    expect(body).toContain('kept');
    expect(status).toBe(200);
  }
  expect(bytesAtBackend).toBeGreaterThan(10 * size);
  const peak = await memoryOf(portal.pid, 'VmHWM');
  expect(peak - atRest, `MB: ${Math.round(atRest)} at rest, ${Math.round(peak)} at most`).toBeLessThan(250);
  await expect.poll(() => readdir(path.join(folder, 'portal', 'incoming'))).toEqual([]);
}, 240_000);

/** Returns a memory value of a Linux process, in units of 1024 x 1024 bytes. */
async function memoryOf(pid: number, entry: 'VmRSS' | 'VmHWM'): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  const [, kilobytes] = new RegExp(`^${entry}:\\s+(\\d+) kB$`, 'm').exec(status) ?? [];
  return Number(kilobytes) / 1024;
}
