import { defineConfig } from '@playwright/test';

/** Debian's Chromium serves where Playwright's own browser cannot be had; `npm test` finds one and says which. */
const executablePath = process.env['CHROMIUM_PATH'];

export default defineConfig({
  testDir: 'tests/e2e',
  globalSetup: './tests/support/global-browser.ts',
  fullyParallel: true,
  forbidOnly: true,
  retries: 0,
  workers: 2,
  timeout: 60_000,
  // Nothing here measures time (`performance` does): a busy machine is no fault of the portal.
  expect: { timeout: 15_000 },
  reporter: [['line']],
  use: {
    trace: 'retain-on-failure',
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
      ],
    },
  },
  projects: [
    // Two pages that run scripts, each recorded, leave each other no processor on a small machine: one does, and one without beside it.
    {
      name: 'with JavaScript',
      testIgnore: ['**/*.nojs.spec.ts', '**/*.perf.spec.ts'],
      workers: 1,
    },
    {
      name: 'without JavaScript',
      workers: 1,
      testIgnore: ['**/*.js.spec.ts', '**/*.perf.spec.ts'],
      use: { javaScriptEnabled: false },
    },
    // Times are taken when the journeys are over: one that runs beside would slow the page.
    {
      name: 'performance',
      testMatch: '**/*.perf.spec.ts',
      workers: 1,
      // Recording a trace takes copies of the page on its own main thread: a second for a long list.
      use: { trace: 'off' },
      dependencies: ['with JavaScript', 'without JavaScript'],
    },
  ],
});
