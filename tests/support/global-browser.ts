import { startStack } from './portal.ts';

/** One portal for all journeys; its address goes to the workers by the environment. */
export default async function setup(): Promise<() => Promise<void>> {
  const stack = await startStack();
  process.env['PORTAL_URL'] = stack.portal.url;
  process.env['DEMO_BACKEND_URL'] = stack.upstream.url;
  return () => stack.stop();
}
