import type { EntryContext } from '@remix-run/node';
import { afterEach, expect, test, vi } from 'vitest';

import type { AppLoadContext } from '#app/load-context.ts';

import handleRequest from './entry.server.tsx';

vi.mock('@remix-run/react', async (original) => ({
  ...(await original<object>()),
  RemixServer: () => 'the page',
}));

afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

test('the time limit of a render ends with the page, so that it keeps nothing in memory', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const setLimit = vi.spyOn(globalThis, 'setTimeout');
  const context = { nonce: 'n', log: { error: vi.fn() }, turnToRender: () => Promise.resolve() };
  const response = await handleRequest(
    new Request('http://localhost/'),
    200,
    new Headers(),
    {} as EntryContext,
    context as unknown as AppLoadContext,
  );
  expect(setLimit).toHaveBeenCalledWith(expect.any(Function), 10_000);
  expect(await response.text()).toContain('the page');
  expect(vi.getTimerCount()).toBe(0);
});
