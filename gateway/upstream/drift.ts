import {
  buildClientSchema,
  findBreakingChanges,
  getIntrospectionQuery,
  type GraphQLSchema,
  type IntrospectionQuery,
} from 'graphql';

import type { ErrorLog } from '../errors/use-public-errors.ts';
import { guardedFetch } from './guarded-fetch.ts';
import type { UpstreamOptions } from './executor.ts';

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
  /** Returns the result of the last comparison. */
  hasDrift(): boolean;
  /** Cancels a query in progress. */
  close(): void;
}

interface DriftOptions extends UpstreamOptions {
  contract: GraphQLSchema;
  /** Receives the number of differences. */
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
        // The backend gave no complete answer. The probe and the requests report that.
      }
    },
    hasDrift: () => known !== '',
    close: () => closing.abort(),
  };
}

/**
 * Lists what the backend lacks or defines differently from the contract. Additions of the backend do not
 * count.
 */
function findDrift(contract: GraphQLSchema, introspection: IntrospectionQuery | undefined): string[] {
  // Many backends refuse introspection in production. That is not a difference.
  if (!introspection) return [];
  return (
    findBreakingChanges(contract, buildClientSchema(introspection))
      // Directives belong to the server software, not to the contract.
      .filter(({ type }) => !type.startsWith('DIRECTIVE_'))
      .map(({ description }) => description)
      .sort()
  );
}

/**
 * @returns undefined if the backend refuses introspection
 * @throws if it does not answer
 */
async function introspect(
  options: UpstreamOptions,
  signal: AbortSignal,
): Promise<IntrospectionQuery | undefined> {
  const query = getIntrospectionQuery({ descriptions: false });
  const headers = { 'content-type': 'application/json', accept: 'application/json' };
  const { text } = await guardedFetch(
    options.url,
    { method: 'POST', headers, body: JSON.stringify({ query }), signal },
    options,
  );
  const { data } = JSON.parse(text) as { data?: Partial<IntrospectionQuery> | null };
  return data?.__schema ? { __schema: data.__schema } : undefined;
}
