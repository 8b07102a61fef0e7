import { visit, type DocumentNode } from 'graphql';
import { processRegularResult } from 'graphql-yoga';

import type { ServerContext } from '../context.ts';
import { toPublicError } from '../errors/mask.ts';
import { publish, type ErrorLog, type PublicResult } from '../errors/use-public-errors.ts';
import type { ForwardPlan, Planner } from '../forward/plan.ts';
import { toClientResult } from '../forward/result.ts';
import { RATE_LIMITED } from '../hardening/rate-limit-table.ts';
import { RECOVERY_MESSAGES } from '../hardening/recovery-answers.ts';
import type { FindLongPage } from '../hardening/use-page-size.ts';
import { readBearer, type VerifyToken } from '../identity/token.ts';
import { REVOKING } from '../identity/use-revocation.ts';
import type { GatewayMetrics } from '../metrics/metrics.ts';
import { outcomeOf } from '../metrics/use-metrics.ts';
import type { Authorize } from '../permissions/authorize.ts';
import type { OperationReader, ReadOperation, Variables } from '../permissions/operation.ts';
import type { ForwardContext, UpstreamExecutor } from '../upstream/executor.ts';
import { FILE_FIELDS } from '../uploads/plan.ts';
import { FORMS } from '../validation/table.ts';
import type { KnownDocuments } from './known-documents.ts';
import { answerTypeOf, readPlain, type PlainAnswer, type PlainRequest } from './plain-request.ts';

/** Root fields that a plugin does more for than to let them pass: forms, rate limits, files, recovery, revocation. */
export const GUARDED_FIELDS: ReadonlySet<string> = new Set([
  ...Object.keys(FORMS),
  ...Object.keys(RATE_LIMITED),
  ...FILE_FIELDS,
  ...Object.keys(RECOVERY_MESSAGES),
  ...REVOKING,
]);

interface FastPathOptions {
  known: KnownDocuments;
  verify: VerifyToken;
  read: OperationReader;
  planOf: Planner;
  authorize: Authorize;
  findLongPage: FindLongPage;
  forward: UpstreamExecutor['forwardUnread'];
  metrics: Pick<GatewayMetrics, 'operation'>;
  log: ErrorLog;
}

/** Handed along by hand: what follows a request by itself (AsyncLocalStorage) costs a third of the fast path's time. */
export type FastPathInfo = Pick<ServerContext, 'requestId' | 'address'> &
  Pick<ForwardContext, 'trace' | 'onUpstream'>;

export type FastPath = (request: PlainRequest, info: FastPathInfo) => Promise<PlainAnswer | undefined>;

/**
 * Answers the operations that nearly all requests are, without Yoga's HTTP layer: those whose text has passed parsing and
 * validation before, that go to the backend as they are authorized, and that name no field which a plugin guards. Client,
 * authorization and page size are asked as the plugins ask them, by the same functions. Whatever is not in order, a refusal
 * included, is left to Yoga, which then finds the same: nothing has run by then.
 *
 * Yoga's pipeline takes some five times as long over such a request (docs/decisions/0017).
 *
 * @returns a function that gives no answer where the request has to take Yoga's pipeline
 */
export function createFastPath(parts: FastPathOptions): FastPath {
  const { known, verify, read, authorize, findLongPage, forward, metrics, log } = parts;
  const findPlan = createPlanFinder(parts.planOf);
  /** What was written of answers that the cache keeps. */
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
    if (refusal || findLongPage(document, variables)) return undefined;
    const fields = operation.rootFields(variables);
    // What is skipped, all but `__typename`, needs nobody's answer.
    if (fields.every(({ name }) => name.value === '__typename')) return undefined;

    const context = { ...info, ...(token !== null && { token }), trusted: false, request };
    const outcome = await run(operation, plan, variables, fields, context);
    const isBody = Buffer.isBuffer(outcome);
    metrics.operation('outside', outcomeOf(isBody ? {} : outcome));
    return isBody ? succeeded(outcome, accepted) : await failed(outcome, accepted);
  };

  /** @returns what to answer, written; a result only where it has errors */
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
      if (result.errors) return publish(result, context.requestId, log);
      const body = Buffer.from(JSON.stringify(result));
      // One of the cache's is given to many, and has been asked for by this very text.
      if (plan.freshFor !== undefined) bodies.set(received, body);
      return body;
    } catch (error) {
      return publish({ errors: [toPublicError(error)] }, context.requestId, log);
    }
  }
}

/** The plan of an operation that may take the fast path; each is looked at once. */
function createPlanFinder(planOf: Planner): (operation: ReadOperation) => ForwardPlan | undefined {
  const plans = new WeakMap<ReadOperation, ForwardPlan | 'guarded'>();
  return (operation) => {
    const plan = plans.get(operation) ?? makePlan(operation);
    plans.set(operation, plan);
    return plan === 'guarded' ? undefined : plan;
  };

  function makePlan(operation: ReadOperation): ForwardPlan | 'guarded' {
    const plan = planOf(operation);
    return plan && !plan.takesFiles && !namesGuarded(operation.document) ? plan : 'guarded';
  }
}

function namesGuarded(document: DocumentNode): boolean {
  let found = false;
  visit(document, {
    Field({ name }) {
      found ||= GUARDED_FIELDS.has(name.value);
    },
  });
  return found;
}

function succeeded(body: Buffer, accepted: string): PlainAnswer {
  return { status: 200, headers: { 'content-type': `${accepted}; charset=utf-8` }, body };
}

/** By Yoga's own: the status follows from the errors. */
async function failed(result: PublicResult, accepted: string): Promise<PlainAnswer> {
  const response = processRegularResult(result, { Response } as never, accepted);
  return {
    status: response.status,
    headers: Object.fromEntries(response.headers),
    body: Buffer.from(await response.arrayBuffer()),
  };
}
