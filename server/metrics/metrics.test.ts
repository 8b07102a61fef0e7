import { Counter } from 'prom-client';
import { expect, test } from 'vitest';

import { createRegistry, serveMetrics, showBuild, showDatabaseMemory } from './metrics.ts';

test('serves metrics in the Prometheus format at GET /metrics and answers 404 to other requests', async () => {
  const registry = createRegistry();
  new Counter({ name: 'tests_total', help: 'Tests', registers: [registry] }).inc();
  const listening = await serveMetrics(registry, '127.0.0.1', 0);
  const answer = await fetch(`${listening.url}/metrics`);
  expect(answer.headers.get('content-type')).toContain('text/plain; version=0.0.4');
  const text = await answer.text();
  expect(text).toContain('tests_total 1');
  expect(text).toContain('process_resident_memory_bytes');
  expect((await fetch(`${listening.url}/`)).status).toBe(404);
  expect((await fetch(`${listening.url}/metrics`, { method: 'POST' })).status).toBe(404);
  await listening.stop();
});

// OPERATION-92
test('names METRICS_PORT if the port is in use', async () => {
  const first = await serveMetrics(createRegistry(), '127.0.0.1', 0);
  const port = Number(new URL(first.url).port);
  await expect(serveMetrics(createRegistry(), '127.0.0.1', port)).rejects.toThrow(
    `Port ${port} is in use: stop the program that uses it, or set METRICS_PORT to another port.`,
  );
  await first.stop();
});

// OPERATION-99
test('shows the build, and the memory of the embedded database at each call', async () => {
  const registry = createRegistry();
  showBuild(registry, { version: '1.2.3', build: 'a1b2', node: 'v26.0.0' });
  let memory = 1000;
  showDatabaseMemory(registry, () => memory);
  expect(await registry.metrics()).toContain(
    'portal_build_info{version="1.2.3",build="a1b2",node="v26.0.0"} 1',
  );
  for (memory of [2000, 0])
    expect(await registry.metrics()).toContain(`portal_embedded_database_memory_bytes ${memory}\n`);
});
