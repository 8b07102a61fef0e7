import { beforeEach, expect, test, vi } from 'vitest';

import type { AppLoadContext } from '#app/load-context.ts';
import { listActivePartners } from './partner-user.ts';
import { createRecordingGateway } from './testing/recording-gateway.ts';

const warn = vi.fn();

beforeEach(() => void warn.mockReset());

/** Loads the list from a backend with this answer. */
async function listWith(answer: object) {
  const gateway = createRecordingGateway(answer);
  const list = await listActivePartners({ gateway, log: { warn } } as unknown as AppLoadContext);
  return { list, queries: gateway.operations.map(({ query }) => query) };
}

// COMPANY-3
test('lists the active partners of the backend by their English names', async () => {
  const data = [{ id: '7', en_company_name: 'Demo Shipyards' }];
  const { list, queries } = await listWith({ ok: true, data: { activePartners: { data } } });
  expect(list).toEqual([{ value: '7', label: 'Demo Shipyards' }]);
  expect(queries).toEqual([expect.stringContaining('activePartners(entity: "", skip_auth: true)')]);
  expect(warn).not.toHaveBeenCalled();
});

// COMPANY-3
test('logs a failure to load the list, and returns an empty list', async () => {
  const { list } = await listWith({ ok: false, code: 'UPSTREAM_ERROR' });
  expect(list).toEqual([]);
  expect(warn).toHaveBeenCalledWith({ code: 'UPSTREAM_ERROR' }, 'the list of partners could not be loaded');
});
