import type { FileRefusal } from '#rules/files/check-file.ts';
import type { UploadFieldTable } from '#rules/files/upload-fields.ts';
import { GraphQLError } from 'graphql';
import type { Plugin } from 'graphql-yoga';

import type { GatewayContext, ServerContext } from '../context.ts';
import { PublicError } from '../errors/public-error.ts';
import type { OperationReader } from '../permissions/operation.ts';
import { createCallFinder } from '../permissions/root-calls.ts';
import { applyMap, holderOf } from './apply-map.ts';
import type { AwaitedFile, FilePlace } from './awaited-file.ts';
import type { IncomingUpload, UploadFault } from './incoming.ts';
import { listUploadFields, planFiles, type FileArgument } from './plan.ts';

/**
 * Creates the plugin that receives files, each in a place that the table allows. The plugin runs after
 * `useIdentity` and `useAuthorization`. It reads the parts `operations` and `map` after the token is
 * verified, and the files after the whole operation is authorized.
 *
 * Operations of the portal's own server arrive already parsed. Their variables can therefore contain
 * files, which JSON cannot.
 *
 * @param table the file arguments of the contract and of the modules
 */
export function useUploads(
  read: OperationReader,
  table: UploadFieldTable,
): Plugin<GatewayContext, ServerContext> {
  const findCalls = createCallFinder(read, listUploadFields(table));
  return {
    onRequestParse({ serverContext, setRequestParser }) {
      const { params, upload } = serverContext;
      if (params) setRequestParser(() => params);
      else if (upload) setRequestParser(() => readOperation(upload, serverContext));
    },
    async onExecute({ args, setResultAndStopExecution }) {
      const { upload, places = [] } = args.contextValue;
      const calls = findCalls(args);
      if (places.length === 0 && calls.length === 0) return;
      const plan = planFiles(calls, table);
      const refusal =
        typeof plan === 'string' ? misuse(plan) : await takeFiles(args.variableValues, plan, upload, places);
      if (refusal) setResultAndStopExecution({ errors: [refusal] });
    },
  };
}

async function readOperation(upload: IncomingUpload, context: ServerContext) {
  const answer = await upload.operation();
  if (!answer.ok) throw toError(answer.fault);
  const mapped = applyMap(answer.value.operations, answer.value.map);
  if (typeof mapped === 'string') throw misuse(mapped);
  context.places = mapped.places;
  return mapped.params;
}

/**
 * Reads the files and puts them into the variables.
 *
 * @returns the error that rejects the operation, if any
 */
async function takeFiles(
  variables: unknown,
  plan: Map<string, FileArgument>,
  upload: IncomingUpload | undefined,
  places: readonly FilePlace[],
): Promise<GraphQLError | undefined> {
  if (places.some(({ key }) => !plan.has(key)))
    return misuse('The operation does not use one of the files that were sent.');
  if (!upload || plan.size === 0) return undefined;
  const answer = await upload.files(plan);
  if (!answer.ok) return toError(answer.fault);
  for (const [key, planned] of plan) {
    const stored = answer.value.get(key);
    if (stored && !stored.outcome.ok && !planned.asks) return badFile(planned, stored.outcome);
  }
  for (const { key, path } of places) {
    const stored = answer.value.get(key);
    const holder = holderOf(variables as Record<string, unknown>, path);
    const name = path.at(-1);
    if (!stored || !holder || name === undefined) return misuse('A file named in `map` was not sent.');
    if (plan.get(key)?.asks) (holder[name] as AwaitedFile).outcome = stored.outcome;
    else holder[name] = stored.file;
  }
  return undefined;
}

function misuse(message: string): GraphQLError {
  return toError({ status: 400, code: 'BAD_USER_INPUT', message });
}

function toError({ status, code, message, retryAfter }: UploadFault): GraphQLError {
  const headers = retryAfter === undefined ? undefined : { 'retry-after': String(retryAfter) };
  return new GraphQLError(message, { extensions: { code, http: { status, ...(headers && { headers }) } } });
}

/**
 * Creates an error in the format of the backend's validation errors, so that a form shows it next to the
 * field.
 */
function badFile({ argument }: FileArgument, { check, message, detail }: FileRefusal): PublicError {
  const error = new PublicError('VALIDATION_FAILED', {
    message: detail === undefined ? message : `${message}. ${detail}`,
    validation: { [argument]: [message] },
  });
  // The operation did not run, so the request as a whole fails. A validation error of the backend makes
  // only one field fail.
  error.extensions.http = { status: check === 'system' ? 503 : 422 };
  return error;
}
