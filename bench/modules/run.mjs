// Measures the portal's own modules. See ../README.md.
import { measureClearances } from './clearances.mjs';
import { measureDashboard } from './dashboard.mjs';
import { measureFigures } from './figures.mjs';
import { measureJobs } from './jobs.mjs';
import { openWorkbench } from './processes.mjs';
import { measureSearch } from './search.mjs';

const PARTS = {
  clearances: measureClearances,
  dashboard: measureDashboard,
  figures: measureFigures,
  jobs: measureJobs,
  search: measureSearch,
};

const [name] = process.argv.slice(2);
const chosen = Object.entries(PARTS).filter(([part]) => name === undefined || name === part);
if (chosen.length === 0) throw new Error(`There is no part '${name}': ${Object.keys(PARTS).join(', ')}.`);

const bench = await openWorkbench();
// Without this, PostgreSQL would go on after an interruption.
for (const signal of ['SIGINT', 'SIGTERM'])
  process.once(signal, () => void bench.stop().finally(() => process.exit(1)));
try {
  const upstream = await bench.startDemoBackend();
  for (const [, measure] of chosen) await measure(bench, upstream.url);
} finally {
  await bench.stop();
}
