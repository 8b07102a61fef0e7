// A portal whose pages and gateway fail in ways that a correct program does not. run.test.ts starts it as a
// separate process.
import { Registry } from 'prom-client';

import { createHealth } from '../health/health.ts';
import { createRequestScope } from '../http/request-context.ts';
import { createGraphqlRefusal } from '../http/graphql-error.ts';
import { listen } from '../listen.ts';
import { createLogger } from '../log/logger.ts';
import { createServerMetrics } from '../metrics/server-metrics.ts';
import { createPipeline } from '../pipeline.ts';
import { runUntilStopped } from '../run.ts';
import { createStopping } from '../stopping.ts';

const log = createLogger('info');
const requests = createRequestScope();
const stopping = createStopping();

async function fail(): Promise<never> {
  await new Promise((resolve) => setImmediate(resolve));
  throw new Error('a rejection without a handler');
}

/** Resolves when the test sends a message. Until then, requests for `/waits` do not receive a response. */
const released = new Promise<void>((resolve) => process.once('message', () => resolve()));

const handle = createPipeline({
  publicOrigin: undefined,
  trustProxy: false,
  formTargets: [],
  log,
  metrics: createServerMetrics(new Registry(), () => false),
  requests,
  stopping,
  staticFiles: { answer: () => undefined, read: () => undefined },
  health: createHealth({}, [], () => stopping.isStopping()),
  media: { handle: () => Promise.resolve(new Response()) },
  shareImages: { handle: () => Promise.resolve(new Response()) },
  cspReports: { answer: () => Promise.resolve(new Response()) },
  graphql: () => Promise.reject(new Error('the gateway is broken')),
  refuseGraphql: createGraphqlRefusal(() => ({}), ['en']),
  pages: {
    answerVisitor: () => Promise.resolve(undefined),
    async answer({ url }) {
      if (url.pathname === '/rejects') {
        void fail();
        await new Promise(() => undefined);
      }
      if (url.pathname === '/throws') {
        setImmediate(() => {
          throw new Error('an exception without a handler');
        });
        await new Promise(() => undefined);
      }
      if (url.pathname === '/waits') {
        process.send?.('waits');
        await released;
      }
      return new Response('well');
    },
  },
});

const listening = await listen((req, res) => void handle(req, res), {
  host: '127.0.0.1',
  port: 0,
  stopTimeout: 5000,
});
runUntilStopped(listening, {
  stopping,
  grace: 0,
  requests,
  log,
  facts: {},
  release: () =>
    process.argv.includes('held-fast') ? Promise.reject(new Error('the release failed')) : Promise.resolve(),
});
