import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';

import { checkFormLength, MAX_FIELD_BYTES } from '#rules/forms/limits.ts';

import { watchBeside } from '../support/beside.ts';
import type { Running } from '../support/child.ts';
import { startOwnPortal } from '../support/own-portal.ts';
import { sendPipelined } from '../support/pipeline.ts';
import { rawRequest } from '../support/raw-request.ts';

const FORM = { 'content-type': 'application/x-www-form-urlencoded' };
/** The highest allowed ratio between the time of a probe under load and the time to render a page. */
const AT_MOST = 20;
/** The most that the memory of the portal can grow under load, in MB. */
const MOST_GROWTH = 150;
/** The most rounds of a load. A test passes when the probes of most rounds were within the bound. */
const ROUNDS = 3;
const MOST_OF_THE_ROUNDS = 2;
/** The number of requests before a measurement. Code is slower when it runs for the first time. */
const WARM_UP = 10;

/** A portal that only these tests use. */
let portal: Running;
beforeAll(async () => {
  portal = await startOwnPortal(inject('upstreamUrl'));
});
afterAll(() => portal.stop());

// Each test renders some hundred pages, and checks ratios only.
describe('leaves time for /healthz, and memory, beside', { timeout: 240_000 }, () => {
  /** Measures one render of the landing page without other load: the median of several, in milliseconds. */
  async function timeToRender(): Promise<number> {
    const durations: number[] = [];
    for (let count = 0; count < WARM_UP; count += 1) {
      const started = performance.now();
      expect((await rawRequest(portal.url, '/')).status).toBe(200);
      durations.push(performance.now() - started);
    }
    return medianOf(durations);
  }
  beforeAll(timeToRender);

  /** Other programs can delay a single probe, so most of the rounds count. */
  async function expectProbesBeside(load: () => Promise<unknown>): Promise<void> {
    const ratios: number[] = [];
    const withinBound = () => ratios.filter((ratio) => ratio < AT_MOST).length;
    let before = await timeToRender();
    while (ratios.length < ROUNDS && withinBound() < MOST_OF_THE_ROUNDS) {
      const { slowestProbe, growth } = await watchBeside(portal, load);
      // The machine can become slower or faster during the load.
      const after = await timeToRender();
      ratios.push(slowestProbe / Math.max(before, after));
      expect(growth).toBeLessThan(MOST_GROWTH);
      before = after;
    }
    expect(withinBound(), `ratios: ${ratios.join(', ')}`).toBe(MOST_OF_THE_ROUNDS);
  }

  function times<T>(count: number, work: (index: number) => Promise<T>): Promise<T[]> {
    return Promise.all(Array.from({ length: count }, (_, index) => work(index)));
  }

  test('30 connections with 40 pipelined requests for the landing page (LOAD-2, LOAD-3)', async () => {
    const targets = Array.from({ length: 40 }, () => '/');
    await expectProbesBeside(async () => {
      const answers = await times(30, () => sendPipelined(portal.url, targets));
      for (const answer of answers) expect(answer.match(/HTTP\/1\.1 200 /g)).toHaveLength(5);
    });
  });

  test('150 connections at once: a part is answered, and the rest is told to come back (LOAD-1)', async () => {
    await expectProbesBeside(async () => {
      const answers = await times(150, () => rawRequest(portal.url, '/'));
      const refused = answers.filter(({ status }) => status !== 200);
      expect(refused.length).toBeGreaterThan(0);
      expect(refused.length).toBeLessThan(answers.length);
      for (const { status, headers, body } of refused) {
        expect([status, headers['retry-after']]).toEqual([503, '5']);
        expect(body).toContain('Too many visitors at the moment');
      }
    });
  });

  test('60 forms with files at once (LOAD-3)', async () => {
    const body = '--b\r\nContent-Disposition: form-data; name="title"\r\n\r\nx\r\n--b--\r\n';
    const headers = { origin: portal.url, 'content-type': 'multipart/form-data; boundary=b' };
    await expectProbesBeside(async () => {
      const answers = await times(60, () =>
        rawRequest(portal.url, '/create-testimonial', { method: 'POST', headers, body }),
      );
      for (const { status } of answers) expect([400, 429]).toContain(status);
    });
  });

  const fields = [
    'en_company_name',
    'ar_company_name',
    'company_short_name',
    'mother_company_name',
    'trade_license_number',
    'other_company_type',
    'website',
    'commercial_activity',
  ];
  const formOf = (length: number) => fields.map((name) => `${name}=${'<'.repeat(length)}`).join('&');
  const postForm = async (body: string) =>
    await rawRequest(portal.url, '/register-partner/company', {
      method: 'POST',
      headers: { ...FORM, origin: portal.url },
      body,
    });

  test('30 of the longest forms that are read, full of markup (FORM-16)', async () => {
    const length = MAX_FIELD_BYTES - 20;
    expect(checkFormLength(new URLSearchParams(formOf(length))).isTooLong).toBe(false);
    await expectProbesBeside(async () => {
      for (const { status, body } of await times(30, () => postForm(formOf(length)))) {
        expect(status).toBe(413);
        expect(body).toContain('Your text is too long. Please shorten it.');
      }
    });
  });

  test('30 forms of a megabyte, full of markup (FORM-16)', async () => {
    const body = `en_company_name=${'<'.repeat(990_000)}`;
    await expectProbesBeside(async () => {
      for (const answer of await times(30, () => postForm(body))) {
        expect(answer.status).toBe(413);
        expect(answer.body).toContain(
          'Your text is too long to send. Press Back: your browser still has it.',
        );
        expect(answer.body).not.toContain('&lt;');
        expect(answer.body.length).toBeLessThan(1000);
      }
    });
  });
});

function medianOf(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}
