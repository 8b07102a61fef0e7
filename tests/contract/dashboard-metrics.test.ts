import { readFile } from 'node:fs/promises';

import { expect, inject, test } from 'vitest';

import { startOwnPortal } from '../support/own-portal.ts';

const DASHBOARD = new URL('../../docs/operations/grafana-dashboard.json', import.meta.url);

// OPERATION-102
test('the Grafana dashboard shows each metric of the portal and of the gateway', async () => {
  const portal = await startOwnPortal(inject('upstreamUrl'));
  try {
    const text = await (await fetch(portal.metricsUrl ?? '')).text();
    const names = [...text.matchAll(/^# TYPE ((?:portal|gateway)_\w+)/gm)].map(([, name = '']) => name);
    expect(names).toContain('portal_page_cache_total');
    const dashboard = await readFile(DASHBOARD, 'utf8');
    const isShown = (name: string) => new RegExp(`\\b${name}(?:_bucket|_count)?\\{`).test(dashboard);
    expect(names.filter((name) => !isShown(name))).toEqual([]);
  } finally {
    await portal.stop();
  }
});
