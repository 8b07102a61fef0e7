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

/** In milliseconds. */
const LOOK_EVERY = 10 * 60_000;
/** What is said of a backend that is another one altogether. */
const MAX_NAMED = 20;

/** Compares the backend's schema with the contract, for operators: what is served stays as the contract has it. */
export interface DriftWatch {
  /** Asks the backend, at most every few minutes. Never throws. */
  look(): Promise<void>;
  /** As of the last look that brought an answer. */
  hasDrift(): boolean;
  /** Gives up what is under way. */
  close(): void;
}

interface DriftOptions extends UpstreamOptions {
  contract: GraphQLSchema;
  /** Told how many differences there are. */
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
    if (text === '') log.info({}, 'gateway: the backend’s schema is as the contract has it again');
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
        // It gave no answer, or half of one: the probe and the requests tell of that.
      }
    },
    hasDrift: () => known !== '',
    close: () => closing.abort(),
  };
}

/** What the contract has and the backend has not, or has otherwise. What the backend has beside it concerns nobody here. */
function findDrift(contract: GraphQLSchema, introspection: IntrospectionQuery | undefined): string[] {
  // Many a backend answers no introspection in production: that is no drift.
  if (!introspection) return [];
  return (
    findBreakingChanges(contract, buildClientSchema(introspection))
      // Directives are the server software's, not the contract's.
      .filter(({ type }) => !type.startsWith('DIRECTIVE_'))
      .map(({ description }) => description)
      .sort()
  );
}

/** @returns undefined where the backend refuses @throws where it gives no answer */
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
