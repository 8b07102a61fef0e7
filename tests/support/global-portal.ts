import type { TestProject } from 'vitest/node';

import { startStack } from './portal.ts';

declare module 'vitest' {
  interface ProvidedContext {
    portalUrl: string;
    upstreamUrl: string;
    upstreamSmtp: string;
  }
}

/** Starts one portal for all test files of a project. Tests that need other settings start their own. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const stack = await startStack();
  project.provide('portalUrl', stack.portal.url);
  project.provide('upstreamUrl', stack.upstream.url);
  project.provide('upstreamSmtp', stack.upstream.smtp ?? '');
  return () => stack.stop();
}
