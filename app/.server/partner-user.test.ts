import type { AppLoadContext } from '@remix-run/node';
import { print, type DocumentNode } from 'graphql';
import { beforeEach, expect, test, vi } from 'vitest';

import { listActivePartners } from './partner-user.ts';

const warn = vi.fn();
const queries: string[] = [];

beforeEach(() => {
  warn.mockReset();
  queries.length = 0;
});

function contextOf(answer: object): AppLoadContext {
  const execute = (document: DocumentNode) => {
    queries.push(print(document));
    return Promise.resolve(answer);
  };
  return { gateway: { execute }, log: { warn } } as unknown as AppLoadContext;
}

// COMPANY-3
test('lists the active partners of the backend by their English names', async () => {
  const data = [{ id: '7', en_company_name: 'Demo Shipyards' }];
  const context = contextOf({ ok: true, data: { activePartners: { data } } });
  expect(await listActivePartners(context)).toEqual([{ value: '7', label: 'Demo Shipyards' }]);
  expect(queries).toEqual([expect.stringContaining('activePartners(entity: "", skip_auth: true)')]);
  expect(warn).not.toHaveBeenCalled();
});

// COMPANY-3
test('logs a failure to load the list, and returns an empty list', async () => {
  expect(await listActivePartners(contextOf({ ok: false, code: 'UPSTREAM_ERROR' }))).toEqual([]);
  expect(warn).toHaveBeenCalledWith({ code: 'UPSTREAM_ERROR' }, 'the list of partners could not be loaded');
});
