import { GraphQLError, parse } from 'graphql';
import { createSchema } from 'graphql-yoga';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { ModuleError, type ModuleErrorCode } from '#rules/modules/module-error.ts';

import type { Gateway } from '../gateway.ts';
import { createTestGateway, createTestLog, post, REQUEST_ID } from '../testing/post.ts';
import { toPublicError } from './mask.ts';
import { PublicError } from './public-error.ts';

const CONFLICT = { by: 'Aisha', at: '2026-11-25T08:00:00.000Z', version: 4 };
const VALIDATION = { 'input.title': ['Enter a title.'] };

let failure: ModuleError;
let gateway: Gateway;
const { log, entries } = createTestLog();

beforeAll(() => {
  const schema = createSchema({
    typeDefs: 'type Query { ship: String } type Mutation { launch: String }',
    resolvers: {
      Mutation: {
        launch: () => {
          throw failure;
        },
      },
    },
  });
  const permissions = [{ Query: { ship: 'public' }, Mutation: { launch: 'public' }, types: {} }] as const;
  // No server listens at this address: the modules need no backend.
  gateway = createTestGateway('http://127.0.0.1:9/graphql', { modules: { schema, permissions }, log });
});
beforeEach(() => void entries.splice(0));
afterAll(() => gateway.close());

async function launch() {
  const answer = await post(gateway, 'mutation { a: launch }');
  return { ...answer, error: answer.errors?.[0] };
}

async function launchFromPage() {
  return await gateway.execute(parse('mutation { launch }'), {}, { requestId: REQUEST_ID });
}

// RIGHT-5
describe('a failure of a module', () => {
  test.each([
    ['NOT_FOUND', 404, 404, 'We cannot find this. It may have been deleted.'],
    ['FORBIDDEN', 403, 403, 'You do not have permission for this.'],
    ['CONFLICT', 409, 409, 'Someone else has changed this in the meantime. Your change was not saved.'],
    ['VALIDATION_FAILED', 200, 422, 'The data is not valid.'],
    [
      'BUSY',
      503,
      503,
      'Someone else was changing the same data. Nothing was changed. Please try again in a moment.',
    ],
    ['TOO_MANY_REQUESTS', 429, 429, 'Too many attempts. Try again later.'],
    [
      'OUTCOME_UNKNOWN',
      503,
      503,
      'We do not know whether your change was saved. Please check before you try again.',
    ],
  ] satisfies [ModuleErrorCode, number, number, string][])(
    '%s is answered with the status %i, and %i for a page, and with words for users',
    async (code, status, pageStatus, message) => {
      failure = new ModuleError(code, { cause: new Error('canary') });
      const { error, ...answer } = await launch();
      expect(answer.status).toBe(status);
      expect(answer.text).not.toContain('canary');
      expect(error).toEqual({ message, path: ['a'], extensions: { code, requestId: REQUEST_ID } });
      expect(await launchFromPage()).toEqual({ ok: false, code, message, status: pageStatus });
    },
  );

  test('the message of the module is the public message', async () => {
    const message = 'This vacancy is closed.';
    failure = new ModuleError('CONFLICT', { message });
    expect((await launch()).error?.message).toBe(message);
    expect(await launchFromPage()).toMatchObject({ message });
  });

  test('a conflict tells who changed the record, when, and its version', async () => {
    failure = new ModuleError('CONFLICT', { conflict: CONFLICT });
    expect((await launch()).error?.extensions).toEqual({
      code: 'CONFLICT',
      conflict: CONFLICT,
      requestId: REQUEST_ID,
    });
    expect(await launchFromPage()).toMatchObject({ conflict: CONFLICT });
  });

  test('a validation failure has the messages of its fields', async () => {
    failure = new ModuleError('VALIDATION_FAILED', { validation: VALIDATION });
    expect((await launch()).error?.extensions.validation).toEqual(VALIDATION);
    expect(await launchFromPage()).toMatchObject({ validation: VALIDATION });
  });

  test.each([
    ['BUSY', 'warn'],
    ['OUTCOME_UNKNOWN', 'warn'],
    ['FORBIDDEN', 'info'],
  ] as const)('%s is logged at level %s, with its cause', async (code, level) => {
    failure = new ModuleError(code, { cause: new Error('canary') });
    await launch();
    expect(entries).toMatchObject([
      { level, entry: { requestId: REQUEST_ID, code, err: { message: 'canary' } } },
    ]);
  });
});

test('an error that moves to another path keeps all its other properties', () => {
  const error = new PublicError('CONFLICT', {
    message: 'The message.',
    path: ['inner'],
    validation: VALIDATION,
    conflict: CONFLICT,
    category: 'validation',
    retryAfter: 3,
    unsent: true,
    upstreamStatus: 500,
    isUp: true,
    reason: 'the reason',
  });
  const moved = toPublicError(new GraphQLError('outer', { path: ['outer'], originalError: error }));
  const listParts = (of: object) => Object.entries(of).filter(([name]) => name !== 'path');
  expect(moved.path).toEqual(['outer']);
  expect(listParts(moved)).toEqual(listParts(error));
  expect(listParts(error).map(([name]) => name)).toEqual(expect.arrayContaining(['extensions', 'isUp']));
  expect(moved.message).toBe('The message.');
});
