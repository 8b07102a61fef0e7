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
])('the %s reporter prints an error outside of the tests', (_, end) => {
  vi.spyOn(console, 'log').mockReturnValue();
  const shown = vi.spyOn(console, 'error').mockReturnValue();
  end();
  expect(shown).toHaveBeenCalledWith(ERROR.message);
});

test.each([
  [
    'vitest',
    () => {
      const failed = {
        fullName: 'a title',
        result: () => ({ errors: [{ message: '\u001B[31mexpected 1 to be 2\u001B[39m' }] }),
      };
      const children = { allTests: () => [failed] };
      new VitestProgress().onTestModuleEnd({ moduleId: 'a.test.ts', ok: () => false, children } as never);
    },
  ],
  [
    'Playwright',
    () => {
      const failed = {
        titlePath: () => ['', 'project', 'a.spec.ts', 'a title'],
        location: { file: 'a.spec.ts' },
        ok: () => false,
      };
      const errors = [{ message: '\u001B[31mexpected 1 to be 2\u001B[39m' }];
      new PlaywrightProgress().onTestEnd(failed as never, { errors } as never);
    },
  ],
])('the %s reporter prints a failed test with its error', (_, end) => {
  const shown = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  end();
  expect(shown).toHaveBeenCalledWith(expect.stringMatching(/FAILED .*a title\nexpected 1 to be 2\n/));
});
