import { afterAll, beforeAll, expect, test } from 'vitest';

import { startReplicas, type Replicas } from '../support/replicas.ts';

let replicas: Replicas;
beforeAll(async () => {
  replicas = await startReplicas();
});
afterAll(() => replicas.stop());

test('a replica that never saw the backend shows what the other one loaded of it', async () => {
  const [one, other] = replicas.portals;
  const events = async (portal = one) => await (await fetch(`${portal?.url ?? ''}/events`)).text();
  const [, slug] = /href="(\/events\/[\w-]+)"/.exec(await events()) ?? [];
  expect(slug).toBeDefined();
  await replicas.upstream.stop();
  await expect.poll(() => events(other)).toContain(`href="${slug ?? ''}"`);
});
