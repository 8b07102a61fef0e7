import { Agent, request } from 'node:http';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

import { afterAll, beforeAll, expect, inject, test } from 'vitest';

import type { Running } from '../support/child.ts';
import { provideDatabase } from '../support/database.ts';
import { freePort, startPortal } from '../support/portal.ts';
import { SESSION_SECRET } from '../support/replicas.ts';
import { startRedis, type TestRedis } from '../support/redis.ts';
import { accessTokenOf, multipart, testimonial } from '../support/uploads.ts';

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNkYAAAAAYAAjCB0C8AAAAASUVORK5CYII=',
  'base64',
);

let folder: string;
let redis: TestRedis;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'restart-test-'));
  redis = await startRedis();
});
afterAll(async () => {
  await redis.stop();
  await rm(folder, { recursive: true, force: true });
});

interface Replica {
  url: string;
  isReady: boolean;
  portal: Running;
}

/** A small load balancer. It polls `/readyz` of each replica and sends requests only to ready replicas. */
class Balancer {
  readonly faults: string[] = [];
  answered = 0;
  readonly #replicas: readonly Replica[];
  readonly #agent = new Agent({ keepAlive: true });
  #turn = 0;
  #isOver = false;
  #work: Promise<unknown>[] = [];

  constructor(replicas: readonly Replica[]) {
    this.#replicas = replicas;
  }

  start(workers: number): void {
    this.#work = [
      ...this.#replicas.map((replica) => this.#watch(replica)),
      ...Array.from({ length: workers }, (_, index) => this.#send(index)),
    ];
  }

  async stop(): Promise<void> {
    this.#isOver = true;
    await Promise.all(this.#work);
    this.#agent.destroy();
  }

  async #watch(replica: Replica): Promise<void> {
    while (!this.#isOver) {
      replica.isReady = await this.#ask(replica.url, '/readyz', false).then(
        (status) => status === 200,
        () => false,
      );
      await pause(50);
    }
  }

  async #send(worker: number): Promise<void> {
    const targets = ['/', '/events', '/login', '/graphql'];
    for (let count = worker; !this.#isOver; count += 1) {
      const ready = this.#replicas.filter(({ isReady }) => isReady);
      const replica = ready[(this.#turn += 1) % ready.length];
      const target = targets[count % targets.length] ?? '/';
      if (!replica) {
        this.faults.push('no replica is ready');
        return;
      }
      try {
        const status = await this.#ask(replica.url, target, true);
        this.answered += 1;
        if (status !== 200) this.faults.push(`${target} answered ${status}`);
      } catch (error) {
        this.faults.push(`${target} failed: ${String(error)}`);
      }
    }
  }

  #ask(url: string, target: string, keepsAlive: boolean): Promise<number> {
    const isQuery = target === '/graphql';
    return new Promise((resolve, reject) => {
      const req = request(url + target, {
        agent: keepsAlive ? this.#agent : false,
        method: isQuery ? 'POST' : 'GET',
        headers: isQuery ? { 'content-type': 'application/json' } : {},
      });
      req.on('response', (res) => {
        res.resume();
        res.on('end', () => resolve(res.statusCode ?? 0));
        res.on('error', reject);
      });
      req.on('error', reject);
      req.end(isQuery ? '{"query":"{ settings { name value } }"}' : undefined);
    });
  }
}

test('a rolling restart under load loses no request of a load balancer that checks /readyz', async () => {
  async function launch(name: string, port: number): Promise<Running> {
    return await startPortal(path.join(folder, name), inject('upstreamUrl'), {
      PORT: String(port),
      REDIS_URL: redis.url,
      DATABASE_URL: databaseUrl,
      SESSION_SECRET,
      STOP_GRACE: '3000',
      LOG_LEVEL: 'warn',
    });
  }
  const databaseUrl = await provideDatabase(folder);
  const ports = [await freePort(), await freePort()];
  const replicas = await Promise.all(
    ports.map(async (port, index): Promise<Replica> => {
      const portal = await launch(`replica-${index}`, port);
      return { url: `http://127.0.0.1:${port}`, isReady: true, portal };
    }),
  );
  const balancer = new Balancer(replicas);
  balancer.start(6);
  try {
    for (const [index, replica] of replicas.entries()) {
      const before = balancer.answered;
      replica.portal.askToStop();
      expect(await replica.portal.exitCode()).toBe(0);
      replica.portal = await launch(`replica-${index}`, ports[index] ?? 0);
      await expect.poll(() => replica.isReady).toBe(true);
      expect(balancer.answered).toBeGreaterThan(before + 20);
    }
  } finally {
    await balancer.stop();
    await Promise.all(replicas.map(({ portal }) => portal.stop()));
  }
  expect(balancer.faults).toEqual([]);
});

async function startUpload(portal: Running) {
  const token = await accessTokenOf(inject('upstreamUrl'), 'partner');
  const { contentType, before, after } = multipart(testimonial('logo'), 'variables.input.logo', {
    name: 'logo.png',
    type: 'image/png',
  });
  const length = Buffer.byteLength(before) + PNG.length + Buffer.byteLength(after);
  const req = request(`${portal.url}/graphql`, {
    method: 'POST',
    agent: false,
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': contentType,
      'content-length': length,
      'x-requested-with': 'a-test',
    },
  });
  const answer = new Promise<number>((resolve, reject) => {
    req.on('error', reject);
    req.on('response', (res) => {
      res.resume();
      res.on('end', () => resolve(res.statusCode ?? 0));
    });
  });
  // The connection must be open before the server stops accepting connections.
  await new Promise((resolve) => req.write(before, resolve));
  return { answer, finish: () => req.end(Buffer.concat([PNG, Buffer.from(after)])) };
}

test('an upload in progress completes after SIGTERM, and the portal exits with code 0', async () => {
  const portal = await startPortal(path.join(folder, 'upload'), inject('upstreamUrl'), {
    STOP_GRACE: '3000',
  });
  const upload = await startUpload(portal);
  portal.askToStop();
  await expect.poll(async () => (await fetch(`${portal.url}/readyz`)).status).toBe(503);
  const late = await fetch(`${portal.url}/`);
  expect(late.status).toBe(200);
  expect(late.headers.get('connection')).toBe('close');
  await expect.poll(() => fetch(portal.url).catch(() => 'closed')).toBe('closed');
  upload.finish();
  expect(await upload.answer).toBe(200);
  expect(await portal.exitCode()).toBe(0);
});

test('STOP_TIMEOUT limits how long an unfinished request delays the exit of the portal', async () => {
  const startUploading = async (name: string, stopTimeout: string) => {
    const portal = await startPortal(path.join(folder, name), inject('upstreamUrl'), {
      STOP_TIMEOUT: stopTimeout,
    });
    const upload = await startUpload(portal);
    return { portal, answer: upload.answer.catch(() => 'cut off') };
  };
  const patient = await startUploading('patient', '60000');
  const hasty = await startUploading('hasty', '300');
  const ends: string[] = [];
  const note = (name: string, { portal }: typeof hasty) =>
    portal.exitCode().then((code) => ends.push(`${name}: ${String(code)}`));
  patient.portal.askToStop();
  hasty.portal.askToStop();
  const all = [note('patient', patient), note('hasty', hasty)];
  expect(await hasty.answer).toBe('cut off');
  await Promise.race(all);
  expect(ends).toEqual(['hasty: 0']);
  await patient.portal.kill();
  await Promise.all(all);
});
