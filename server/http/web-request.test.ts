import { EventEmitter } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';

import { expect, test } from 'vitest';

import { RequestContext } from './request-context.ts';
import { toWebRequest } from './web-request.ts';

function requestOf(headers: Record<string, string>): Request {
  const req = { url: '/login', method: 'GET', headers, rawHeaders: Object.entries(headers).flat() };
  const context = new RequestContext({
    req: req as unknown as IncomingMessage,
    res: new EventEmitter() as unknown as ServerResponse,
    policyFor: () => '',
  });
  context.acceptOrigin('https://portal.example');
  return toWebRequest(context);
}

// Otherwise Remix refuses each form of a script behind a proxy that sends only X-Forwarded-Host.
test('a request has the host that the browser sees, and no header of a proxy', () => {
  const { headers, url } = requestOf({ host: 'inner:3000', 'x-forwarded-host': 'portal.example', a: 'b' });
  expect(url).toBe('https://portal.example/login');
  expect(Object.fromEntries(headers)).toEqual({ host: 'portal.example', a: 'b' });
});
