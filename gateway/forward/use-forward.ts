import type { ExecutionArgs } from 'graphql';
import type { Plugin } from 'graphql-yoga';

import type { GatewayContext } from '../context.ts';
import type { OperationReader, Variables } from '../permissions/operation.ts';
import type { UpstreamExecutor } from '../upstream/executor.ts';
import type { Planner } from './plan.ts';
import { toClientResult } from './result.ts';

interface ForwardParts {
  read: OperationReader;
  planOf: Planner;
  forward: UpstreamExecutor['forward'];
}

/**
 * Forwards an operation with backend fields only to the backend as it was authorized. Executing it over
 * the stitched schema would give the same result for three times the work (docs/decisions/0005). This
 * plugin runs after the authorizer, because it sends the variables that the authorizer has coerced.
 */
export function useForward({ read, planOf, forward }: ForwardParts): Plugin<GatewayContext> {
  return {
    onExecute({ args, setExecuteFn }) {
      const operation = read(args);
      const plan = operation && planOf(operation);
      if (!plan) return;
      const fields = operation.rootFields(variablesOf(args));
      // If directives skip every field except `__typename`, no backend request is needed.
      if (fields.every(({ name }) => name.value === '__typename')) return;
      setExecuteFn(async (authorized: ExecutionArgs) => {
        const result = await forward(
          plan,
          variablesOf(authorized),
          authorized.contextValue as GatewayContext,
        );
        return toClientResult(result, plan.shape, operation.rootType, fields);
      });
    },
  };
}

/** Returns the variables of an operation, as the authorizer has coerced them. */
export function variablesOf(args: { variableValues?: Variables | null | undefined }): Variables {
  return args.variableValues ?? {};
}
