import { AsyncLocalStorage } from 'node:async_hooks';

import {
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
  TraceFlags,
  type Attributes,
  type Context,
  type Span,
  type SpanContext,
  type Tracer,
} from '@opentelemetry/api';
import {
  ATTR_DB_OPERATION_NAME,
  ATTR_DB_QUERY_TEXT,
  ATTR_DB_SYSTEM_NAME,
  ATTR_ERROR_TYPE,
  ATTR_HTTP_REQUEST_METHOD,
  ATTR_HTTP_RESPONSE_STATUS_CODE,
  ATTR_HTTP_ROUTE,
  DB_SYSTEM_NAME_VALUE_POSTGRESQL,
  HTTP_REQUEST_METHOD_VALUE_OTHER,
} from '@opentelemetry/semantic-conventions';

import { readTraceparent } from '../http/trace.ts';
import type { RequestEnd, RequestSpan, TracedOperation, Tracing } from './tracing.ts';

/** The span of the running code, and the span of its request. */
interface Running {
  span: Span;
  root: Span;
}

interface SpanFacts {
  name: string;
  kind: SpanKind;
  attributes: Attributes;
}

const METHODS = new Set(['GET', 'HEAD', 'POST', 'OPTIONS']);
/** The limits of texts, in characters. A client chooses the name of an operation. */
const MAX_STATEMENT = 500;
const MAX_NAME = 100;
const VERB = /^\s*([a-z]+)/i;
const TABLE = /\b(?:from|into|update)\s+((?:"\w+"|\w+)(?:\.(?:"\w+"|\w+))?)/i;
/** The codes of the portal, of Node and of PostgreSQL. */
const CODE = /^[A-Z0-9_]{1,40}$/;
/** The value of the semantic conventions for an error without a known code. */
const OTHER_ERROR = '_OTHER';

/**
 * Creates the spans of the portal with a tracer of OpenTelemetry (OPERATION-103, OPERATION-104). The spans
 * have no messages of errors, because these can contain values.
 *
 * @param close sends the spans that wait
 */
export function createSpans(tracer: Tracer, close: () => Promise<void>): Tracing {
  const storage = new AsyncLocalStorage<Running>();

  /** @param describe called only if the span is recorded */
  async function below<T>(
    describe: () => SpanFacts,
    work: () => Promise<T>,
    codeOf?: (result: T) => string | undefined,
  ): Promise<T> {
    const running = storage.getStore();
    // A request that is not sampled records nothing either.
    if (!running?.root.isRecording()) return await work();
    const { name, kind, attributes } = describe();
    const span = tracer.startSpan(name, { kind, attributes }, trace.setSpan(ROOT_CONTEXT, running.span));
    try {
      const result = await storage.run({ span, root: running.root }, work);
      noteError(span, codeOf?.(result));
      return result;
    } catch (error) {
      noteError(span, codeOfError(error));
      throw error;
    } finally {
      span.end();
    }
  }

  function toRequestSpan(root: Span, method: string): RequestSpan {
    return {
      trace: {
        id: root.spanContext().traceId,
        get traceparent() {
          return writeTraceparent((storage.getStore()?.span ?? root).spanContext());
        },
      },
      run: (work) => storage.run({ span: root, root }, work),
      end: (end) => endRequest(root, method, end),
    };
  }

  return {
    beginRequest({ method: given = '', headers }) {
      const method = METHODS.has(given) ? given : HTTP_REQUEST_METHOD_VALUE_OTHER;
      const attributes = { [ATTR_HTTP_REQUEST_METHOD]: method };
      const options = { kind: SpanKind.SERVER, attributes };
      return toRequestSpan(tracer.startSpan(method, options, clientContext(headers.traceparent)), method);
    },
    operation: (operation, work, codeOf) => below(() => describeOperation(operation), work, codeOf),
    backendCall: (work, codeOf) => below(describeBackendCall, work, codeOf),
    statement: (text, work) => below(() => describeStatement(text), work),
    close,
  };
}

function describeOperation({ kind, name }: TracedOperation): SpanFacts {
  const attributes = {
    'graphql.operation.type': kind,
    ...(name !== undefined && { 'graphql.operation.name': name.slice(0, MAX_NAME) }),
  };
  return { name: kind, kind: SpanKind.INTERNAL, attributes };
}

function describeBackendCall(): SpanFacts {
  const attributes = { [ATTR_HTTP_REQUEST_METHOD]: 'POST' };
  return { name: 'POST backend', kind: SpanKind.CLIENT, attributes };
}

function describeStatement(text: string): SpanFacts {
  const verb = VERB.exec(text)?.[1]?.toLowerCase() ?? 'statement';
  const table = TABLE.exec(text)?.[1]?.replaceAll('"', '');
  const attributes = {
    [ATTR_DB_SYSTEM_NAME]: DB_SYSTEM_NAME_VALUE_POSTGRESQL,
    [ATTR_DB_OPERATION_NAME]: verb,
    [ATTR_DB_QUERY_TEXT]: text.slice(0, MAX_STATEMENT),
  };
  return { name: table === undefined ? verb : `${verb} ${table}`, kind: SpanKind.CLIENT, attributes };
}

/** Returns the context of a client's span; the empty context if the header is missing or invalid. */
function clientContext(header: string | string[] | undefined): Context {
  const client = readTraceparent(header);
  if (!client) return ROOT_CONTEXT;
  const { traceId, spanId, flags } = client;
  const traceFlags = Number.parseInt(flags, 16) & TraceFlags.SAMPLED;
  return trace.setSpanContext(ROOT_CONTEXT, { traceId, spanId, traceFlags, isRemote: true });
}

function endRequest(span: Span, method: string, { route, status, language, isCutOff }: RequestEnd): void {
  if (route !== undefined) span.updateName(`${method} ${route}`).setAttribute(ATTR_HTTP_ROUTE, route);
  span.setAttributes({
    [ATTR_HTTP_RESPONSE_STATUS_CODE]: status,
    'portal.language': language,
    ...(isCutOff && { 'portal.cut_off': true }),
  });
  noteError(span, status >= 500 ? String(status) : undefined);
  span.end();
}

function noteError(span: Span, code: string | undefined): void {
  if (code === undefined) return;
  span.setAttribute(ATTR_ERROR_TYPE, code).setStatus({ code: SpanStatusCode.ERROR });
}

function codeOfError(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return CODE.test(code) ? code : OTHER_ERROR;
}

function writeTraceparent({ traceId, spanId, traceFlags }: SpanContext): string {
  return `00-${traceId}-${spanId}-${traceFlags & TraceFlags.SAMPLED ? '01' : '00'}`;
}
