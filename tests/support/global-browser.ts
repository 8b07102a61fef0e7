import { startStack } from './portal.ts';

/** Starts one portal for all journeys. The workers read its address from the environment. */
export default async function setup(): Promise<() => Promise<void>> {
  const stack = await startStack();
  process.env['PORTAL_URL'] = stack.portal.url;
  process.env['PORTAL_DATABASE_URL'] = stack.database;
  process.env['DEMO_BACKEND_URL'] = stack.upstream.url;
  process.env['DEMO_BACKEND_SMTP'] = stack.upstream.smtp;
  return () => stack.stop();
}
