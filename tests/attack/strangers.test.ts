import { randomBytes } from 'node:crypto';

import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';

import { Visitor } from '../support/browserless.ts';
import type { Running } from '../support/child.ts';
import { startOwnPortal } from '../support/own-portal.ts';
import { startRedis, type TestRedis } from '../support/redis.ts';
import { partnerApplication, postStep } from '../support/wizards.ts';

const PER_NETWORK = 4;
const MESSAGE = 'Too many forms were begun from your network. Please try again later.';

describe.each(['its own folder', 'Redis'])('a portal that keeps drafts in %s', (kind) => {
  let redis: TestRedis | undefined;
  let portal: Running;

  beforeAll(async () => {
    redis = kind === 'Redis' ? await startRedis() : undefined;
    portal = await startOwnPortal(inject('upstreamUrl'), {
      TRUST_PROXY: '1',
      DEMO: '1',
      RATE_LIMIT_PER_ADDRESS: String(PER_NETWORK),
      ...(redis && { REDIS_URL: redis.url, SESSION_SECRET: 'hR4vXq9TzLk2WnJs7YpBc5MdGf8UeAo3' }),
    });
  });
  afterAll(async () => {
    await portal.stop();
    await redis?.stop();
  });

  /** Begins a form, and saves what it has. */
  async function begin(visitor: Visitor, network: string) {
    const wizard = partnerApplication();
    const [company] = wizard.steps;
    const answer = await postStep(visitor, wizard, company!, { intent: 'save', network });
    return { answer, wizard };
  }

  test('lets strangers of one network begin so many, and no more by cookies of their own making', async () => {
    const first = new Visitor(portal.url);
    await begin(first, '192.0.2.1');
    for (let count = 1; count < PER_NETWORK; count += 1) {
      const { answer } = await begin(new Visitor(portal.url), '192.0.2.1');
      expect(answer.status).toBe(302);
    }
    const late = new Visitor(portal.url);
    late.cookies.set('portal_visitor', randomBytes(32).toString('base64url'));
    const { answer, wizard } = await begin(late, '192.0.2.1');
    expect(answer.status).toBe(429);
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(3500);
    const page = await answer.text();
    expect(page).toContain(MESSAGE);
    // What was typed is not lost on whoever is in good faith.
    expect(page).toContain(wizard.title.replaceAll('&', '&amp;'));
    expect((await begin(first, '192.0.2.1')).answer.status).toBe(302);
    expect((await begin(new Visitor(portal.url), '192.0.2.2')).answer.status).toBe(302);
  });
});
