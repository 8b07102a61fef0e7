import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';

import { MAX_FIELD_BYTES } from '#rules/forms/limits.ts';

import { metricOf } from '../support/beside.ts';
import { Visitor } from '../support/browserless.ts';
import type { Running } from '../support/child.ts';
import { startOwnPortal } from '../support/own-portal.ts';
import { rawRequest } from '../support/raw-request.ts';
import { multipart, testimonial } from '../support/uploads.ts';
import { partnerApplication, postStep } from '../support/wizards.ts';

const FORM = { 'content-type': 'application/x-www-form-urlencoded' };
/**
 * The highest allowed ratio between the processor times of a hostile and an ordinary request. The measured
 * ratio is at most 2.
 */
const AT_MOST = 20;
/** The same ratio for a long field, whose text grows when it is escaped. The measured ratio is at most 12. */
const AT_MOST_FOR_MARKUP = 50;
/** The number of requests before a measurement. Code is slower when it runs for the first time. */
const WARM_UP = 10;

/** A portal that only these tests use, so its processor time includes only their requests. */
let portal: Running;
beforeAll(async () => {
  portal = await startOwnPortal(inject('upstreamUrl'));
});
afterAll(() => portal.stop());

/**
 * Measures an ordinary request, as the average of `times` requests.
 *
 * @returns the processor time of one request, in seconds
 */
async function ordinaryTimeOf(ask: () => Promise<unknown>, times = WARM_UP): Promise<number> {
  const askOften = async () => {
    for (let count = 0; count < times; count += 1) await ask();
  };
  await askOften();
  return (await processorTimeOf(portal, askOften)) / times;
}

describe('a small request that could cause much work', () => {
  const forms = [
    'a[100000000]=1',
    'email[3000000]=1',
    '__intent__=' +
      encodeURIComponent('{"type":"update","payload":{"name":"a","index":3000000,"value":"x"}}'),
    '__intent__=foo',
    '__state__=foo',
    `${'a.'.repeat(5000)}=1`,
    'a&'.repeat(40_000),
    'email=x&'.repeat(399),
    'email[0]=x&email.a=y',
  ];

  const send = (target: string, body: string) =>
    rawRequest(portal.url, target, { method: 'POST', headers: { ...FORM, origin: portal.url }, body });
  let ordinary: number;
  beforeAll(async () => {
    ordinary = await ordinaryTimeOf(() => send('/login', 'email=x'));
  });

  const shortened = forms.map((form) => [form.slice(0, 40), form] as const);
  test.each(shortened)('rejects the form %s within the limit of processor time', async (_, hostile) => {
    for (const target of ['/login', '/login.data']) {
      const time = await processorTimeOf(portal, async () => {
        const answer = await send(target, hostile);
        expect(answer.status, target).toBeGreaterThanOrEqual(400);
        expect(answer.status, target).toBeLessThan(500);
        expect(answer.body.length).toBeLessThan(100_000);
      });
      expect(time / ordinary, target).toBeLessThan(AT_MOST);
    }
  });

  test('rejects a long path, or a long list of paths, within the limit of processor time', async () => {
    const origin = portal.url;
    const page = await (await fetch(origin)).text();
    const version = /manifest-(\w+)/.exec(page)?.[1] ?? '';
    const targets = [
      '/a'.repeat(17),
      '/a'.repeat(3000),
      `/${'a'.repeat(3000)}`,
      `/__manifest?version=${version}&p=${'/'.repeat(7000)}`,
      `/__manifest?version=${version}&p=${'%2Fa'.repeat(1700)}`,
      `/__manifest?version=${version}${'&p=/a/b/c'.repeat(60)}`,
    ];
    for (const target of targets) {
      const time = await processorTimeOf(portal, async () => {
        expect((await rawRequest(origin, target)).status, target.slice(0, 40)).toBe(400);
      });
      expect(time / ordinary, target.slice(0, 40)).toBeLessThan(AT_MOST);
    }
    const fair = await rawRequest(
      origin,
      `/__manifest?version=${version}&p=/events&p=/employment/job-opportunities`,
    );
    expect(fair.status).toBe(200);
  });

  test('rejects a body with a thousand files within the limit of processor time', async () => {
    const part = '--b\r\nContent-Disposition: form-data; name="0"; filename="a.png"\r\n\r\nx\r\n';
    const { before } = multipart(testimonial('logo'), 'variables.input.logo', {
      name: 'video.mp4',
      type: 'video/mp4',
    });
    const beginning = before.replaceAll('the-boundary-of-a-test', 'b') + 'x\r\n';
    const time = await processorTimeOf(portal, async () => {
      const response = await fetch(`${portal.url}/graphql`, {
        method: 'POST',
        headers: { 'content-type': 'multipart/form-data; boundary=b', 'x-requested-with': 'a-test' },
        body: `${beginning}${part.repeat(1000)}--b--\r\n`,
      });
      expect([400, 413, 422]).toContain(response.status);
    });
    expect(time / ordinary).toBeLessThan(AT_MOST);
  });

  test('answers a range request with the whole file and status 200', async () => {
    const answer = await rawRequest(inject('portalUrl'), '/favicon.svg', { headers: { range: 'bytes=9-1' } });
    expect(answer.status).toBe(200);
    expect(answer.headers['content-type']).toBe('image/svg+xml; charset=utf-8');
  });

  test('serves assets compressed, and answers 304 to a matching ETag', async () => {
    const origin = inject('portalUrl');
    const asset = /\/assets\/[\w-]+\.js/.exec(await (await fetch(origin)).text())?.[0] ?? '';
    const compressed = { 'accept-encoding': 'gzip, br' };
    const first = await rawRequest(origin, asset, { headers: compressed });
    expect(first.headers['content-encoding']).toBe('br');
    expect(first.headers['cache-control']).toContain('immutable');
    const second = await rawRequest(origin, asset, {
      headers: { ...compressed, 'if-none-match': String(first.headers.etag) },
    });
    expect(second.status).toBe(304);
    expect((await rawRequest(origin, `${asset}.br`)).status).toBe(404);
  });
});

describe('a long field full of markup', () => {
  const LONGEST = MAX_FIELD_BYTES;

  test.each([
    ['en_company_name', '<'],
    ['commercial_activity', '<'],
    ['commercial_activity', '<b>'],
    ['commercial_activity', '<em><p>'],
    ['commercial_activity', '<a>'],
    ['commercial_activity', '<unknown>'],
  ])('rejects the field %s full of %s within the limit of processor time', async (field, part) => {
    const visitor = new Visitor(portal.url);
    const wizard = partnerApplication();
    const [company] = wizard.steps;
    const sendStep = (text: string) => {
      const value = text.repeat(Math.floor(LONGEST / text.length));
      const fields = { ...company!.fields, commercial_activity_format: 'html', [field]: value };
      return postStep(visitor, wizard, { ...company!, fields, files: {} });
    };
    const ordinary = await ordinaryTimeOf(() => sendStep('a'), 1);
    const time = await processorTimeOf(portal, async () => {
      expect([400, 413]).toContain((await sendStep(part)).status);
    });
    expect(time / ordinary).toBeLessThan(AT_MOST_FOR_MARKUP);
  });
});

/**
 * Measures the processor time of the portal during `work`. Other programs on the machine do not affect it.
 *
 * @returns the seconds for which the portal used a processor
 */
async function processorTimeOf(portal: Running, work: () => Promise<unknown>): Promise<number> {
  const before = await processorTime(portal);
  await work();
  return (await processorTime(portal)) - before;
}

function processorTime(portal: Running): Promise<number> {
  return metricOf(portal, 'process_cpu_seconds_total');
}
