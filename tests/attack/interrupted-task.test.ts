import { expect, inject, test } from 'vitest';

import { Visitor } from '../support/browserless.ts';
import { rawRequest } from '../support/raw-request.ts';

const STAGE_LINK = '/recruitment-journey/demo-stage?stage=hired&status=yes';

async function signedIn(): Promise<Visitor> {
  const visitor = new Visitor(inject('portalUrl'));
  await visitor.signIn('partner');
  return visitor;
}

async function dashboardOf(visitor: Visitor): Promise<string> {
  return await (await visitor.get('/dashboard')).text();
}

test('a form of another site causes no banner (SESSION-20, GUARD-10)', async () => {
  const visitor = await signedIn();
  const fields = { email: 'a@b.ae', password: 'secret' };
  const foreign = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' };
  expect((await visitor.post('/login', fields, foreign)).status).toBe(403);
  expect((await visitor.post('/login.data', fields, foreign)).status).toBe(403);
  expect(await dashboardOf(visitor)).not.toContain('You tried to');
});

test('a link of another site cannot put a text into the banner, and its page needs a press (SESSION-20)', async () => {
  const visitor = await signedIn();
  const crafted =
    '/recruitment-journey/CALL-US?stage=hired&status=yes&message=CALL-US&redirect=%2F%2Fevil.example';
  await visitor.get(crafted, { 'sec-fetch-site': 'cross-site' });
  const dashboard = await dashboardOf(visitor);
  expect(dashboard).toContain('You tried to report the progress of a job application.');
  expect(dashboard).not.toMatch(/CALL-US|evil\.example/);
  const task = /name="task" value="([\w-]+)"/.exec(dashboard)?.[1] ?? '';
  const left = await visitor.post('/sign-out', { task });
  expect(left.headers.get('location')).toBe(crafted);
  expect(await (await visitor.get(crafted)).text()).toContain('Yes, mark as hired');
});

test('the button leads only to a page of the portal (SESSION-21)', async () => {
  for (const target of [
    '//recruitment-journey/x?stage=hired&status=yes',
    '//evil.example/login',
    '/%2Fevil.example/login',
    '/\\evil.example/login',
    'http://evil.example/recruitment-journey/x',
  ]) {
    const visitor = await signedIn();
    const cookie = [...visitor.cookies].map((pair) => pair.join('=')).join('; ');
    await rawRequest(inject('portalUrl'), target, { headers: { cookie } });
    const task = /name="task" value="([\w-]+)"/.exec(await dashboardOf(visitor))?.[1] ?? '';
    const left = await visitor.post('/sign-out', { task });
    expect(left.headers.get('location'), target).toMatch(/^\/(?![/\\])/);
  }
  for (const task of ['', '//evil.example', 'https://evil.example', '00000000-0000-4000-8000-000000000000']) {
    const visitor = await signedIn();
    await visitor.get(STAGE_LINK);
    await dashboardOf(visitor);
    expect((await visitor.post('/sign-out', { task })).headers.get('location'), task).toBe('/');
  }
});
