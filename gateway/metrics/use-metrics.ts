import type { Plugin } from 'graphql-yoga';

import type { ServerContext } from '../context.ts';
import type { GatewayMetrics } from './metrics.ts';

/** Counts every operation that was answered, by its first error's code. To stand after the errors were made public. */
export function useMetrics(metrics: Pick<GatewayMetrics, 'operation'>): Plugin<object, ServerContext> {
  return {
    onResultProcess({ result, serverContext }) {
      if (Array.isArray(result) || Symbol.asyncIterator in result) return;
      const code = result.errors?.[0]?.extensions.code;
      const caller = serverContext.fromPortal ? 'portal' : 'outside';
      metrics.operation(caller, typeof code === 'string' ? code : 'ok');
    },
  };
}
