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
 * Forgot and resend answer the same, in words and in time, whether or not the address is registered. Every answer of
 * the backend becomes the neutral success, but for errors that come for every address alike; and it leaves at a whole
 * multiple of `step`, since a backend that sends the mail first is slower where there is somebody to send it to.
 *
 * They stand alone in their operation: beside another field, that one's fate would tell.
 *
 * @param schema that operations run on; only its shape is used
 * @param step in milliseconds: longer than the backend takes for a mail
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
            for (const error of errors) log.warn({ requestId, ...causeOf(error) }, 'gateway: kept to itself');
            setResult(answerNeutrally(args));
          }
          // Whoever has gone need not be waited for.
          const left = timeToNextStep(performance.now() - started, step);
          await wait(left, undefined, { signal: request.signal }).catch(() => undefined);
        },
      };
    },
  };
}

/**
 * How long an answer waits, so that all answers of one step leave at the same time.
 *
 * @param spent in milliseconds, on the answer so far
 * @param step in milliseconds; 0 waits for nothing
 * @returns in milliseconds, until the next whole multiple of the step
 */
export function timeToNextStep(spent: number, step: number): number {
  return step === 0 ? 0 : Math.ceil(spent / step) * step - spent;
}

function mixed(name: string): GraphQLError {
  const extensions = { code: 'BAD_USER_INPUT', http: { status: 400 } };
  return new GraphQLError(`Ask for ${name} in an operation of its own.`, { extensions });
}

function causeOf(error: unknown): { code: unknown; reason: unknown } {
  const known = toPublicError(error);
  return { code: known.extensions.code, reason: known instanceof PublicError ? known.reason : undefined };
}
