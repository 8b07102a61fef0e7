import { parse } from 'graphql';
import type { TypedDocumentNode } from '@graphql-typed-document-node/core';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';

import { createGateway, type Gateway } from '../gateway.ts';
import { startTestBackend, type TestBackend } from '../testing/test-backend.ts';
import { createTestLog } from '../testing/post.ts';
import { NEVER } from '../testing/time-outs.ts';
import { SECRET } from '../testing/tokens.ts';

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
  gateway = createGateway({
    upstreamUrl: upstream.url,
    upstreamTimeout: NEVER,
    tokenKey: { algorithm: 'HS256', secret: SECRET },
    explorer: false,
    log: createTestLog().log,
    limits: { perAddress: PER_ADDRESS, perAccount: PER_ACCOUNT },
  });
});
afterEach(async () => {
  await gateway.close();
  await upstream.close();
});

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

describe('the limit for an account', () => {
  test('lets N through and refuses the next, which the backend never hears of', async () => {
    const query = `mutation { ${login('a')} }`;
    expect(await statuses(times(PER_ACCOUNT + 1, query))).toEqual([200, 200, 200, 429]);
    expect(upstream.received).toHaveLength(PER_ACCOUNT);
  });

  test('says when to try again, to programs and to users', async () => {
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

  test('does not lock its owner out at another address, nor another account at the same', async () => {
    const query = `mutation { ${login('a')} }`;
    await statuses(times(PER_ACCOUNT + 1, query));
    expect(await statuses([query], '198.51.100.1')).toEqual([200]);
    expect(await statuses([`mutation { ${login('b')} }`])).toEqual([200]);
  });

  test('takes no invisible characters for another account', async () => {
    const spellings = ['a', 'a\u200b', '\u200ba', ' a', 'A\u2060', '\ufeffa'];
    const queries = spellings.map((account) => `mutation { ${login(account)} }`);
    expect((await statuses(queries)).filter((status) => status === 429)).toHaveLength(
      spellings.length - PER_ACCOUNT,
    );
  });

  test('takes no other spelling of an address for another account', async () => {
    await statuses(times(PER_ACCOUNT, `mutation { ${login('a')} }`));
    expect(await statuses([`mutation { ${login(' A')} }`])).toEqual([429]);
  });

  test('counts each alias', async () => {
    const aliases = (count: number) =>
      `mutation { ${Array.from({ length: count }, (_, index) => `a${index}: ${login('a')}`).join(' ')} }`;
    expect(await statuses([aliases(PER_ACCOUNT + 1)])).toEqual([429]);
    expect(upstream.received).toHaveLength(0);
    expect(await statuses([aliases(PER_ACCOUNT)], '198.51.100.1')).toEqual([200]);
  });

  test('is not reached by who signs in rightly, however often', async () => {
    const query = `mutation { ${login('a', 'rightly')} }`;
    expect(await statuses(times(PER_ADDRESS * 2, query))).toEqual(Array(PER_ADDRESS * 2).fill(200));
  });

  test.each(['message error: __typename', '__typename error @skip(if: true)'])(
    'is not moved by an answer that only looks like a success: { %s }',
    async (selection) => {
      const query = `mutation { login(email: "a@portal.example", password: "wrongly") { ${selection} } }`;
      expect(await statuses(times(PER_ACCOUNT + 1, query))).toEqual([200, 200, 200, 429]);
    },
  );
});

describe('the limit for an address', () => {
  const partner = '{ checkPartnerExist(en_company_name: "x") { error } }';

  test('holds over all accounts', async () => {
    const queries = Array.from(
      { length: PER_ADDRESS + 1 },
      (_, index) => `mutation { ${login(`a${index}`)} }`,
    );
    expect((await statuses(queries)).slice(-2)).toEqual([200, 429]);
    expect(upstream.received).toHaveLength(PER_ADDRESS);
  });

  test('holds for queries, counts each field on its own, and each visitor', async () => {
    expect((await statuses(times(PER_ADDRESS + 1, partner))).slice(-2)).toEqual([200, 429]);
    expect(await statuses(['mutation { checkEmailExistOrNot(email: "a@b.example") { error } }'])).toEqual([
      200,
    ]);
    expect(await statuses([partner], '198.51.100.1')).toEqual([200]);
  });

  test('takes a whole IPv6 network for one visitor', async () => {
    for (let index = 0; index < PER_ADDRESS; index += 1) await send(partner, `2001:db8::${index}`);
    expect(await statuses([partner], '2001:db8::ffff')).toEqual([429]);
    expect(await statuses([partner], '2001:db8:0:1::1')).toEqual([200]);
  });

  test('is the same for the portal’s own pages', async () => {
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

  test('does not count what is refused for other reasons', async () => {
    await statuses(times(PER_ADDRESS + 1, 'mutation { login(email: "x", password: "y") { error } }'));
    expect(await statuses([`mutation { ${login('a')} }`])).toEqual([200]);
  });

  test('leaves what is not guarded alone', async () => {
    upstream.serve({ settings: [] });
    expect(new Set(await statuses(times(PER_ADDRESS * 2, '{ settings { name } }')))).toEqual(new Set([200]));
  });
});
