import type { TestProject } from 'vitest/node';

import { startStack } from './portal.ts';

declare module 'vitest' {
  interface ProvidedContext {
    portalUrl: string;
    upstreamUrl: string;
  }
}

/** One portal for all files of a project; a test that breaks things starts its own. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const stack = await startStack();
  project.provide('portalUrl', stack.portal.url);
  project.provide('upstreamUrl', stack.upstream.url);
  return () => stack.stop();
}
