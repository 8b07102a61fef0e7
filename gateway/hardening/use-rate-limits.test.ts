import { parse } from 'graphql';
import type { TypedDocumentNode } from '@graphql-typed-document-node/core';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';

import { createGateway, type Gateway } from '../gateway.ts';
import { startTestBackend, type TestBackend } from '../testing/test-backend.ts';
import { createTestLog } from '../testing/post.ts';
import { NEVER } from '../testing/time-outs.ts';
import { SECRET } from '../testing/tokens.ts';
import { DEFAULT_LIMITS, type GatewayLimits } from './limits.ts';

const PER_ADDRESS = 6;
const PER_ACCOUNT = 3;

let upstream: TestBackend;
let gateway: Gateway;

beforeEach(async () => {
  upstream = await startTestBackend();
  upstream.serve({
    login: ({ password }: { password: string }) => ({ error: password !== 'rightly', message: '' }),
    checkPartnerExist: { error: true },
    checkEmailExistOrNot: { error: false },
  });
  gateway = open({ perAddress: PER_ADDRESS, perAccount: PER_ACCOUNT });
});
afterEach(async () => {
  await gateway.close();
  await upstream.close();
});

function open(limits: Partial<GatewayLimits>): Gateway {
  return createGateway({
    upstreamUrl: upstream.url,
    upstreamTimeout: NEVER,
    tokenKey: { algorithm: 'HS256', secret: SECRET },
    explorer: false,
    log: createTestLog().log,
    limits,
  });
}

async function send(query: string, address = '192.0.2.1') {
  const request = new Request('http://portal.example/graphql', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query }),
  });
  return await gateway.handle(request, { requestId: 'r', address });
}

function login(account: string, password = 'wrongly'): string {
  return `login(email: "${account}@portal.example", password: "${password}") { error }`;
}

async function statuses(queries: string[], address?: string): Promise<number[]> {
  const all: number[] = [];
  for (const query of queries) all.push((await send(query, address)).status);
  return all;
}

const times = (count: number, query: string) => Array<string>(count).fill(query);

// GATEWAY-11
describe('the rate limit for an account', () => {
  test('allows calls up to the limit and rejects the next without a backend request', async () => {
    const query = `mutation { ${login('a')} }`;
    expect(await statuses(times(PER_ACCOUNT + 1, query))).toEqual([200, 200, 200, 429]);
    expect(upstream.received).toHaveLength(PER_ACCOUNT);
  });

  // GATEWAY-21
  test('limits guesses from many networks of one IPv6 site, and not the owner at another site', async () => {
    const query = `mutation { ${login('a')} }`;
    const answers: number[] = [];
    for (let network = 0; network <= PER_ACCOUNT * 4; network += 1) {
      answers.push((await send(query, `2001:db8:1:${network.toString(16)}::1`)).status);
    }
    expect(answers).toEqual([...Array<number>(PER_ACCOUNT * 4).fill(200), 429]);
    expect((await send(query, '2001:db8:2::1')).status).toBe(200);
    expect((await send(query, '192.0.2.1')).status).toBe(200);
  });

  test('tells clients and users when to retry', async () => {
    const query = `mutation { ${login('a')} }`;
    await statuses(times(PER_ACCOUNT, query));
    const refused = await send(query);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(590);
    expect(await refused.json()).toEqual({
      errors: [
        {
          message: 'Too many attempts. Try again in 10 minutes.',
          extensions: { code: 'TOO_MANY_REQUESTS', requestId: 'r' },
        },
      ],
    });
  });

  test('does not affect the account at another address, or another account at the same address', async () => {
    const query = `mutation { ${login('a')} }`;
    await statuses(times(PER_ACCOUNT + 1, query));
    expect(await statuses([query], '198.51.100.1')).toEqual([200]);
    expect(await statuses([`mutation { ${login('b')} }`])).toEqual([200]);
  });

  test('ignores invisible characters in the e-mail address', async () => {
    const spellings = ['a', 'a\u200b', '\u200ba', ' a', 'A\u2060', '\ufeffa'];
    const queries = spellings.map((account) => `mutation { ${login(account)} }`);
    expect((await statuses(queries)).filter((status) => status === 429)).toHaveLength(
      spellings.length - PER_ACCOUNT,
    );
  });

  test('ignores case and spaces in the e-mail address', async () => {
    await statuses(times(PER_ACCOUNT, `mutation { ${login('a')} }`));
    expect(await statuses([`mutation { ${login(' A')} }`])).toEqual([429]);
  });

  test('counts each alias as one call', async () => {
    const aliases = (count: number) =>
      `mutation { ${Array.from({ length: count }, (_, index) => `a${index}: ${login('a')}`).join(' ')} }`;
    expect(await statuses([aliases(PER_ACCOUNT + 1)])).toEqual([429]);
    expect(upstream.received).toHaveLength(0);
    expect(await statuses([aliases(PER_ACCOUNT)], '198.51.100.1')).toEqual([200]);
  });

  test('does not count successful sign-ins', async () => {
    const query = `mutation { ${login('a', 'rightly')} }`;
    expect(await statuses(times(PER_ADDRESS * 2, query))).toEqual(Array(PER_ADDRESS * 2).fill(200));
  });

  test.each(['message error: __typename', '__typename error @skip(if: true)'])(
    'counts a failed sign-in if its response only looks like a success: { %s }',
    async (selection) => {
      const query = `mutation { login(email: "a@portal.example", password: "wrongly") { ${selection} } }`;
      expect(await statuses(times(PER_ACCOUNT + 1, query))).toEqual([200, 200, 200, 429]);
    },
  );
});

// GATEWAY-11
describe('the rate limit for a network address', () => {
  const partner = '{ checkPartnerExist(en_company_name: "x") { error } }';

  test('counts the calls for all accounts together', async () => {
    const queries = Array.from(
      { length: PER_ADDRESS + 1 },
      (_, index) => `mutation { ${login(`a${index}`)} }`,
    );
    expect((await statuses(queries)).slice(-2)).toEqual([200, 429]);
    expect(upstream.received).toHaveLength(PER_ADDRESS);
  });

  test('gives back the calls of an operation that it rejects', async () => {
    const aliases = (count: number) =>
      `{ ${Array.from({ length: count }, (_, index) => `a${index}: checkPartnerExist(en_company_name: "x") { error }`).join(' ')} }`;
    expect(await statuses(times(3, aliases(PER_ADDRESS + 1)))).toEqual([429, 429, 429]);
    expect(await statuses([aliases(PER_ADDRESS), partner])).toEqual([200, 429]);
  });

  test('counts queries too, separately for each field and each address', async () => {
    expect((await statuses(times(PER_ADDRESS + 1, partner))).slice(-2)).toEqual([200, 429]);
    expect(await statuses(['mutation { checkEmailExistOrNot(email: "a@b.example") { error } }'])).toEqual([
      200,
    ]);
    expect(await statuses([partner], '198.51.100.1')).toEqual([200]);
  });

  test('counts an IPv6 network as one address', async () => {
    for (let index = 0; index < PER_ADDRESS; index += 1) await send(partner, `2001:db8::${index}`);
    expect(await statuses([partner], '2001:db8::ffff')).toEqual([429]);
    expect(await statuses([partner], '2001:db8:0:1::1')).toEqual([200]);
  });

  test('counts calls of the portal’s pages too', async () => {
    await statuses(times(PER_ADDRESS, partner));
    const document = parse(partner) as TypedDocumentNode<unknown, object>;
    const answer = await gateway.execute(document, {}, { requestId: 'r', address: '192.0.2.1' });
    expect(answer).toMatchObject({
      ok: false,
      code: 'TOO_MANY_REQUESTS',
      status: 429,
      message: 'Too many attempts. Try again in 10 minutes.',
    });
  });

  test('does not count calls that are rejected for other reasons', async () => {
    await statuses(times(PER_ADDRESS + 1, 'mutation { login(email: "x", password: "y") { error } }'));
    expect(await statuses([`mutation { ${login('a')} }`])).toEqual([200]);
  });

  test('does not count fields that have no rate limit', async () => {
    upstream.serve({ settings: [] });
    expect(new Set(await statuses(times(PER_ADDRESS * 2, '{ settings { name } }')))).toEqual(new Set([200]));
  });
});

// GATEWAY-11
describe('the default rate limits', () => {
  beforeEach(async () => {
    await gateway.close();
    gateway = open({});
  });

  test('allow 10 calls for an account', async () => {
    const query = `mutation { ${login('a')} }`;
    expect(await statuses(times(11, query))).toEqual([...Array<number>(10).fill(200), 429]);
  });

  test('allow 100 calls from an address', async () => {
    const query = '{ checkPartnerExist(en_company_name: "x") { error } }';
    expect(await statuses(times(101, query))).toEqual([...Array<number>(100).fill(200), 429]);
  });

  test('apply to ten minutes', () => {
    expect(DEFAULT_LIMITS.rateWindow).toBe(10 * 60);
  });
});
