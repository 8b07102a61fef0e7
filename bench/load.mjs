// Sends load to one target and measures requests/s, latency and the target's own CPU time per request.
import autocannon from 'autocannon';
import { makeToken } from './cases.mjs';
import { cpuSeconds } from './process.mjs';

const CONNECTIONS = 32;

/**
 * Measures one target. The CPU time includes only the target's process, not the load generator.
 *
 * @param {import('./targets.mjs').Target} target
 * @param {import('./cases.mjs').Case} operation
 * @param {number} seconds
 */
export async function loadFor(target, operation, seconds) {
  const before = cpuSeconds(target.pid);
  const result = await autocannon({
    url: target.url,
    method: 'POST',
    connections: CONNECTIONS,
    duration: seconds,
    headers: {
      'content-type': 'application/json',
      accept: 'application/json',
      ...(operation.signedIn && { authorization: `Bearer ${makeToken()}` }),
    },
    body: JSON.stringify({ query: operation.query, variables: operation.variables }),
    verifyBody: (/** @type {string} */ body) => body.startsWith('{"data":{') && !body.includes('"errors"'),
  });
  const wrong = result.non2xx + result.errors + result.mismatches;
  if (wrong > 0) throw new Error(`${target.name}, ${operation.name}: ${wrong} wrong responses`);
  const requests = result['2xx'];
  return {
    perSecond: requests / result.duration,
    p50: result.latency.p50,
    p99: result.latency.p99,
    cpuMs: ((cpuSeconds(target.pid) - before) * 1000) / requests,
  };
}
