import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A span as a collector gets it in JSON. */
export interface ReceivedSpan {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  attributes: Readonly<Record<string, string | number>>;
}

interface Exported {
  resourceSpans: {
    scopeSpans: {
      spans: (Omit<ReceivedSpan, 'attributes'> & {
        attributes: { key: string; value: Record<string, string | number> }[];
      })[];
    }[];
  }[];
}

export interface OtlpCollector {
  url: string;
  spans: ReceivedSpan[];
  /** The bodies of all requests. */
  text(): string;
  stop(): Promise<void>;
}

/** Starts a collector that receives spans over OTLP/HTTP with JSON. */
export async function startOtlpCollector(): Promise<OtlpCollector> {
  const spans: ReceivedSpan[] = [];
  const bodies: string[] = [];
  const server = createServer((req, res) => {
    let body = '';
    req.on('data', (chunk: Buffer) => (body += chunk.toString()));
    req.on('end', () => {
      bodies.push(body);
      spans.push(...readSpans(JSON.parse(body) as Exported));
      res.setHeader('content-type', 'application/json');
      res.end('{}');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    spans,
    text: () => bodies.join('\n'),
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function readSpans({ resourceSpans }: Exported): ReceivedSpan[] {
  return resourceSpans
    .flatMap(({ scopeSpans }) => scopeSpans)
    .flatMap(({ spans }) => spans)
    .map(({ attributes, ...span }) => ({
      ...span,
      attributes: Object.fromEntries(
        attributes.map(({ key, value }) => [key, Object.values(value)[0] ?? ''] as const),
      ),
    }));
}
