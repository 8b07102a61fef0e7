import { describe, expect, inject, test } from 'vitest';

import { rawRequest } from '../support/raw-request.ts';

const FORM = { 'content-type': 'application/x-www-form-urlencoded' };

describe('a small request that asks for much', () => {
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

  test.each(forms)('a form is refused or read in no time: %.40s', async (body) => {
    const origin = inject('portalUrl');
    for (const target of ['/login', '/login.data']) {
      const started = performance.now();
      const answer = await rawRequest(origin, target, { method: 'POST', headers: { ...FORM, origin }, body });
      expect(answer.status, target).toBeGreaterThanOrEqual(400);
      expect(answer.status, target).toBeLessThan(500);
      expect(answer.body.length).toBeLessThan(100_000);
      expect(performance.now() - started).toBeLessThan(1000);
    }
  });

  test('a long path, or a long list of them, is refused in no time', async () => {
    const origin = inject('portalUrl');
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
      const started = performance.now();
      expect((await rawRequest(origin, target)).status, target.slice(0, 40)).toBe(400);
      expect(performance.now() - started).toBeLessThan(500);
    }
    const fair = await rawRequest(
      origin,
      `/__manifest?version=${version}&p=/events&p=/employment/job-opportunities`,
    );
    expect(fair.status).toBe(200);
  });

  test('a file is read whole and never by half: ranges do not trip it', async () => {
    const answer = await rawRequest(inject('portalUrl'), '/favicon.svg', { headers: { range: 'bytes=9-1' } });
    expect(answer.status).toBe(200);
    expect(answer.headers['content-type']).toBe('image/svg+xml; charset=utf-8');
  });

  test('files come compressed, with a tag that saves the second download', async () => {
    const origin = inject('portalUrl');
    const asset = /\/assets\/[\w-]+\.js/.exec(await (await fetch(origin)).text())?.[0] ?? '';
    const first = await rawRequest(origin, asset, { headers: { 'accept-encoding': 'gzip, br' } });
    expect(first.headers['content-encoding']).toBe('br');
    expect(first.headers['cache-control']).toContain('immutable');
    const second = await rawRequest(origin, asset, {
      headers: { 'if-none-match': String(first.headers.etag) },
    });
    expect(second.status).toBe(304);
    expect((await rawRequest(origin, `${asset}.br`)).status).toBe(404);
  });
});
