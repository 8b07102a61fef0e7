import type { Plugin } from 'graphql-yoga';

import type { GatewayContext } from '../context.ts';
import { PublicError } from '../errors/public-error.ts';
import type { Authorize } from './authorize.ts';

/**
 * Runs the authorizer in `onExecute`: the first hook that has the document parsed and validated, the operation chosen and
 * the client known, and the last before anything runs. In `onParams` the document would have to be parsed a second
 * time, and what was authorized would not be exactly what runs.
 *
 * What runs has the variables as they were authorized; what else the client sent under that name is gone.
 */
export function useAuthorization(authorize: Authorize): Plugin<GatewayContext> {
  return {
    async onExecute({ args, setResultAndStopExecution }) {
      const { refusal, variables } = await authorize(args, args.contextValue);
      if (refusal) setResultAndStopExecution({ errors: [refusal] });
      else args.variableValues = variables;
    },
    // Neither schema has a subscription; nothing may slip by on the other road either.
    onSubscribe({ setResultAndStopExecution }) {
      setResultAndStopExecution({ errors: [new PublicError('FORBIDDEN')] });
    },
  };
}
