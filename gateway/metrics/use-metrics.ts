import type { ExecutionResult } from '@graphql-tools/utils';
import type { Plugin } from 'graphql-yoga';

import type { ServerContext } from '../context.ts';
import type { GatewayMetrics } from './metrics.ts';

/** Counts every answered operation by the code of its first error. Must come after usePublicErrors. */
export function useMetrics(metrics: Pick<GatewayMetrics, 'operation'>): Plugin<object, ServerContext> {
  return {
    onResultProcess({ result, serverContext }) {
      if (Array.isArray(result) || Symbol.asyncIterator in result) return;
      metrics.operation(serverContext.fromPortal ? 'portal' : 'outside', outcomeOf(result));
    },
  };
}

/** Returns the outcome of an operation: the code of its first error, or `ok`. */
export function outcomeOf({ errors }: Pick<ExecutionResult, 'errors'>): string {
  const code = errors?.[0]?.extensions.code;
  return typeof code === 'string' ? code : 'ok';
}
