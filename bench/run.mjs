// Compares the gateway with Hive Gateway and with direct requests to the upstream, and writes the part
// `gateway` of RESULTS.md. See README.md.
import { CASES } from './cases.mjs';
import { loadFor } from './load.mjs';
import { report } from './report.mjs';
import { writePart } from './results.mjs';
import { startTargets } from './targets.mjs';
import { measureUploads } from './uploads.mjs';

const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 5);
const SECONDS = Number(process.env.BENCH_SECONDS ?? 5);
const WARM_UP_SECONDS = 2;

// Each measurement starts new processes. Otherwise the first measurement would affect the memory use of
// the second.
const uploads = await withTargets(measureUploads);
const samples = await withTargets(measureRequests);
await writePart('gateway', report({ samples, uploads, rounds: ROUNDS, seconds: SECONDS }));

/**
 * @template Measured
 * @param {(targets: Awaited<ReturnType<typeof startTargets>>) => Promise<Measured>} measure
 */
async function withTargets(measure) {
  const targets = await startTargets();
  try {
    return await measure(targets);
  } finally {
    await targets.stop();
  }
}

/** @param {{ all: import('./targets.mjs').Target[] }} targets */
async function measureRequests({ all }) {
  /** @type {import('./report.mjs').Sample[]} */
  const samples = [];
  for (const operation of CASES) {
    for (const target of all) await loadFor(target, operation, WARM_UP_SECONDS);
    for (let round = 0; round < ROUNDS; round += 1) {
      // Each round measures every target, starting with a different one. Other load on the machine then
      // affects all targets equally.
      for (let turn = 0; turn < all.length; turn += 1) {
        const target = all[(round + turn) % all.length];
        if (!target) continue;
        const measured = await loadFor(target, operation, SECONDS);
        samples.push({ operation: operation.name, target: target.name, round, ...measured });
        console.log(
          `${operation.name}, round ${round + 1}: ${target.name} ${Math.round(measured.perSecond)} requests/s`,
        );
      }
    }
  }
  return samples;
}
