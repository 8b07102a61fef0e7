import { createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createSchema, createYoga } from 'graphql-yoga';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { drain } from './drain.ts';
import { createFaultsPages } from './handler.ts';
import { createFaultInjector } from './inject-fault.ts';
import { readOperation } from './operation.ts';
import { createFaultSwitch } from './switch.ts';

const faults = createFaultSwitch();
let server: Server;
let base: string;

beforeAll(async () => {
  const pages = createFaultsPages(faults);
  const injectFault = createFaultInjector(faults);
  const yoga = createYoga({
    logging: false,
    schema: createSchema({
      typeDefs: `
        scalar File
        input Form { email: String, file: File }
        type Query { settings: String, echo(text: String): String }
        type Mutation { login(email: String): String, register(input: Form): Int }`,
      resolvers: {
        Query: { settings: () => 'fine', echo: (_, { text }: { text: string }) => text },
        Mutation: {
          login: () => 'signed in',
          register: (_, { input }: { input: { file: File } }) => input.file.size,
        },
      },
    }),
  });
  server = createServer((request, response) => {
    const proceed = () => {
      if (request.url === '/graphql') void yoga(request, response);
      else response.end('an image');
    };
    if (request.url?.startsWith('/demo/')) void pages.answer(request, response);
    else void injectFault(request, response, proceed);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterEach(() => faults.turn(undefined));
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

async function turn(fault: object) {
  const response = await fetch(`${base}/demo/faults`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(fault),
  });
  return { status: response.status, body: (await response.json()) as object };
}

function ask(query: string, operationName?: string): Promise<Response> {
  return fetch(`${base}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query, operationName }),
  });
}

const answerOf = async (response: Promise<Response>) =>
  (await (await response).json()) as Record<string, unknown>;
const fine = { data: { settings: 'fine' } };

test('injects no fault when it is off, and shows this on the page and in JSON', async () => {
  expect(await answerOf(ask('{ settings }'))).toEqual(fine);
  expect(await turn({ mode: 'off' })).toEqual({ status: 200, body: { mode: 'off' } });
  expect(await (await fetch(`${base}/demo/faults`)).text()).toContain('No fault is on.');
});

test('delays a response, and stops waiting if the client disconnects', async () => {
  await turn({ mode: 'slow', seconds: 0.3 });
  const before = performance.now();
  expect(await answerOf(ask('{ settings }'))).toEqual(fine);
  expect(performance.now() - before).toBeGreaterThan(290);
  expect(await (await fetch(`${base}/storage/a.webp`)).text()).toBe('an image');
  await turn({ mode: 'slow', seconds: 300 });
  const leaving = fetch(`${base}/storage/a.webp`, { signal: AbortSignal.timeout(100) });
  await expect(leaving).rejects.toThrow();
  expect(await answerOf(fetch(`${base}/demo/faults`, { headers: { accept: 'application/json' } }))).toEqual({
    mode: 'slow',
    seconds: 300,
  });
});

test('closes the connection in the mode "down", except for the demo pages', async () => {
  await turn({ mode: 'down' });
  await expect(ask('{ settings }')).rejects.toThrow('fetch failed');
  await expect(fetch(`${base}/storage/a.webp`)).rejects.toThrow('fetch failed');
  const page = await (await fetch(`${base}/demo/faults`)).text();
  expect(page).toContain('A fault is on:');
  expect(page).toContain('Down, for every request.');
});

test('answers with a proxy’s 502 page in the mode "html"', async () => {
  await turn({ mode: 'html' });
  for (const response of [await ask('{ settings }'), await fetch(`${base}/storage/a.webp`)]) {
    expect([response.status, response.headers.get('content-type')]).toEqual([502, 'text/html']);
    expect(await response.text()).toContain('502 Bad Gateway');
  }
});

test('ends a response in the middle in the mode "cut"', async () => {
  await turn({ mode: 'cut' });
  const response = await ask('{ settings }');
  expect(response.status).toBe(200);
  await expect(response.text()).rejects.toThrow('terminated');
  await expect((await fetch(`${base}/storage/a.webp`)).arrayBuffer()).rejects.toThrow('terminated');
});

test('closes the connection instead of responding in the mode "lost"', async () => {
  await turn({ mode: 'lost' });
  await expect(ask('{ settings }')).rejects.toThrow('fetch failed');
  await turn({ mode: 'off' });
  expect(await answerOf(ask('{ settings }'))).toEqual(fine);
});

test('sends a complete response of more than 50 MB, and allows a client to disconnect', async () => {
  await turn({ mode: 'huge' });
  const whole = (await (await ask('{ settings }')).json()) as { data: { padding: string } };
  expect(whole.data.padding.length).toBe(50 * 1024 * 1024);
  const reader = (await fetch(`${base}/storage/a.webp`)).body?.getReader();
  await reader?.read();
  await reader?.cancel();
  await turn({ mode: 'off' });
  expect(await answerOf(ask('{ settings }'))).toEqual(fine);
});

test('answers with Lighthouse’s errors at the requested field, and does not affect images', async () => {
  await turn({ mode: 'validation' });
  expect(await answerOf(ask('mutation { mine: register(input: { email: "a@b.c" }) }'))).toMatchObject({
    errors: [
      {
        message: 'Validation failed for the field [register].',
        path: ['mine'],
        extensions: {
          category: 'validation',
          validation: { 'input.email': ['The email has already been taken.'] },
        },
      },
    ],
    data: null,
  });
  expect(
    await answerOf(ask('mutation { mine: markNotificationAsRead(id: 1) { id } }')),
    'one of the two nullable root fields',
  ).toMatchObject({ errors: [{ path: ['mine'] }], data: { mine: null } });
  await turn({ mode: 'unauthenticated' });
  expect(await answerOf(ask('{ settings }'))).toMatchObject({
    errors: [{ message: 'Unauthenticated.', extensions: { category: 'authentication', guards: ['api'] } }],
  });
  await turn({ mode: 'internal' });
  expect(JSON.stringify(await answerOf(ask('{ settings }')))).toMatch(/debugMessage.*SQLSTATE.*trace/s);
  expect(await (await fetch(`${base}/storage/a.webp`)).text()).toBe('an image');
});

test('affects only the operation with the given name or root field', async () => {
  await turn({ mode: 'html', operation: 'Login' });
  expect((await ask('mutation { login(email: "a@b.c") }')).status).toBe(502);
  expect((await ask('query LOGIN { settings }', 'LOGIN')).status).toBe(502);
  const text = 'login'.repeat(40_000);
  expect(await answerOf(ask(`{ echo(text: "${text}") }`))).toEqual({ data: { echo: text } });
  expect(await (await fetch(`${base}/storage/a.webp`)).text()).toBe('an image');
});

function upload(bytes = 3_000_000): Promise<Response> {
  const body = new FormData();
  const query = 'mutation ($file: File) { register(input: { file: $file }) }';
  body.set('operations', JSON.stringify({ query, variables: { file: null } }));
  body.set('map', '{"0":["variables.file"]}');
  body.set('0', new File([new Uint8Array(bytes)], 'login.pdf'));
  return fetch(`${base}/graphql`, { method: 'POST', body });
}

test('recognizes an upload by its operations and forwards it completely', async () => {
  await turn({ mode: 'html', operation: 'login' });
  expect(await answerOf(upload())).toEqual({ data: { register: 3_000_000 } });
  await turn({ mode: 'html', operation: 'register' });
  expect((await upload()).status).toBe(502);
});

test.each([1_000_000, 20_000_000])('answers an upload of %i bytes with the injected fault', async (bytes) => {
  const answers = {
    html: '502 Bad Gateway',
    validation: 'has already been taken',
    internal: 'SQLSTATE',
    unauthenticated: 'Unauthenticated.',
    huge: 'xxx',
  };
  for (const [mode, words] of Object.entries(answers)) {
    await turn({ mode });
    const response = await upload(bytes);
    expect(response.headers.get('connection'), mode).not.toBe('close');
    expect((await response.text()).slice(0, 2000), mode).toContain(words);
  }
  await turn({ mode: 'cut' });
  const half = await upload(bytes);
  expect(half.status).toBe(200);
  await expect(half.text()).rejects.toThrow('terminated');
});

test('stops reading a body that is too long or too slow', async () => {
  const answers: boolean[] = [];
  const slow = createServer((request, response) => {
    void drain(request, { bytes: 1000, patience: 50 }).then((isWhole) => {
      answers.push(isWhole);
      response.writeHead(200, { connection: 'close' }).end();
    });
  });
  await new Promise<void>((resolve) => slow.listen(0, '127.0.0.1', resolve));
  const { port } = slow.address() as AddressInfo;
  const send = (body: string, length: number) =>
    new Promise((resolve) => {
      const headers = { 'content-length': length };
      request({ port, method: 'POST', headers }, resolve).on('error', resolve).write(body);
    });
  await send('x'.repeat(2000), 5000);
  await send('x', 5000);
  await send('x', 1);
  expect(answers).toEqual([false, false, true]);
  slow.closeAllConnections();
  slow.close();
});

test('rejects an invalid fault and does not turn it on', async () => {
  for (const fault of [
    {},
    { mode: 'unknown' },
    { mode: 'slow', seconds: -1 },
    { mode: 'slow', seconds: 'long' },
    { mode: 'down', operation: 'a b' },
  ]) {
    expect((await turn(fault)).status).toBe(400);
  }
  expect(faults.current()).toBeUndefined();
});

test('turns a fault on and off by the form, and shows an error for invalid input', async () => {
  const send = (fields: Record<string, string>) =>
    fetch(`${base}/demo/faults`, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' });
  const on = await send({ mode: 'slow', seconds: '', operation: ' login ' });
  expect([on.status, on.headers.get('location')]).toEqual([303, '/demo/faults']);
  expect(faults.current()).toEqual({ mode: 'slow', seconds: 10, operation: 'login' });
  const refused = await send({ mode: 'slow', seconds: '<b>' });
  expect(refused.status).toBe(400);
  const page = await refused.text();
  expect(page).toContain('The seconds must be more than 0');
  expect(page).not.toContain('<b>');
  await send({ mode: 'off' });
  expect(faults.current()).toBeUndefined();
});

test('reads root fields inside fragments', () => {
  const query =
    'query Q { ...on Query { settings } ...Part } fragment Part on Query { mine: login ...Part ...Missing }';
  expect(readOperation(JSON.stringify({ query }))).toEqual({
    names: ['Q', 'settings', 'login'],
    field: { name: 'settings', responseKey: 'settings', takesInput: false },
  });
});

test('reads no names from a body without an operation', () => {
  expect(readOperation('nonsense')).toEqual({ names: [] });
  expect(readOperation('{"query":"{"}')).toEqual({ names: [] });
  expect(readOperation('--x\r\nContent-Disposition: form-data; name="0"\r\n\r\nx\r\n--x--')).toEqual({
    names: [],
  });
});
