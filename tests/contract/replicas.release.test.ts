import { Redis } from 'ioredis';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { Visitor } from '../support/browserless.ts';
import { askGraphql } from '../support/own-portal.ts';
import { startReplicas, type Replicas } from '../support/replicas.ts';
import { countStoredForms, readStoredForm } from '../support/submissions.ts';
import { draftTokenOf, fillUpTo, postStep, WIZARDS } from '../support/wizards.ts';

let replicas: Replicas;
beforeAll(async () => {
  replicas = await startReplicas({ RATE_LIMIT_PER_ACCOUNT: '5' });
});
afterAll(() => replicas.stop());

const JSON_ANSWER = { accept: 'application/json' };
const LOGIN = `mutation ($email: String!, $password: String!) {
  login(email: $email, password: $password) { error message access_token }
}`;

async function signedIn(account = 'active'): Promise<Visitor> {
  const visitor = new Visitor(replicas.url);
  expect((await visitor.signIn(account)).headers.get('location')).toBe('/dashboard');
  return visitor;
}

describe.each(WIZARDS)('the %s over two replicas', (_, make) => {
  test('an application is stored once with all its files, even if five requests submit it at two replicas', async () => {
    const wizard = make();
    const last = wizard.steps.at(-1)!;
    const visitor = new Visitor(replicas.url);
    expect(await fillUpTo(visitor, wizard, last.slug)).toBe(`${wizard.path}/${last.slug}`);
    const draft = draftTokenOf(await (await visitor.get(`${wizard.path}/${last.slug}`)).text());
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => postStep(visitor, wizard, last, { draft })),
    );
    expect(answers.map(({ headers }) => headers.get('location'))).toEqual(Array(5).fill(wizard.successTo));
    expect(await countStoredForms(replicas.upstream.url, wizard.title)).toBe(1);
    const { files } = await readStoredForm(replicas.upstream.url, wizard.title);
    for (const [field, file] of wizard.steps.flatMap((step) => Object.entries(step.files ?? {}))) {
      const sent = Buffer.from(await file.arrayBuffer());
      expect(Buffer.compare(files.get(field)?.bytes ?? Buffer.of(), sent), field).toBe(0);
    }
  });
});

describe('two replicas behind a proxy', () => {
  test('a user who signs in at one replica is signed in at both, and signs out of both', async () => {
    const visitor = await signedIn();
    for (const path of ['/dashboard', '/my-profile', '/dashboard', '/my-profile'])
      expect((await visitor.get(path)).status, path).toBe(200);
    const old = visitor.cookies.get('portal') ?? '';
    expect((await visitor.post('/sign-out', {})).headers.get('location')).toBe('/');
    const thief = new Visitor(replicas.url);
    thief.cookies.set('portal', old);
    for (const turn of [1, 2])
      expect((await thief.get('/dashboard')).headers.get('location'), String(turn)).toBe('/login');
    for (const count of replicas.proxy.served) expect(count).toBeGreaterThan(2);
  });

  test('a flash message of one replica appears on the next page, which the other replica sends', async () => {
    const visitor = new Visitor(replicas.url);
    expect((await visitor.signIn('active', 'not-it')).status).toBe(400);
    const link = '/proceed-recruitment-journey/made-up?status=yes';
    expect((await visitor.post(link, {})).headers.get('location')).toBe(link);
    expect(await (await visitor.get(link)).text()).toContain('Oops...');
  });

  test('ten concurrent requests to extend the session cause one refresh of the token', async () => {
    const visitor = await signedIn('graduating');
    const answers = await Promise.all(
      Array.from({ length: 10 }, async () => await (await visitor.post('/session', {}, JSON_ANSWER)).json()),
    );
    // The backend refuses to refresh a token twice, so a second refresh would sign the user out.
    for (const answer of answers) expect(answer).toMatchObject({ kind: 'extended' });
    for (const turn of [1, 2]) expect((await visitor.get('/dashboard')).status, String(turn)).toBe(200);
  });

  test('a partial login of one replica is completed at the other', async () => {
    const visitor = new Visitor(replicas.url);
    await visitor.signIn('multi');
    expect(await (await visitor.get('/login')).text()).toContain('202100415');
    const chosen = await visitor.post('/login', { intent: 'choose-account', studentId: '202100415' });
    expect(chosen.headers.get('location')).toBe('/dashboard');
  });

  test('a state of the identity provider works only once, for the first of four concurrent requests', async () => {
    const visitor = new Visitor(replicas.url);
    const left = await visitor.post('/login', { intent: 'provider-login' });
    const state = new URL(left.headers.get('location') ?? '').searchParams.get('state') ?? '';
    expect(state).toMatch(/^login-/);
    const back = `/login?error=access_denied&state=${state}`;
    const answers = await Promise.all([1, 2, 3, 4].map(() => visitor.get(back)));
    for (const answer of answers) expect(answer.headers.get('location')).toBe('/login');
    // Only the request that used the state leaves a message about the cancelled sign-in.
    const pages = [await visitor.get('/login'), await visitor.get('/login')];
    const told = await Promise.all(
      pages.map(async (page) => (await page.text()).includes('You did not sign in with UAE PASS')),
    );
    expect(told).toEqual([true, false]);
  });

  test('a token that one replica has revoked is rejected by the other', async () => {
    const [one, other] = replicas.portals.map(({ url }) => url) as [string, string];
    const variables = { email: 'alumni@portal.example', password: 'portal-demo' };
    const { data } = await askGraphql(one, LOGIN, { variables });
    const token = (data?.['login'] as { access_token: string }).access_token;
    const headers = { authorization: `Bearer ${token}` };
    const me = await askGraphql(other, '{ viewer { id } }', { headers });
    const { id } = me.data?.['viewer'] as { id: string };
    const out = await askGraphql(one, 'mutation ($id: ID!) { logout(id: $id) { error } }', {
      headers,
      variables: { id },
    });
    expect(out.data).toEqual({ logout: { error: false } });
    expect((await askGraphql(other, '{ viewer { id } }', { headers })).status).toBe(401);
  });

  test('the replicas count sign-in attempts together', async () => {
    const statuses: number[] = [];
    for (const turn of [0, 1, 0, 1, 0, 1]) {
      const variables = { email: 'unknown@portal.example', password: 'not-the-one' };
      statuses.push((await askGraphql(replicas.portals[turn]!.url, LOGIN, { variables })).status);
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
  });

  test('Redis contains no token, session cookie, password or e-mail address', async () => {
    const visitor = await signedIn('alumni');
    const redis = new Redis(replicas.redis.url);
    const keys = await redis.keys('*');
    const values = await Promise.all(
      keys.map(async (key) => ((await redis.type(key)) === 'string' ? await redis.get(key) : '')),
    );
    redis.disconnect();
    expect(keys.some((key) => key.startsWith('portal:session:'))).toBe(true);
    const all = [...keys, ...values].join('\n');
    // Encrypted values can contain any letters. A token has two parts that begin like this.
    expect(all).not.toMatch(/eyJ[\w-]+\.eyJ|@portal\.example|portal-demo/);
    expect(all).not.toContain(visitor.cookies.get('portal'));
  });
});
