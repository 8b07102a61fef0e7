import { randomBytes } from 'node:crypto';

import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';

import { JPEG } from '#rules/files/testing/samples.ts';

import { Visitor } from '../support/browserless.ts';
import type { Running } from '../support/child.ts';
import { startOwnPortal } from '../support/own-portal.ts';
import { openSocket } from '../support/raw-socket.ts';
import { startRedis, type TestRedis } from '../support/redis.ts';
import { testimonial } from '../support/uploads.ts';
import { partnerApplication, postStep } from '../support/wizards.ts';

const PER_NETWORK = 4;
const MESSAGE = 'Too many forms were started from your network. Please try again later.';

describe.each(['its own folder', 'Redis'])('the draft limit of a portal that stores drafts in %s', (kind) => {
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

  /** Opens a new partner application and saves its first step as a draft. */
  async function begin(visitor: Visitor, network: string) {
    const wizard = partnerApplication();
    const [company] = wizard.steps;
    const answer = await postStep(visitor, wizard, company!, { intent: 'save', network });
    return { answer, wizard };
  }

  // FORM-11
  test('refuses new drafts beyond the limit of a network, even with an invented visitor cookie', async () => {
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
    // The visitor may be honest, so the page shows the form with its values again.
    expect(page).toContain(wizard.title.replaceAll('&', '&amp;'));
    const figures = await (await fetch(portal.metricsUrl ?? '')).text();
    expect(figures).toContain('portal_draft_refusals_total{reason="network-drafts"} 1');
    expect((await begin(first, '192.0.2.1')).answer.status).toBe(302);
    expect((await begin(new Visitor(portal.url), '192.0.2.2')).answer.status).toBe(302);
  });
});

describe('the upload limit of a network', () => {
  const SLOW = '192.0.2.9';
  let portal: Running;

  beforeAll(async () => {
    portal = await startOwnPortal(inject('upstreamUrl'), { TRUST_PROXY: '1', DEMO: '1' });
  });
  afterAll(() => portal.stop());

  async function sendLogo(network: string) {
    const form = new FormData();
    form.set('operations', JSON.stringify(testimonial('logo')));
    form.set('map', JSON.stringify({ 0: ['variables.input.logo'] }));
    form.set('0', new File([JPEG], 'logo.jpg', { type: 'image/jpeg' }));
    const headers = { 'GraphQL-Require-Preflight': '1', 'x-forwarded-for': network };
    return await fetch(`${portal.url}/graphql`, { method: 'POST', headers, body: form });
  }

  test('a network with many slow uploads gets 429 with Retry-After, while another network can still upload', async () => {
    const { host } = new URL(portal.url);
    const beginning =
      `POST /create-testimonial HTTP/1.1\r\nHost: ${host}\r\nOrigin: ${portal.url}\r\nX-Forwarded-For: ${SLOW}\r\n` +
      'Content-Type: multipart/form-data; boundary=b\r\nContent-Length: 100000\r\n\r\n--b\r\n';
    const slow = Array.from({ length: 100 }, () => openSocket(portal.url, beginning));
    try {
      await expect.poll(async () => (await sendLogo(SLOW)).status).toBe(429);
      const refused = await sendLogo(SLOW);
      expect(refused.headers.get('retry-after')).toBe('60');
      expect(await refused.json()).toMatchObject({ errors: [{ extensions: { code: 'TOO_MANY_UPLOADS' } }] });
      const other = await sendLogo('192.0.2.10');
      expect([other.status, await other.json()]).toMatchObject([
        200,
        { data: { createTestimonial: { error: false } } },
      ]);
    } finally {
      for (const socket of slow) socket.destroy();
    }
    await expect.poll(async () => (await sendLogo(SLOW)).status).toBe(200);
  });
});
