import { setTimeout as wait } from 'node:timers/promises';

import { GraphQLError, type ExecutionResult, type GraphQLSchema } from 'graphql';
import type { Plugin } from 'graphql-yoga';

import type { GatewayContext } from '../context.ts';
import { toPublicError } from '../errors/mask.ts';
import { PublicError } from '../errors/public-error.ts';
import type { ErrorLog } from '../errors/use-public-errors.ts';
import { createNeutralAnswer, isNeutralAnswer, RECOVERY_MESSAGES } from './recovery-answers.ts';
import type { OperationReader } from '../permissions/operation.ts';
import { createCallFinder } from '../permissions/root-calls.ts';

/**
 * Makes the mutations for a forgotten password and for the verification e-mail answer the same, in text
 * and in time, whether or not the address is registered. Every response of the backend becomes the
 * neutral success, except for errors that are the same for every address. Responses are sent at whole
 * multiples of `step`, because a backend that sends the e-mail first is slower for a registered address.
 *
 * An operation with these mutations must have no other field, because the result of that field would
 * reveal the outcome.
 *
 * @param schema the schema of the operations; only its shape is used
 * @param step in milliseconds; longer than the backend takes to send an e-mail
 */
export function useRecovery(
  schema: GraphQLSchema,
  read: OperationReader,
  step: number,
  log: ErrorLog,
): Plugin<GatewayContext> {
  const isRecovery = (name: string) => Object.hasOwn(RECOVERY_MESSAGES, name);
  const answerNeutrally = createNeutralAnswer(schema);
  const findCalls = createCallFinder(read, Object.keys(RECOVERY_MESSAGES));
  return {
    onExecute({ args, setResultAndStopExecution }) {
      const calls = findCalls(args);
      if (!calls.some(({ name }) => isRecovery(name))) return undefined;
      const other = calls.find(({ name }) => !isRecovery(name));
      if (other) {
        setResultAndStopExecution({ errors: [mixed(other.name)] });
        return undefined;
      }
      const started = performance.now();
      const { request, requestId } = args.contextValue;
      return {
        async onExecuteDone({ result, setResult }) {
          const { errors = [] } = result as ExecutionResult;
          const shown = errors.filter(isNeutralAnswer);
          if (shown.length > 0) setResult({ data: null, errors: shown });
          else {
            for (const error of errors)
              log.warn({ requestId, ...causeOf(error) }, 'gateway: error hidden from the client');
            setResult(answerNeutrally(args));
          }
          // The wait ends when the client disconnects.
          const left = timeToNextStep(performance.now() - started, step);
          await wait(left, undefined, { signal: request.signal }).catch(() => undefined);
        },
      };
    },
  };
}

/**
 * Returns how long a response must wait, so that all responses of one step are sent at the same time.
 *
 * @param spent the time since the start of the operation, in milliseconds
 * @param step in milliseconds; 0 means no wait
 * @returns the time until the next whole multiple of the step, in milliseconds
 */
export function timeToNextStep(spent: number, step: number): number {
  return step === 0 ? 0 : Math.ceil(spent / step) * step - spent;
}

function mixed(name: string): GraphQLError {
  const extensions = { code: 'BAD_USER_INPUT', http: { status: 400 } };
  return new GraphQLError(`Send ${name} as the only field of its operation.`, { extensions });
}

function causeOf(error: unknown): { code: unknown; reason: unknown } {
  const known = toPublicError(error);
  return { code: known.extensions.code, reason: known instanceof PublicError ? known.reason : undefined };
}
