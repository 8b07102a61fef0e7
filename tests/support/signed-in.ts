import { expect } from 'vitest';

import { DEMO_ACCOUNTS } from '#rules/identity/testing/demo-accounts.ts';

import { Visitor } from './browserless.ts';
import { wordsOf } from './words.ts';

/** Returns functions that open pages as demo accounts. Each account signs in once. */
export function signInOnce(portalUrl: string) {
  const visitors = new Map<string, Promise<Visitor>>();

  async function signIn(account: string): Promise<Visitor> {
    const visitor = new Visitor(portalUrl);
    await visitor.signIn(account);
    if (account === 'multi') {
      const studentId = DEMO_ACCOUNTS.multi.student_id;
      await visitor.post('/login', { intent: 'choose-account', studentId });
    }
    return visitor;
  }

  async function as(account: string): Promise<Visitor> {
    const visitor = visitors.get(account) ?? signIn(account);
    visitors.set(account, visitor);
    return await visitor;
  }

  /** Returns the HTML of a page, which must open. */
  async function read(account: string, address: string): Promise<string> {
    const answer = await (await as(account)).get(address);
    expect(`${address} as ${account}: ${answer.status}`).toBe(`${address} as ${account}: 200`);
    return await wordsOf(answer);
  }

  async function statusOf(account: string, address: string): Promise<number> {
    return (await (await as(account)).get(address)).status;
  }

  return { as, read, statusOf };
}
