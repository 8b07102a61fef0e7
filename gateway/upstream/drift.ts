import {
  buildClientSchema,
  findBreakingChanges,
  getIntrospectionQuery,
  type GraphQLSchema,
  type IntrospectionQuery,
} from 'graphql';

import type { ErrorLog } from '../errors/use-public-errors.ts';
import { guardedFetch } from './guarded-fetch.ts';
import { inSpan, type UpstreamOptions } from './send.ts';

/** The minimum time between two comparisons, in milliseconds. */
const LOOK_EVERY = 10 * 60_000;
/** The maximum number of differences in a log entry. A completely different backend has many. */
const MAX_NAMED = 20;

/**
 * Compares the backend's schema with the contract and reports differences to operators. The gateway always
 * serves the schema of the contract.
 */
export interface DriftWatch {
  /** Queries the backend's schema, at most every ten minutes. Never throws. */
  look(): Promise<void>;
  /** Returns the result of the last successful comparison; false before the first one. */
  hasDrift(): boolean;
  /** Cancels a query in progress. */
  close(): void;
}

interface DriftOptions extends UpstreamOptions {
  contract: GraphQLSchema;
  /** Called with the number of differences after each comparison. */
  count: (differences: number) => void;
  log: ErrorLog;
  now?: () => number;
}

export function createDriftWatch({
  contract,
  count,
  log,
  now = Date.now,
  ...options
}: DriftOptions): DriftWatch {
  const closing = new AbortController();
  let lookedAt = -Infinity;
  let known = '';

  function report(differences: readonly string[]): void {
    count(differences.length);
    const text = differences.join('\n');
    if (text === known) return;
    known = text;
    if (text === '') log.info({}, 'gateway: the backend’s schema matches the contract again');
    else {
      log.warn(
        { count: differences.length, differences: differences.slice(0, MAX_NAMED) },
        'gateway: the backend’s schema has drifted from the contract',
      );
    }
  }

  return {
    async look() {
      if (now() - lookedAt < LOOK_EVERY) return;
      lookedAt = now();
      try {
        report(findDrift(contract, await introspect(options, closing.signal)));
      } catch {
        // The backend sent no valid response. The last result stays. Other requests report the failure.
      }
    },
    hasDrift: () => known !== '',
    close: () => closing.abort(),
  };
}

/**
 * Lists the parts of the contract that the backend lacks or defines differently. Ignores fields and types
 * that only the backend has.
 */
function findDrift(contract: GraphQLSchema, introspection: IntrospectionQuery | undefined): string[] {
  // Many backends refuse introspection in production. A refusal is not drift.
  if (!introspection) return [];
  return (
    findBreakingChanges(contract, buildClientSchema(introspection))
      // Directives depend on the backend's server software. They are not part of the contract.
      .filter(({ type }) => !type.startsWith('DIRECTIVE_'))
      .map(({ description }) => description)
      .sort()
  );
}

/**
 * Queries the backend's schema.
 *
 * @returns undefined if the backend refuses introspection
 * @throws if the backend sends no valid response
 */
async function introspect(
  options: UpstreamOptions,
  signal: AbortSignal,
): Promise<IntrospectionQuery | undefined> {
  const query = getIntrospectionQuery({ descriptions: false });
  const headers = { 'content-type': 'application/json', accept: 'application/json' };
  const request = { method: 'POST', headers, body: JSON.stringify({ query }), signal };
  const { text } = await inSpan(options, () => guardedFetch(options.url, request, options));
  const { data } = JSON.parse(text) as { data?: Partial<IntrospectionQuery> | null };
  return data?.__schema ? { __schema: data.__schema } : undefined;
}
