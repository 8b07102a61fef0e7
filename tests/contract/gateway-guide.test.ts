import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';

import sharp from 'sharp';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';

const GUIDE = path.resolve(import.meta.dirname, '../../docs/gateway.md');

let folder: string;
let examples: string[];

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'gateway-guide-'));
  const create = { width: 64, height: 64, channels: 3, background: '#a07c3b' } as const;
  await sharp({ create }).png().toFile(path.join(folder, 'logo.png'));
  const text = await readFile(GUIDE, 'utf8');
  examples = [...text.matchAll(/^```bash\n(.*?)^```$/gms)].map((match) => match[1] ?? '');
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Runs an example of the guide with bash and parses its output. */
async function run(index: number): Promise<unknown> {
  const env = {
    ...process.env,
    PORTAL: inject('portalUrl'),
    IMAGE: path.join(folder, 'logo.png'),
  };
  const script = `set -euo pipefail\n${examples[index] ?? 'exit 1'}`;
  const { stdout } = await promisify(execFile)('bash', ['-c', script], { env });
  return JSON.parse(stdout);
}

test('the guide has three examples', () => {
  expect(examples).toHaveLength(3);
});

test('the query example returns three events', async () => {
  const event = { title: expect.any(String), slug: expect.any(String), entity: { name: expect.any(String) } };
  expect(await run(0)).toEqual({ data: { events: { data: [event, event, event] } } });
});

test('the mutation example marks all notifications as read', async () => {
  expect(await run(1)).toEqual({
    data: { markAllNotificationsAsRead: { error: false, data: { count: 0 } } },
  });
});

test('the upload example creates a testimonial', async () => {
  expect(await run(2)).toEqual({
    data: {
      createTestimonial: { error: false, message: 'Your testimonial has been submitted successfully.' },
    },
  });
});
