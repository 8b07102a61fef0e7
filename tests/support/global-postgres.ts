import { startPostgres, type Postgres } from './postgres.ts';

/**
 * The server of the test run, with the number of vitest projects that use it. All projects run their setups
 * in one process, but each of them loads its own copy of this module.
 */
const shared = globalThis as { testPostgres?: { server: Postgres; users: number } };

/**
 * Starts one PostgreSQL server, unless the environment names one. Each portal of the tests has its own
 * database there, because an embedded database would take 400 MB of memory for each portal.
 */
export default async function setup(): Promise<(() => Promise<void>) | undefined> {
  if (shared.testPostgres === undefined) {
    if (process.env['TEST_POSTGRES_URL'] !== undefined) return undefined;
    shared.testPostgres = { server: await startPostgres(), users: 0 };
    process.env['TEST_POSTGRES_URL'] = shared.testPostgres.server.url;
  }
  const { testPostgres } = shared;
  testPostgres.users += 1;
  return async () => {
    testPostgres.users -= 1;
    if (testPostgres.users > 0) return;
    delete shared.testPostgres;
    delete process.env['TEST_POSTGRES_URL'];
    await testPostgres.server.stop();
  };
}
