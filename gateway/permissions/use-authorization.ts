import type { Plugin } from 'graphql-yoga';

import type { GatewayContext } from '../context.ts';
import { PublicError } from '../errors/public-error.ts';
import type { Authorize } from './authorize.ts';

/**
 * Runs the authorizer in `onExecute`. It is the first hook in which the document is parsed and
 * validated, the operation is selected and the client is known. It is also the last hook before the
 * operation runs. In `onParams`, the document would have to be parsed a second time, and the authorized
 * operation could differ from the one that runs.
 *
 * The operation runs with exactly the authorized variables. Undeclared variables of the client are removed.
 */
export function useAuthorization(authorize: Authorize): Plugin<GatewayContext> {
  return {
    async onExecute({ args, setResultAndStopExecution }) {
      const { refusal, variables } = await authorize(args, args.contextValue);
      if (refusal) setResultAndStopExecution({ errors: [refusal] });
      else args.variableValues = variables;
    },
    // Neither schema has subscriptions. Rejecting them here makes sure that none can bypass the authorizer.
    onSubscribe({ setResultAndStopExecution }) {
      setResultAndStopExecution({ errors: [new PublicError('FORBIDDEN')] });
    },
  };
}
