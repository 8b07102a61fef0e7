import type { ExecutionArgs } from 'graphql';
import type { Plugin } from 'graphql-yoga';

import type { TracedOperation, Tracing } from '../../server/telemetry/tracing.ts';
import { codeOfResult } from '../errors/mask.ts';
import type { OperationReader, ReadOperation } from '../permissions/operation.ts';

type Executed = Parameters<typeof codeOfResult>[0];

/**
 * Records a span for each operation that is executed (OPERATION-103). An operation that another plugin has
 * refused has no span. Must come after the plugins that choose how an operation is executed.
 */
export function useTracing(read: OperationReader, tracing: Pick<Tracing, 'operation'>): Plugin {
  return {
    onExecute({ args, executeFn, setExecuteFn }) {
      const operation = read(args);
      if (!operation) return;
      const execute = executeFn as (authorized: ExecutionArgs) => Promise<Executed> | Executed;
      setExecuteFn((authorized: ExecutionArgs) =>
        tracing.operation(describeOperation(operation), async () => await execute(authorized), codeOfResult),
      );
    },
  };
}

/** Returns what the span of an operation says about it. */
export function describeOperation({ definition }: ReadOperation): TracedOperation {
  return { kind: definition.operation, name: definition.name?.value };
}
