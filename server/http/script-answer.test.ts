import type { IncomingMessage } from 'node:http';

import { expect, test } from 'vitest';

import { forScript } from './script-answer.ts';

const SCRIPT = requestWith({ accept: 'application/json' });

function requestWith(headers: IncomingMessage['headers']): IncomingMessage {
  return { method: 'POST', headers } as unknown as IncomingMessage;
}

const leadTo = (location: string, status = 303) =>
  new Response(null, { status, headers: { location, 'set-cookie': 'a=b' } });

// LANGUAGE-6: the script of the page adds the prefix again.
test.each([
  ['/ar/register-partner/review?a=b', '/register-partner/review?a=b'],
  ['/ar', '/'],
  ['/register-partner/review', '/register-partner/review'],
  ['https://provider.example/ar/x', 'https://provider.example/ar/x'],
])('a script gets the location %s as %s', async (location, neutral) => {
  const answer = forScript(SCRIPT, leadTo(location), true);
  expect([answer.status, answer.headers.get('location')]).toEqual([200, null]);
  expect(answer.headers.get('set-cookie')).toBe('a=b');
  expect(await answer.json()).toEqual({ location: neutral });
});

test('a script that is still sending gets the location with status 403', async () => {
  const answer = forScript(SCRIPT, leadTo('/ar/login'), false);
  expect(answer.status).toBe(403);
  expect(await answer.json()).toEqual({ location: '/login' });
});

// LANGUAGE-6
test('a form of a browser gets the redirect as it is, and a script an answer without a redirect', () => {
  const redirect = leadTo('/ar/login');
  expect(forScript(requestWith({}), redirect, true)).toBe(redirect);
  const page = new Response('', { status: 400 });
  expect(forScript(SCRIPT, page, true)).toBe(page);
});
