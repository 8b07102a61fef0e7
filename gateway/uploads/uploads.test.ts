import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

import type { TypedDocumentNode } from '@graphql-typed-document-node/core';
import {
  buildSchema,
  getNamedType,
  isInputObjectType,
  isObjectType,
  parse,
  type GraphQLInputType,
} from 'graphql';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';

import { notScanned, systemFailure, virusFound, type FileOutcome } from '#rules/files/check-file.ts';
import { UPLOAD_FIELDS } from '#rules/files/upload-fields.ts';
import { testimonialInput } from '#rules/forms/testing/applications.ts';

import type { Gateway } from '../gateway.ts';
import upstreamSdl from '../schema/upstream.graphql?raw';
import { literalFields } from '../testing/literal.ts';
import { createTestGateway, post, type Posted } from '../testing/post.ts';
import { tokenOf, type TestUser } from '../testing/tokens.ts';
import type { IncomingUpload, UploadPlan } from './incoming.ts';

/** Lists the paths of all file inputs below an argument. */
function filePaths(type: GraphQLInputType, path: string): string[] {
  const named = getNamedType(type);
  if (named.name === 'Upload') return [path];
  if (!isInputObjectType(named)) return [];
  return Object.values(named.getFields()).flatMap((field) => filePaths(field.type, `${path}.${field.name}`));
}

// GATEWAY-9
test('every file argument of the contract has a preset, and no other argument has one', () => {
  const schema = buildSchema(upstreamSdl);
  const found: Record<string, string[]> = {};
  for (const type of Object.values(schema.getTypeMap()).filter((one) => isObjectType(one))) {
    for (const field of Object.values(type.getFields())) {
      const paths = field.args.flatMap((argument) => filePaths(argument.type, argument.name));
      if (paths.length > 0) found[field.name] = paths.sort();
    }
  }
  const listed = Object.entries(UPLOAD_FIELDS).map(([field, paths]) => [field, Object.keys(paths).sort()]);
  expect(Object.fromEntries(listed)).toEqual(found);
});

/** The request bodies that the backend received. */
let received: string[];
let backend: ReturnType<typeof createServer>;
let gateway: Gateway;

beforeEach(async () => {
  received = [];
  backend = createServer((req: IncomingMessage, res) => {
    let body = '';
    req.on('data', (chunk: Buffer) => (body += chunk.toString('latin1')));
    req.on('end', () => {
      received.push(body);
      res.setHeader('content-type', 'application/json');
      // `done` is the alias that one of the tests uses.
      res.end('{"data":{"createTestimonial":{"error":false},"done":{"error":false},"settings":[]}}');
    });
  });
  await new Promise<void>((resolve) => backend.listen(0, '127.0.0.1', resolve));
  gateway = createTestGateway(`http://127.0.0.1:${(backend.address() as AddressInfo).port}/graphql`);
});

afterEach(async () => {
  await gateway.close();
  backend.closeAllConnections();
  await new Promise((resolve) => backend.close(resolve));
});

const TESTIMONIAL = `mutation ($input: CreateTestimonialInput!) { createTestimonial(input: $input) { error } }`;
const CHECK = `query ($file: Upload!, $preset: String!, $mb: Int) { checkUpload(file: $file, preset: $preset, maxSizeMb: $mb) { accepted check message } }`;
const input = (more: object = {}) => ({ ...testimonialInput(), logo: null, ...more });
/** The same input as text, without its file. */
const FIELDS = literalFields(testimonialInput());
const PASSED: FileOutcome = { ok: true, message: 'File passed all comprehensive security checks' };

/** Creates an upload that records which parts were read. */
function upload(operations: unknown, map: unknown, outcome: FileOutcome = PASSED) {
  const asked: string[] = [];
  let plan: UploadPlan | undefined;
  const incoming: IncomingUpload = {
    operation() {
      asked.push('operation');
      return Promise.resolve({ ok: true, value: { operations, map } });
    },
    files(files) {
      asked.push('files');
      plan = files;
      const file = new File(['bytes of a file'], 'safe-name.png', { type: 'image/png' });
      const stored = [...files.keys()].map((key) => [key, { outcome, ...(outcome.ok && { file }) }] as const);
      return Promise.resolve({ ok: true, value: new Map(stored) });
    },
  };
  return { incoming, asked, plan: () => [...(plan ?? [])] };
}

async function send(
  incoming: IncomingUpload,
  user: TestUser = 'visitor',
  authorization?: string,
): Promise<Posted> {
  const token = await tokenOf(user);
  const header = authorization ?? (token === undefined ? undefined : `Bearer ${token}`);
  const request = new Request('http://portal.example/graphql', {
    method: 'POST',
    headers: {
      'content-type': 'multipart/form-data; boundary=b',
      accept: 'application/graphql-response+json',
      ...(header !== undefined && { authorization: header }),
    },
  });
  const response = await gateway.handle(request, { requestId: 'r', upload: incoming });
  const text = await response.text();
  return { ...(JSON.parse(text) as Omit<Posted, 'status' | 'text'>), status: response.status, text };
}

describe('a multipart request', () => {
  test('is forwarded to the backend with its file and the safe file name', async () => {
    const { incoming, plan } = upload(
      { query: TESTIMONIAL, variables: { input: input() } },
      { 0: ['variables.input.logo'] },
    );
    expect(await send(incoming)).toMatchObject({
      status: 200,
      data: { createTestimonial: { error: false } },
    });
    expect(plan()).toEqual([['0', { preset: 'images_only', asks: false, argument: 'input.logo' }]]);
    expect(received).toHaveLength(1);
    expect(received[0]).toContain('filename="safe-name.png"');
    expect(received[0]).toContain('bytes of a file');
  });

  test('can have its file in a separate variable, in a fragment and under an alias', async () => {
    const query = `mutation ($logo: Upload) { ...all } fragment all on Mutation { done: createTestimonial(input: {
      ${FIELDS}, logo: $logo }) { error } }`;
    const { incoming, plan } = upload({ query, variables: { logo: null } }, { a: ['variables.logo'] });
    expect((await send(incoming)).errors).toBeUndefined();
    expect(plan()).toEqual([['a', { preset: 'images_only', asks: false, argument: 'input.logo' }]]);
  });

  test('is not read if the token is invalid', async () => {
    const { incoming, asked } = upload(
      { query: TESTIMONIAL, variables: { input: input() } },
      { 0: ['variables.input.logo'] },
    );
    expect((await send(incoming, 'visitor', 'Bearer a.b.c')).status).toBe(401);
    expect(asked).toEqual([]);
  });

  test('is read only up to the operation, not its files, if a visitor is not allowed to run it', async () => {
    const variables = { input: input({ type: 'student' }) };
    const { incoming, asked } = upload({ query: TESTIMONIAL, variables }, { 0: ['variables.input.logo'] });
    expect((await send(incoming)).status).toBe(401);
    expect(asked).toEqual(['operation']);
    expect(received).toEqual([]);
  });

  // GATEWAY-9
  test('is answered with a validation error if a file is rejected, and the backend receives nothing', async () => {
    const { incoming } = upload(
      { query: TESTIMONIAL, variables: { input: input() } },
      { 0: ['variables.input.logo'] },
      virusFound(),
    );
    const message = 'File contains suspicious or potentially malicious content';
    expect(await send(incoming)).toMatchObject({
      status: 422,
      errors: [
        { message, extensions: { code: 'VALIDATION_FAILED', validation: { 'input.logo': [message] } } },
      ],
    });
    expect(received).toEqual([]);
  });

  test('is rejected with the reason if a file could not be scanned', async () => {
    const { incoming } = upload(
      { query: TESTIMONIAL, variables: { input: input() } },
      { 0: ['variables.input.logo'] },
      notScanned(),
    );
    const answer = await send(incoming);
    expect(answer.status).toBe(503);
    expect(answer.errors?.[0]?.message).toBe(
      'File validation failed due to system error. We couldn’t scan the file for viruses, so it was not accepted. Please try again later.',
    );
    expect(received).toEqual([]);
  });

  const variables = () => ({ input: input() });
  test.each([
    ['several operations', [{ query: TESTIMONIAL }], { 0: ['variables.input.logo'] }],
    ['no operation', 'x', {}],
    ['no map', { query: TESTIMONIAL, variables: variables() }, null],
    [
      'a place that does not exist',
      { query: TESTIMONIAL, variables: variables() },
      { 0: ['variables.input.cv'] },
    ],
    [
      'a place that already has a value',
      { query: TESTIMONIAL, variables: variables() },
      { 0: ['variables.input.name'] },
    ],
    ['a place outside the variables', { query: TESTIMONIAL, variables: variables() }, { 0: ['query'] }],
    [
      'a place on the prototype',
      { query: TESTIMONIAL, variables: variables() },
      { 0: ['variables.__proto__.x'] },
    ],
    [
      'a place in a variable that is not declared',
      { query: '{ settings { name } }', variables: { f: null } },
      { 0: ['variables.f'] },
    ],
    [
      'a place that does not accept a file',
      { query: TESTIMONIAL, variables: { input: input({ testimonial: null }) } },
      { 0: ['variables.input.testimonial'] },
    ],
    [
      'one file for two presets',
      {
        query: `mutation ($f: Upload) { createTestimonial(input: { ${FIELDS}, logo: $f, video_testimonial_file: $f }) { error } }`,
        variables: { f: null },
      },
      { 0: ['variables.f'] },
    ],
    [
      'one file for two calls',
      {
        query: `mutation ($f: Upload) { a: createTestimonial(input: { ${FIELDS}, logo: $f }) { error } b: createTestimonial(input: { ${FIELDS}, logo: $f }) { error } }`,
        variables: { f: null },
      },
      { 0: ['variables.f'] },
    ],
  ])('is rejected before its files are read if it has %s', async (_title, operations, map) => {
    const { incoming, asked } = upload(operations, map);
    const answer = await send(incoming);
    expect(answer.status).toBe(400);
    expect(answer.data).toBeUndefined();
    expect(asked).not.toContain('files');
    expect(received).toEqual([]);
  });
});

describe('a JSON request', () => {
  test.each([
    ['a text', '"photo.png"'],
    ['an object', '{ path: "/etc/passwd" }'],
  ])('does not accept %s as a file', async (_title, value) => {
    const query = `mutation { createTestimonial(input: { ${FIELDS}, logo: ${value} }) { error } }`;
    expect((await post(gateway, query)).status).toBe(400);
    const given = value.startsWith('{') ? { promise: 1 } : 'photo.png';
    const answer = await post(gateway, TESTIMONIAL, { variables: { input: input({ logo: given }) } });
    expect(answer.status).toBe(400);
    expect(received).toEqual([]);
  });
});

test('accepts files in the variables of the portal’s own calls', async () => {
  const logo = new File(['bytes'], 'logo.png', { type: 'image/png' });
  const document = parse(TESTIMONIAL) as TypedDocumentNode<unknown, { input: object }>;
  const answer = await gateway.execute(document, { input: input({ logo }) }, { requestId: 'r' });
  expect(answer.ok).toBe(true);
  expect(received[0]).toContain('filename="logo.png"');
});

describe('checkUpload', () => {
  const map = { 0: ['variables.file'] };
  const operations = (more: object = {}) => ({
    query: CHECK,
    variables: { file: null, preset: 'cv', ...more },
  });

  test('returns the outcome and sends nothing to the backend', async () => {
    const { incoming, plan } = upload(operations({ mb: 1 }), map, systemFailure());
    const { data, status } = await send(incoming, 'student');
    expect(status).toBe(200);
    expect(data?.checkUpload).toEqual({
      accepted: false,
      check: 'system',
      message: 'File validation failed due to system error',
    });
    expect(plan()).toMatchObject([['0', { preset: 'cv', maxSizeMb: 1, asks: true }]]);
    expect(received).toEqual([]);
  });

  test('requires a signed-in user', async () => {
    for (const user of ['visitor', 'partial'] as const) {
      const { incoming, asked } = upload(operations(), map);
      expect([401, 403]).toContain((await send(incoming, user)).status);
      expect(asked).toEqual(['operation']);
    }
  });

  test.each([0, -1, 101])('rejects a limit of %i megabytes', async (mb) => {
    const { incoming, asked } = upload(operations({ mb }), map);
    expect((await send(incoming, 'student')).status).toBe(400);
    expect(asked).toEqual(['operation']);
  });

  test('answers an error if its argument is not a file', async () => {
    const token = await tokenOf('student');
    const answer = await post(gateway, CHECK, { token, variables: { file: 'x', preset: 'cv' } });
    expect(answer.status).toBe(400);
  });
});
