import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { ARABIC } from '#rules/text/ar/index.ts';

import type { Running } from '../support/child.ts';
import { askGraphql, startOwnPortal } from '../support/own-portal.ts';
import { rawRequest } from '../support/raw-request.ts';
import { startScriptedBackend, type ScriptedBackend } from '../support/scripted-backend.ts';

const IN_ARABIC = { headers: { 'accept-language': 'ar-AE,ar;q=0.9,en;q=0.5' } };
const ANONYMOUS = '{ notifications { data { id } } }';

let backend: ScriptedBackend;
let portal: Running;

beforeAll(async () => {
  backend = await startScriptedBackend(() => ({ settings: [] }));
  portal = await startOwnPortal(backend.url);
});
afterAll(async () => {
  await portal.stop();
  backend.close();
});

const LOGIN = `mutation { login(email: "no address", password: "") { error } }`;

// GATEWAY-24
describe('a client of /graphql that prefers Arabic', () => {
  test('gets the message of an error in Arabic, with the code of the English one', async () => {
    const [arabic, english] = [
      await askGraphql(portal.url, ANONYMOUS, IN_ARABIC),
      await askGraphql(portal.url, ANONYMOUS),
    ];
    const [ours] = arabic.errors ?? [];
    const [theirs] = english.errors ?? [];
    expect(ours?.message).toBe(ARABIC.texts[theirs?.message ?? '']);
    expect(ours?.message).toMatch(/\p{Script=Arabic}/u);
    expect(ours?.extensions['code']).toBe(theirs?.extensions['code']);
    expect(arabic.status).toBe(english.status);
  });

  test('gets the messages of a form in Arabic', async () => {
    const { errors = [] } = await askGraphql(portal.url, LOGIN, IN_ARABIC);
    const { validation } = errors[0]?.extensions as { validation: Record<string, string[]> };
    expect(Object.keys(validation).sort()).toEqual(['email', 'password']);
    for (const [message] of Object.values(validation)) expect(message).toMatch(/^\P{Script=Latin}+$/u);
  });

  test('gets the refusal of a request that never reaches the gateway in Arabic', async () => {
    const { body } = await rawRequest(portal.url, '/graphql', { method: 'PUT', ...IN_ARABIC });
    const { errors } = JSON.parse(body) as { errors: { message: string }[] };
    expect(errors[0]?.message).toMatch(/^\P{Script=Latin}+$/u);
  });

  test('gets English from a portal that has no pages in Arabic', async () => {
    const english = await startOwnPortal(backend.url, { LANGUAGES: 'en' });
    try {
      const { errors = [] } = await askGraphql(english.url, ANONYMOUS, IN_ARABIC);
      expect(errors[0]?.message).toMatch(/^\P{Script=Arabic}+$/u);
    } finally {
      await english.stop();
    }
  });
});
