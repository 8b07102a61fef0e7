import { defineConfig } from '@playwright/test';

/** What `npm test` has found or installed. Where they are unset, Playwright takes its own browser. */
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

/** Files that one project alone runs, by the end of their names. */
const FULL_BROWSER = '**/*.full.spec.ts';
const PERFORMANCE = '**/*.perf.spec.ts';

export default defineConfig({
  testDir: 'tests/e2e',
  globalSetup: './tests/support/global-browser.ts',
  fullyParallel: true,
  forbidOnly: true,
  retries: 0,
  workers: 2,
  timeout: 60_000,
  // A slow machine is no failure of the portal: only the project `performance` measures time.
  expect: { timeout: 15_000 },
  reporter: [['line']],
  use: {
    // A trace takes half of a journey's processor time: `npm test` runs what failed once more to record one.
    trace: 'off',
    // A button that an animation moves away between press and release is not pressed. Journeys about motion
    // ask for motion.
    contextOptions: { reducedMotion: 'reduce' },
    // A process less, which took 15 % of the processor time of a whole run.
    ...launch(HEADLESS_SHELL, '--in-process-gpu'),
  },
  projects: [
    { name: 'with JavaScript', testIgnore: ['**/*.nojs.spec.ts', FULL_BROWSER, PERFORMANCE] },
    {
      name: 'without JavaScript',
      testIgnore: ['**/*.js.spec.ts', FULL_BROWSER, PERFORMANCE],
      use: { javaScriptEnabled: false },
    },
    // What the headless shell does not have: a PDF viewer, forced colours.
    { name: 'full browser', testMatch: FULL_BROWSER, use: launch(BROWSER) },
    // `npm test` runs it when the journeys have ended: another page on the same machine would change what
    // it measures. It has no `dependencies`, which every shard would run whole.
    {
      name: 'performance',
      testMatch: PERFORMANCE,
      workers: 1,
      use: { contextOptions: { reducedMotion: 'no-preference' }, ...launch(BROWSER) },
    },
  ],
});
