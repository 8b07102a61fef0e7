import { randomUUID } from 'node:crypto';

import type Keyv from 'keyv';

export interface DependencyHealth {
  ok: boolean;
  /** The reason, for operators. */
  detail?: string;
}

type HealthRoute = '/healthz' | '/readyz';

export interface HealthEndpoints {
  /**
   * Returns the health endpoint of a request target; undefined for any other target. The host is not
   * checked, because an orchestrator does not know the portal's public host name.
   */
  routeOf(target: string | undefined): HealthRoute | undefined;
  answer(route: HealthRoute): Promise<Response>;
}

/**
 * The timeout of a dependency check, in milliseconds. Orchestrators count a probe as failed after one to
 * three seconds without a response.
 */
export const PATIENCE = 1000;
const TOO_LATE: DependencyHealth = { ok: false, detail: 'no answer in time' };

/**
 * Creates the health endpoints. `/healthz` answers 200 while the process runs. `/readyz` says whether
 * the replica can take traffic, and lists each dependency. The portal serves public pages while the
 * backend is down, so the backend is listed but does not make the replica unready.
 *
 * @param checks the check of each dependency, by name
 * @param decisive the names of the dependencies that must be healthy
 */
export function createHealth(
  checks: Readonly<Record<string, () => Promise<DependencyHealth>>>,
  decisive: readonly string[],
  isStopping: () => boolean,
): HealthEndpoints {
  const dependencies = Object.entries(checks).map(([name, check]) => [name, createAsker(check)] as const);

  async function ready(): Promise<Response> {
    if (isStopping()) return json(503, { status: 'stopping' });
    const results = Object.fromEntries(
      await Promise.all(dependencies.map(async ([name, ask]) => [name, await ask()] as const)),
    );
    const isReady = decisive.every((name) => results[name]?.ok);
    return json(isReady ? 200 : 503, { status: isReady ? 'ready' : 'not ready', dependencies: results });
  }

  return {
    routeOf(target) {
      const pathname = target?.split('?', 1)[0];
      return pathname === '/healthz' || pathname === '/readyz' ? pathname : undefined;
    },
    answer: async (route) => (route === '/healthz' ? json(200, { status: 'alive' }) : await ready()),
  };
}

/** Writes, reads and removes an entry, because signing in needs all three. */
export async function checkStore(store: Keyv): Promise<DependencyHealth> {
  const key = `health:${randomUUID()}`;
  await store.set(key, 'well', 10_000);
  const isWell = (await store.get(key)) === 'well' && (await store.delete(key));
  return isWell ? { ok: true } : { ok: false, detail: 'an entry was not read back' };
}

/** Wraps a check with a timeout. Concurrent calls share one running check. */
function createAsker(check: () => Promise<DependencyHealth>): () => Promise<DependencyHealth> {
  let underWay: Promise<DependencyHealth> | undefined;
  return async () => {
    underWay ??= settle(check).finally(() => (underWay = undefined));
    return await Promise.race([underWay, tooLate()]);
  };
}

function tooLate(): Promise<DependencyHealth> {
  return new Promise((resolve) => setTimeout(resolve, PATIENCE, TOO_LATE).unref());
}

async function settle(check: () => Promise<DependencyHealth>): Promise<DependencyHealth> {
  try {
    return await check();
  } catch {
    return { ok: false, detail: 'the check failed' };
  }
}

function json(status: number, body: unknown): Response {
  return Response.json(body, { status, headers: { 'Cache-Control': 'no-store' } });
}
