import { expect, test } from 'vitest';

import { readRepository } from './read-repository.ts';

const FILE = 'docs/operations/grafana-dashboard.json';
const METRIC = /\b(?:portal|gateway|nodejs|process)_\w+(?:\{[^}]*\})?/g;

interface Dashboard {
  templating: { list: { name: string; type: string; definition?: string }[] };
  panels: { targets: { expr: string }[] }[];
}

// OPERATION-102
test('each query of the Grafana dashboard shows only the portals that are chosen', () => {
  const { templating, panels } = JSON.parse(readRepository([FILE]).get(FILE) ?? '') as Dashboard;
  expect(templating.list).toContainEqual(
    expect.objectContaining({
      name: 'job',
      type: 'query',
      definition: 'label_values(portal_requests_in_flight, job)',
    }),
  );
  const metrics = panels.flatMap(({ targets }) => targets).flatMap(({ expr }) => expr.match(METRIC) ?? []);
  expect(metrics.length).toBeGreaterThan(30);
  expect(metrics.filter((metric) => !metric.includes('{job=~"$job"'))).toEqual([]);
});
