import { visit, type DocumentNode, type GraphQLSchema } from 'graphql';
import { processRegularResult } from 'graphql-yoga';

import type { CompleteResponse } from '../../server/http/complete-response.ts';
import type { Tracing } from '../../server/telemetry/tracing.ts';
import type { ServerContext } from '../context.ts';
import { codeOfResult, toPublicError } from '../errors/mask.ts';
import type { ErrorLog, PublicResult } from '../errors/use-public-errors.ts';
import type { ForwardPlan, Planner } from '../forward/plan.ts';
import { toClientResult } from '../forward/result.ts';
import { readBearer, type VerifyToken } from '../identity/token.ts';
import type { GatewayMetrics } from '../metrics/metrics.ts';
import { outcomeOf } from '../metrics/use-metrics.ts';
import { describeOperation } from '../tracing/use-tracing.ts';
import type { Authorize } from '../permissions/authorize.ts';
import type { OperationReader, ReadOperation, Variables } from '../permissions/operation.ts';
import type { ForwardContext, UpstreamExecutor } from '../upstream/executor.ts';
import { readDeclarations, type GatewayPlugin } from './declaration.ts';
import type { KnownDocuments } from './known-documents.ts';
import { answerTypeOf, readPlain, type PlainRequest } from './plain-request.ts';

/** The parts that the fast path and the plugins use. */
export interface FastPathParts {
  /** The schema whose root fields the declarations name. */
  schema: GraphQLSchema;
  known: KnownDocuments;
  verify: VerifyToken;
  read: OperationReader;
  planOf: Planner;
  authorize: Authorize;
  forward: UpstreamExecutor['forwardUnread'];
  /** Makes the errors of a result public and logs them. */
  publish: (result: PublicResult, requestId: string) => PublicResult;
  metrics: Pick<GatewayMetrics, 'operation'>;
  /** Records a span for each operation. If undefined, nothing is recorded. */
  tracing: Pick<Tracing, 'operation'> | undefined;
}

/**
 * Data about the request that the caller passes as an argument. Passing it through AsyncLocalStorage
 * would cost a third of the fast path's time.
 */
export type FastPathInfo = Pick<ServerContext, 'requestId' | 'address'> &
  Pick<ForwardContext, 'trace' | 'onUpstream'>;

export type FastPath = (request: PlainRequest, info: FastPathInfo) => Promise<CompleteResponse | undefined>;

/**
 * Creates the fast path, which answers most operations without Yoga's HTTP layer. It takes an operation
 * under three conditions: its text has passed parsing and validation before, it is forwarded to the
 * backend as authorized, and it has no field that a plugin leaves to Yoga. The fast path checks the token
 * and the permissions with the same functions as the plugins, and calls the checks that plugins declare.
 * It leaves every other request to Yoga, including each request that must be rejected. Nothing has run by
 * then, so Yoga's checks give the same result (GATEWAY-17, GATEWAY-19).
 *
 * Yoga's pipeline takes about five times as long for such a request (docs/decisions/0017).
 *
 * @param plugins all plugins of Yoga, with their declarations
 * @returns a function that returns undefined if the request must go through Yoga's pipeline; undefined
 * if the declarations switch the fast path off
 */
export function createFastPath(
  plugins: readonly GatewayPlugin[],
  parts: FastPathParts,
  log: ErrorLog,
): FastPath | undefined {
  const rules = readDeclarations(plugins, parts.schema, log);
  if (!rules) return undefined;
  const { checks, leftFields } = rules;
  const { known, verify, read, authorize, forward, publish, metrics, tracing } = parts;
  const findPlan = createPlanFinder(parts.planOf, leftFields);
  /** The serialized bodies of results from the cache. */
  const bodies = new WeakMap<PublicResult, Buffer>();

  return async (request, info) => {
    const accepted = answerTypeOf(request.headers.accept);
    const asked = accepted === undefined ? undefined : readPlain(request);
    const document = asked && known.find(asked.query);
    const operation = document && read({ document, operationName: asked.operationName });
    const plan = operation && findPlan(operation);
    if (accepted === undefined || !asked || !plan) return undefined;

    const token = readBearer(request.headers.authorization ?? null);
    const viewer = token == null ? undefined : await verify(token);
    if (token === undefined || (token !== null && !viewer)) return undefined;
    const client = { viewer, trusted: false };
    const target = { document, operationName: asked.operationName, variableValues: asked.variables };
    const { refusal, variables } = await authorize(target, client);
    if (refusal || checks.some((check) => check(document, variables))) return undefined;
    const fields = operation.rootFields(variables);
    // If directives skip every field except `__typename`, no backend request is needed. Yoga answers.
    if (fields.every(({ name }) => name.value === '__typename')) return undefined;

    const context = { ...info, ...(token !== null && { token }), trusted: false, request };
    // A closure for each request would cost time, so only the traced call has one.
    const outcome = await (tracing
      ? tracing.operation(
          describeOperation(operation),
          () => run(operation, plan, variables, fields, context),
          codeOfOutcome,
        )
      : run(operation, plan, variables, fields, context));
    const isBody = Buffer.isBuffer(outcome);
    metrics.operation('outside', outcomeOf(isBody ? {} : outcome));
    return isBody ? succeeded(outcome, accepted) : await failed(outcome, accepted);
  };

  /**
   * Forwards the operation to the backend.
   *
   * @returns the serialized response; a result only if it has errors
   */
  async function run(
    { rootType }: ReadOperation,
    plan: ForwardPlan,
    variables: Variables,
    fields: ReturnType<ReadOperation['rootFields']>,
    context: ForwardContext,
  ): Promise<Buffer | PublicResult> {
    try {
      const received = await forward(plan, variables, context);
      if (Buffer.isBuffer(received)) return received;
      const written = bodies.get(received);
      if (written) return written;
      const result = toClientResult(received, plan.shape, rootType, fields);
      if (result.errors) return publish(result, context.requestId);
      const body = Buffer.from(JSON.stringify(result));
      // The cache returns this result to many clients, always for the same text, so its body can be
      // reused.
      if (plan.freshFor !== undefined) bodies.set(received, body);
      return body;
    } catch (error) {
      return publish({ errors: [toPublicError(error)] }, context.requestId);
    }
  }
}

function codeOfOutcome(outcome: Buffer | PublicResult): string | undefined {
  return Buffer.isBuffer(outcome) ? undefined : codeOfResult(outcome);
}

/**
 * Creates a function that returns the plan of an operation if it can take the fast path. Each operation
 * is checked once.
 */
function createPlanFinder(
  planOf: Planner,
  leftFields: ReadonlySet<string>,
): (operation: ReadOperation) => ForwardPlan | undefined {
  const plans = new WeakMap<ReadOperation, ForwardPlan | 'left'>();
  return (operation) => {
    const plan = plans.get(operation) ?? makePlan(operation);
    plans.set(operation, plan);
    return plan === 'left' ? undefined : plan;
  };

  function makePlan(operation: ReadOperation): ForwardPlan | 'left' {
    const plan = planOf(operation);
    return plan && !plan.takesFiles && !hasField(operation.document, leftFields) ? plan : 'left';
  }
}

/** Checks whether a document selects a field with one of these names, at any depth. */
function hasField(document: DocumentNode, names: ReadonlySet<string>): boolean {
  let found = false;
  visit(document, {
    Field({ name }) {
      found ||= names.has(name.value);
    },
  });
  return found;
}

function succeeded(body: Buffer, accepted: string): CompleteResponse {
  return { status: 200, headers: { 'content-type': `${accepted}; charset=utf-8` }, body };
}

/** Builds the response with Yoga's function, which derives the status from the errors. */
async function failed(result: PublicResult, accepted: string): Promise<CompleteResponse> {
  const response = processRegularResult(result, { Response } as never, accepted);
  return {
    status: response.status,
    headers: Object.fromEntries(response.headers),
    body: Buffer.from(await response.arrayBuffer()),
  };
}
