import type { PoolClient, QueryResult } from 'pg';

import type { Tracing } from '../../server/telemetry/tracing.ts';

type Query = (statement: string | { text: string }, values?: unknown[]) => Promise<QueryResult>;

/**
 * Returns a view of a connection, for the queries of Drizzle only, that records a span for each statement
 * (OPERATION-103). The span gets the text with its placeholders, and no values. The tracer in Drizzle would
 * record the values too, so it is not used (docs/decisions/0048).
 */
export function traceStatements(client: PoolClient, tracing: Pick<Tracing, 'statement'>): PoolClient {
  const query: Query = (statement, values) =>
    tracing.statement(typeof statement === 'string' ? statement : statement.text, () =>
      (client.query as Query).call(client, statement, values),
    );
  // Drizzle recognizes a connection by its constructor, which the view inherits.
  return Object.create(client, { query: { value: query } }) as PoolClient;
}
