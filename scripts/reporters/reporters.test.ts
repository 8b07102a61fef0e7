import { afterEach, expect, test, vi } from 'vitest';

import PlaywrightProgress from './playwright.mjs';
import VitestProgress from './vitest.mjs';

const ERROR = { message: 'a promise that was rejected' };

afterEach(() => {
  vi.restoreAllMocks();
});

test.each([
  ['vitest', () => new VitestProgress().onTestRunEnd([], [ERROR])],
  ['Playwright', () => new PlaywrightProgress().onError(ERROR)],
])('%s: an error outside of the tests is shown', (_, end) => {
  vi.spyOn(console, 'log').mockReturnValue();
  const shown = vi.spyOn(console, 'error').mockReturnValue();
  end();
  expect(shown).toHaveBeenCalledWith(ERROR.message);
});
