import { randomUUID } from 'node:crypto';

import type Keyv from 'keyv';

export interface Check {
  ok: boolean;
  detail?: string;
}

export interface Health {
  /** @param target of the request; whoever asks need not know the portal's public name */
  handle(target: string | undefined): Promise<Response | undefined>;
}

/**
 * `/healthz` says that the process lives; `/readyz` whether it may take traffic, with each dependency by name. The portal
 * serves its public pages while the backend is down, so that one is reported and does not decide.
 */
export function createHealth(
  checks: Readonly<Record<string, () => Promise<Check>>>,
  decisive: readonly string[],
  isStopping: () => boolean,
): Health {
  return {
    async handle(target) {
      const pathname = target?.split('?', 1)[0];
      if (pathname === '/healthz') return json(200, { status: 'alive' });
      if (pathname !== '/readyz') return undefined;
      if (isStopping()) return json(503, { status: 'stopping' });
      const results = Object.fromEntries(
        await Promise.all(
          Object.entries(checks).map(async ([name, check]): Promise<[string, Check]> => [
            name,
            await settle(check),
          ]),
        ),
      );
      const isReady = decisive.every((name) => results[name]?.ok);
      return json(isReady ? 200 : 503, { status: isReady ? 'ready' : 'not ready', dependencies: results });
    },
  };
}

/** Writes, reads and removes an entry: whoever signs in needs all three. */
export async function checkStore(store: Keyv): Promise<Check> {
  const key = `health:${randomUUID()}`;
  await store.set(key, 'well', 10_000);
  const isWell = (await store.get(key)) === 'well' && (await store.delete(key));
  return isWell ? { ok: true } : { ok: false, detail: 'an entry was not read back' };
}

async function settle(check: () => Promise<Check>): Promise<Check> {
  try {
    return await check();
  } catch {
    return { ok: false, detail: 'the check failed' };
  }
}

function json(status: number, body: unknown): Response {
  return Response.json(body, { status, headers: { 'Cache-Control': 'no-store' } });
}
