import { afterAll, beforeAll, expect, test } from 'vitest';

import { startStack, type Stack } from '../support/portal.ts';
import { askGraphql } from '../support/own-portal.ts';

const ROUNDS = 50;
const AT_ONCE = 10;

let stack: Stack;
beforeAll(async () => {
  stack = await startStack();
});
afterAll(() => stack.stop());

test.each(['sendPasswordResetLink', 'resendVerificationEmail'])(
  '%s answers a stranger’s address and a registered one alike, in words and in time',
  async (field) => {
    const ask = async (email: string) => {
      const started = performance.now();
      const query = `mutation { ${field}(email: "${email}@portal.example") { error error_code message } }`;
      const { text } = await askGraphql(stack.portal.url, query);
      return { text, took: performance.now() - started };
    };
    const known: Awaited<ReturnType<typeof ask>>[] = [];
    const unknown: typeof known = [];
    // In turns, so that a busy moment of the machine is a busy moment for both.
    for (let round = 0; round < ROUNDS / AT_ONCE; round += 1) {
      await Promise.all(
        Array.from({ length: AT_ONCE }, async (_, index) => {
          known.push(await ask('unverified'));
          unknown.push(await ask(`nobody-${round}-${index}`));
        }),
      );
    }
    expect(new Set([...known, ...unknown].map(({ text }) => text)).size).toBe(1);
    const ratio = median(known.map(({ took }) => took)) / median(unknown.map(({ took }) => took));
    expect(ratio).toBeGreaterThan(0.9);
    expect(ratio).toBeLessThan(1.1);
  },
);

function median(values: number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;
}
