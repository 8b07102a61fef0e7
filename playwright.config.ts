import { availableParallelism } from 'node:os';

import { defineConfig } from '@playwright/test';

/** The browsers that `npm test` has found or installed. If unset, Playwright uses its own browser. */
const BROWSER = process.env['CHROMIUM_PATH'];
const HEADLESS_SHELL = process.env['HEADLESS_SHELL_PATH'] ?? BROWSER;

function launch(executablePath: string | undefined, ...more: string[]) {
  return {
    launchOptions: {
      ...(executablePath !== undefined && { executablePath }),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        ...more,
      ],
    },
  };
}

/** File name patterns of the tests that only one project runs. */
const FULL_BROWSER = '**/*.full.spec.ts';
const PERFORMANCE = '**/*.perf.spec.ts';
const RELEASE = '**/*.release.spec.ts';
const WITHOUT_SCRIPT = '**/*.nojs.spec.ts';
/** The journeys of core forms, which run with and without JavaScript. */
const BOTH = '**/*.both.spec.ts';
/** The journeys of the part `release` that run with and without JavaScript. */
const RELEASE_BOTH = '**/*.both.release.spec.ts';
const RELEASE_WITHOUT_SCRIPT = '**/*.nojs.release.spec.ts';
/** Names without a suffix. These journeys run with JavaScript, and in the part `release` without it too. */
const PLAIN = /\/[\w-]+\.spec\.ts$/;
const ELSEWHERE = [FULL_BROWSER, PERFORMANCE, RELEASE];

export default defineConfig({
  testDir: 'tests/e2e',
  globalSetup: ['./tests/support/global-postgres.ts', './tests/support/global-browser.ts'],
  fullyParallel: true,
  forbidOnly: true,
  retries: 0,
  // Journeys are bound by processor time. On one core, a second journey runs while the first one waits.
  workers: Math.max(2, availableParallelism()),
  timeout: 60_000,
  // A slow machine must not make a test fail: only the project `performance` measures time.
  expect: { timeout: 15_000 },
  reporter: [['line']],
  use: {
    // A trace costs half of a journey's processor time. `npm test` runs failed journeys again to record one.
    trace: 'off',
    // An animation can move a button between press and release of the mouse, so the click is lost. Journeys
    // that test motion enable it.
    contextOptions: { reducedMotion: 'reduce' },
    // Runs the GPU code in the browser process. A separate process took 15 % of a whole run's processor time.
    ...launch(HEADLESS_SHELL, '--in-process-gpu'),
  },
  projects: [
    { name: 'with JavaScript', testIgnore: [WITHOUT_SCRIPT, ...ELSEWHERE] },
    {
      name: 'without JavaScript',
      testMatch: [WITHOUT_SCRIPT, BOTH],
      use: { javaScriptEnabled: false },
    },
    // Tests of features that the headless shell lacks, such as the PDF viewer and forced colours.
    { name: 'full browser', testMatch: FULL_BROWSER, use: launch(BROWSER) },
    // The journeys that take minutes: docs/decisions/0019.
    { name: 'release', testMatch: RELEASE, testIgnore: RELEASE_WITHOUT_SCRIPT },
    {
      name: 'release without JavaScript',
      testMatch: [PLAIN, RELEASE_BOTH, RELEASE_WITHOUT_SCRIPT],
      use: { javaScriptEnabled: false },
    },
    // `npm test -- release` runs this project after its journeys, because other pages on the same machine
    // would change the measurements. It has no `dependencies`, because then every shard would run all
    // journeys.
    {
      name: 'performance',
      testMatch: PERFORMANCE,
      workers: 1,
      use: { contextOptions: { reducedMotion: 'no-preference' }, ...launch(BROWSER) },
    },
  ],
});
