import { GraphQLError } from 'graphql';
import type { Plugin } from 'graphql-yoga';
import { Registry } from 'prom-client';
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest';

import type { Gateway, GatewayOptions } from '../gateway.ts';
import { createPlugins } from '../plugins.ts';
import { startTestBackend, type TestBackend } from '../testing/test-backend.ts';
import { createTestGateway, createTestLog, post, postPlain } from '../testing/post.ts';
import type { FastPathDeclaration, GatewayPlugin } from './declaration.ts';

const QUERY = '{ settings { name } }';
const DATA = { settings: [{ name: 'current_year' }] };

let upstream: TestBackend;

beforeAll(async () => {
  upstream = await startTestBackend();
  upstream.serve(DATA);
});
afterAll(() => upstream.close());

function closed(): GraphQLError {
  return new GraphQLError('Closed for maintenance.', { extensions: { code: 'FORBIDDEN' } });
}

let isClosed = true;
beforeEach(() => {
  isClosed = true;
});

/** Refuses every operation while `isClosed`, like a plugin for maintenance. */
const refusing: Plugin = {
  onExecute({ setResultAndStopExecution }) {
    if (isClosed) setResultAndStopExecution({ errors: [closed()] });
  },
};
/** Refuses every document at the end of its validation. */
const refusingDocuments: Plugin = {
  onValidate() {
    return ({ setResult }) => setResult([closed()]);
  },
};

/** Opens a gateway with one more entry at the end of its plugin list. */
function openGateway(entry?: GatewayPlugin, options: Partial<GatewayOptions> = {}) {
  const { log, entries } = createTestLog();
  const registry = new Registry();
  const gateway = createTestGateway(upstream.url, {
    createPlugins: (parts) => [...createPlugins(parts), ...(entry ? [entry] : [])],
    fastPath: true,
    registry,
    log,
    ...options,
  });
  onTestFinished(() => gateway.close());
  return {
    gateway,
    warnings: () => entries.filter(({ level }) => level === 'warn'),
    gauge: async () => (await registry.getSingleMetric('gateway_fast_path')?.get())?.values[0]?.value,
  };
}

/** Sends the query while the plugin `refusing` is open, so that the fast path could know its text. */
async function askWhileOpen(gateway: Gateway) {
  isClosed = false;
  expect(await post(gateway, QUERY)).toMatchObject({ data: DATA });
  isClosed = true;
}

/**
 * Sends the query through Yoga's pipeline, so that the fast path knows its text, and then by the fast path
 * first, as the server does.
 */
async function askTwice(gateway: Gateway) {
  const full = await post(gateway, QUERY);
  const fast = await postPlain(gateway, QUERY);
  return { full, isFast: fast !== undefined, last: fast ?? (await post(gateway, QUERY)) };
}

// GATEWAY-19
test('the fast path answers a known operation if all plugins declare how it applies them', async () => {
  const { gateway, warnings, gauge } = openGateway();
  expect(await askTwice(gateway)).toMatchObject({ isFast: true, last: { data: DATA } });
  expect(warnings()).toEqual([]);
  expect(await gauge()).toBe(1);
});

// GATEWAY-19
test.each<[FastPathDeclaration, number]>([
  [{ check: closed }, 1],
  [{ leavesFields: ['settings'] }, 1],
  [{ leavesAll: 'Maintenance concerns every request.' }, 0],
])(
  'a plugin that refuses operations refuses on both ways with the declaration %o',
  async (fastPath, gauge) => {
    const opened = openGateway({ plugin: refusing, fastPath });
    await askWhileOpen(opened.gateway);
    const { full, isFast, last } = await askTwice(opened.gateway);
    expect(full.errors?.[0]).toMatchObject({ message: 'Closed for maintenance.' });
    expect(isFast).toBe(false);
    expect(last).toMatchObject(full);
    expect(opened.warnings()).toEqual([]);
    expect(await opened.gauge()).toBe(gauge);
  },
);

// GATEWAY-19
test.each([
  [undefined],
  ['not needed'],
  [{}],
  [{ honoured: 'yes' }],
  [{ enforcedBy: 'constructor' }],
  // The fast path has this part, but it enforces nothing.
  [{ enforcedBy: 'read' }],
  // The plugin refuses in `onExecute`, which a known document does not show.
  [{ enforcedBy: 'known' }],
  // This part enforces useAuthorization.
  [{ enforcedBy: 'authorize' }],
  [{ check: true }],
  [{ leavesFields: 'settings' }],
  [{ leavesFields: [] }],
  [{ leavesFields: [undefined] }],
  [{ leavesFields: [['settings']] }],
  [{ leavesFields: ['setings'] }],
  [{ leavesFields: ['Query.settings'] }],
  [{ leavesFields: ['settings', 'constructor'] }],
  [{ notNeeded: true }],
  [{ notNeeded: '' }],
  [{ notNeeded: 'The reason.', check: closed }],
])('a plugin with the invalid declaration %o switches the fast path off and refuses', async (fastPath) => {
  const opened = openGateway({ plugin: refusing, fastPath } as unknown as GatewayPlugin);
  expect(opened.warnings()).toHaveLength(1);
  await askWhileOpen(opened.gateway);
  const { full, isFast, last } = await askTwice(opened.gateway);
  expect(full.errors?.[0]).toMatchObject({ message: 'Closed for maintenance.' });
  expect(isFast).toBe(false);
  expect(last).toMatchObject(full);
  expect(opened.warnings()).toHaveLength(1);
  expect(await opened.gauge()).toBe(0);
});

// GATEWAY-19
test.each<[string, Plugin, FastPathDeclaration]>([
  [
    'onPluginInit',
    { onPluginInit: ({ addPlugin }) => addPlugin(refusing) },
    { notNeeded: 'It adds nothing.' },
  ],
  ['onYogaInit', { ...refusing, onYogaInit: () => undefined }, { leavesFields: ['settings'] }],
  ['onRequestParse', { onRequestParse: () => Promise.reject(closed()) }, { enforcedBy: 'known' }],
  ['onResultProcess', { ...refusingDocuments, onResultProcess: () => undefined }, { enforcedBy: 'known' }],
])(
  'a plugin whose hook %s its declaration does not cover switches the fast path off',
  async (_, plugin, fastPath) => {
    const opened = openGateway({ plugin, fastPath });
    expect(opened.warnings()).toHaveLength(1);
    expect(await opened.gauge()).toBe(0);
  },
);

// GATEWAY-19
test.each<[string, Plugin, FastPathDeclaration]>([
  ['at the end of validation', refusingDocuments, { enforcedBy: 'known' }],
  ['before its execution', refusing, { notNeeded: 'A wrong claim, which no check can find.' }],
])('the fast path does not know a text that a plugin always refuses %s', async (_, plugin, fastPath) => {
  const { gateway, warnings } = openGateway({ plugin, fastPath });
  const { full, isFast, last } = await askTwice(gateway);
  expect(full.errors?.[0]).toMatchObject({ message: 'Closed for maintenance.' });
  expect(isFast).toBe(false);
  expect(last.errors).toEqual(full.errors);
  expect(warnings()).toEqual([]);
});

// GATEWAY-19
test('a plugin without a declaration is a type error', () => {
  // @ts-expect-error: `fastPath` is required
  const undeclared: GatewayPlugin = { plugin: refusing };
  // @ts-expect-error: the fast path has no such part
  const unknown: FastPathDeclaration = { enforcedBy: 'nothing' };
  // @ts-expect-error: this part of the fast path enforces no plugin
  const unusable: FastPathDeclaration = { enforcedBy: 'read' };
  // @ts-expect-error: a bare plugin is no entry
  const bare: GatewayPlugin = refusing;
  expect([undeclared, unknown, unusable, bare]).toHaveLength(4);
});

test('the gateway does not start with a plugin list that Yoga would ignore in part', () => {
  expect(() => openGateway(refusing as unknown as GatewayPlugin)).toThrow('has no plugin');
});

// GATEWAY-20
test('the option `fastPath: false` sends every operation through Yoga’s pipeline', async () => {
  const { gateway, gauge } = openGateway(undefined, { fastPath: false });
  expect(await askTwice(gateway)).toMatchObject({ isFast: false, last: { data: DATA } });
  expect(await gauge()).toBe(0);
});
