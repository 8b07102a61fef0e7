import { afterAll, beforeAll, expect, test } from 'vitest';

import { signedIn, Visitor } from '../support/browserless.ts';
import { startStack, type Stack } from '../support/portal.ts';

const EACH = 50;
const PREFIXES = ['', '/ar'] as const;

let stack: Stack;
let visitor: Visitor;
let user: Visitor;

beforeAll(async () => {
  stack = await startStack();
  visitor = new Visitor(stack.portal.url);
  user = await signedIn(stack.portal.url, 'superadmin');
});
afterAll(() => stack.stop());

/** Removes what differs between two answers to the same request: ids, times and other numbers. */
function withoutNumbers(page: string): string {
  return page.replace(/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, 'id').replace(/\d+/g, '0');
}

/** Reads the bodies only after all responses have begun, and the last one first. */
async function readAll(requests: readonly Promise<Response>[]): Promise<string[]> {
  const answers = await Promise.all(requests);
  const pages: string[] = [];
  for (const [index, answer] of [...answers.entries()].reverse())
    pages[index] = withoutNumbers(await answer.text());
  return pages;
}

/** Sends each request 50 times in each language at the same time, and compares with one answer alone. */
async function expectUnmixed(ask: readonly ((prefix: string) => Promise<Response>)[]): Promise<void> {
  const alone = new Map<string, string>();
  for (const [index, send] of ask.entries())
    for (const prefix of PREFIXES)
      alone.set(`${prefix} ${index}`, withoutNumbers(await (await send(prefix)).text()));
  const sent = Array.from({ length: 2 * EACH }, (_, at) => {
    const index = Math.floor(at / 2) % ask.length;
    return { prefix: PREFIXES[at % 2] ?? '', index };
  });
  const pages = await readAll(sent.map(({ prefix, index }) => ask[index]!(prefix)));
  for (const [at, { prefix, index }] of sent.entries()) {
    const expected = alone.get(`${prefix} ${index}`) ?? '';
    expect(expected).toContain(prefix ? '<html lang="ar" dir="rtl"' : '<html lang="en"');
    expect(pages[at] === expected, `${prefix} ${index}: ${difference(pages[at] ?? '', expected)}`).toBe(true);
  }
}

/** Returns the place where two pages begin to differ. A whole page would be no readable message. */
function difference(page: string, expected: string): string {
  let at = 0;
  while (at < page.length && page[at] === expected[at]) at += 1;
  return `${page.slice(Math.max(at - 80, 0), at + 80)} / ${expected.slice(Math.max(at - 80, 0), at + 80)}`;
}

// LANGUAGE-3
test(`${EACH} pages in English and ${EACH} in Arabic at the same time do not mix`, async () => {
  await expectUnmixed([
    (prefix) => visitor.get(`${prefix}/login`),
    (prefix) => visitor.get(`${prefix}/vacancies`),
    (prefix) => user.get(`${prefix}/notifications`),
    (prefix) => user.get(`${prefix}/people`),
    (prefix) => visitor.get(`${prefix}/no-such-page`),
  ]);
});

// LANGUAGE-3
test('the plain pages of refused requests do not mix with each other and with pages', async () => {
  await expectUnmixed([
    (prefix) => visitor.post(`${prefix}/login`, {}, { origin: 'https://another.example' }),
    (prefix) => visitor.get(`${prefix}/login`),
    (prefix) => visitor.get(`${prefix}/%5c`),
    (prefix) => visitor.post(`${prefix}/login`, { 'list[1000]': 'a' }),
  ]);
});
