import { afterAll, beforeAll, expect, test } from 'vitest';

import { startReplicas, type Replicas } from '../support/replicas.ts';

let replicas: Replicas;
beforeAll(async () => {
  replicas = await startReplicas();
});
afterAll(() => replicas.stop());

test('a replica shows content that only the other replica loaded from the backend', async () => {
  const [one, other] = replicas.portals;
  const events = async (portal = one) => await (await fetch(`${portal?.url ?? ''}/events`)).text();
  const [, slug] = /href="(\/events\/[\w-]+)"/.exec(await events()) ?? [];
  expect(slug).toBeDefined();
  await replicas.upstream.stop();
  await expect.poll(() => events(other)).toContain(`href="${slug ?? ''}"`);
});
