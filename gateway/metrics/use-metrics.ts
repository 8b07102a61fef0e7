import type { ExecutionResult } from '@graphql-tools/utils';
import type { Plugin } from 'graphql-yoga';

import type { ServerContext } from '../context.ts';
import type { GatewayMetrics } from './metrics.ts';

/** Counts every operation that was answered, by its first error's code. To stand after the errors were made public. */
export function useMetrics(metrics: Pick<GatewayMetrics, 'operation'>): Plugin<object, ServerContext> {
  return {
    onResultProcess({ result, serverContext }) {
      if (Array.isArray(result) || Symbol.asyncIterator in result) return;
      metrics.operation(serverContext.fromPortal ? 'portal' : 'outside', outcomeOf(result));
    },
  };
}

/** What came of an operation: its first error's code, or `ok`. */
export function outcomeOf({ errors }: Pick<ExecutionResult, 'errors'>): string {
  const code = errors?.[0]?.extensions.code;
  return typeof code === 'string' ? code : 'ok';
}
