import { SpanStatusCode } from '@opentelemetry/api';
import { InMemorySpanExporter, SimpleSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace';
import { expect, test } from 'vitest';

import { createSpans } from './spans.ts';
import type { RequestSpan, Tracing } from './tracing.ts';

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736';
const CLIENT = '00f067aa0ba902b7';
const OK = { route: '/news', status: 200, language: 'en', isCutOff: false } as const;

function record() {
  const exporter = new InMemorySpanExporter();
  const provider = new TracerProvider({ spanProcessors: [new SimpleSpanProcessor({ exporter })] });
  const tracing = createSpans(provider.getTracer('test'), () => provider.shutdown());
  const spans = () =>
    exporter.getFinishedSpans().map((span) => ({
      name: span.name,
      attributes: span.attributes,
      isError: span.status.code === SpanStatusCode.ERROR,
      message: span.status.message,
      events: span.events,
      id: span.spanContext().spanId,
      traceId: span.spanContext().traceId,
      parent: span.parentSpanContext?.spanId,
    }));
  return { tracing, spans, find: (name: string) => spans().find((span) => span.name === name) };
}

function begin(tracing: Tracing, traceparent?: string, method = 'GET'): RequestSpan {
  return tracing.beginRequest({ method, headers: { traceparent } });
}

// OPERATION-103
test('records the route pattern, method, status and language of a request', () => {
  const { tracing, spans } = record();
  begin(tracing).end({ ...OK, language: 'ar' });
  begin(tracing, undefined, 'BREW').end({ ...OK, route: undefined, status: 503, isCutOff: true });
  expect(spans()).toMatchObject([
    {
      name: 'GET /news',
      isError: false,
      attributes: {
        'http.request.method': 'GET',
        'http.route': '/news',
        'http.response.status_code': 200,
        'portal.language': 'ar',
      },
    },
    {
      name: '_OTHER',
      isError: true,
      attributes: {
        'http.request.method': '_OTHER',
        'http.response.status_code': 503,
        'portal.language': 'en',
        'portal.cut_off': true,
        'error.type': '503',
      },
    },
  ]);
});

// OPERATION-103
test('puts the statement and the call to the backend below the operation, and this below the request', async () => {
  const { tracing, find } = record();
  const request = begin(tracing, `00-${TRACE}-${CLIENT}-01`);
  const sent = await request.run(() =>
    tracing.operation(
      { kind: 'query', name: 'News' },
      async () => {
        await tracing.statement('select "id" from "portal"."records" where "id" = $1', () =>
          Promise.resolve(),
        );
        return await tracing.backendCall(() => Promise.resolve(request.trace.traceparent));
      },
      () => undefined,
    ),
  );
  request.end(OK);
  const root = find('GET /news');
  const operation = find('query');
  const call = find('POST backend');
  expect(root).toMatchObject({ traceId: TRACE, parent: CLIENT });
  expect(operation?.parent).toBe(root?.id);
  expect(operation?.attributes).toEqual({
    'graphql.operation.type': 'query',
    'graphql.operation.name': 'News',
  });
  expect(call?.parent).toBe(operation?.id);
  expect(find('select portal.records')?.parent).toBe(operation?.id);
  expect(sent).toBe(`00-${TRACE}-${call?.id}-01`);
  expect(request.trace.id).toBe(TRACE);
});

// OPERATION-107
test.each(['00', '02'])(
  'records nothing for a client that does not sample, with the flags %s',
  async (flags) => {
    const { tracing, spans } = record();
    const request = begin(tracing, `00-${TRACE}-${CLIENT}-${flags}`);
    // It does not even read what a span would say.
    const statement = {
      toString: () => {
        throw new Error('The statement was read.');
      },
    };
    await request.run(async () => {
      await tracing.backendCall(() => Promise.resolve());
      await tracing.statement(statement as never, () => Promise.resolve());
    });
    request.end(OK);
    expect(spans()).toEqual([]);
    expect(request.trace.traceparent).toMatch(new RegExp(`^00-${TRACE}-[\\da-f]{16}-00$`));
  },
);

test('starts a new trace for an invalid traceparent, and the log gets its id', () => {
  const { tracing, spans } = record();
  const request = begin(tracing, `00-${'0'.repeat(32)}-${CLIENT}-01`);
  request.end(OK);
  expect(spans()).toMatchObject([{ traceId: request.trace.id, parent: undefined }]);
});

// OPERATION-104
test('records the code of an error, and neither its message nor its stack', async () => {
  const { tracing, find } = record();
  const request = begin(tracing);
  await request.run(async () => {
    const duplicate = Object.assign(new Error('Key (email)=(person@portal.example) exists'), {
      code: '23505',
    });
    await expect(
      tracing.statement('insert into t values ($1)', () => Promise.reject(duplicate)),
    ).rejects.toBe(duplicate);
    const odd = Object.assign(new Error('secret'), { code: 'a secret: 42' });
    await expect(tracing.backendCall(() => Promise.reject(odd))).rejects.toBe(odd);
    await tracing.operation(
      { kind: 'mutation', name: undefined },
      () => Promise.resolve('x'),
      () => 'FORBIDDEN',
    );
  });
  request.end(OK);
  const statement = find('insert t');
  expect(statement).toMatchObject({ isError: true, attributes: { 'error.type': '23505' } });
  expect(find('POST backend')?.attributes['error.type']).toBe('_OTHER');
  expect(find('mutation')?.attributes).toEqual({
    'graphql.operation.type': 'mutation',
    'error.type': 'FORBIDDEN',
  });
  for (const span of [statement, find('POST backend'), find('mutation')])
    expect(span).toMatchObject({ message: undefined, events: [] });
});

// OPERATION-104
test('shortens long statements and names', async () => {
  const { tracing, find } = record();
  const request = begin(tracing);
  await request.run(async () => {
    await tracing.statement(`select ${'x, '.repeat(400)} 1`, () => Promise.resolve());
    await tracing.operation(
      { kind: 'query', name: 'N'.repeat(400) },
      () => Promise.resolve(),
      () => undefined,
    );
  });
  request.end(OK);
  expect(String(find('select')?.attributes['db.query.text'])).toHaveLength(500);
  expect(String(find('query')?.attributes['graphql.operation.name'])).toHaveLength(100);
});

// OPERATION-103
test('records no span outside a request, and none after its end', async () => {
  const { tracing, spans } = record();
  await tracing.statement('select 1', () => Promise.resolve());
  const request = begin(tracing);
  await request.run(async () => {
    request.end(OK);
    await tracing.statement('select 2', () => Promise.resolve());
  });
  expect(spans().map(({ name }) => name)).toEqual(['GET /news']);
});
