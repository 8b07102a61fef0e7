import type { IncomingMessage, ServerResponse } from 'node:http';

import type {
  IncomingUpload,
  UploadAnswer,
  UploadFault,
  UploadPlan,
} from '../../gateway/uploads/incoming.ts';
import { findPreset, limitOf } from '#rules/files/presets.ts';

import { BodyFault } from './body-fault.ts';
import type { MultipartUpload, UploadReceiver, ReceivedUpload } from './upload-receiver.ts';
import { drain } from './drain.ts';
import { GRAPHQL_TEXT, SHORT_BODY, SLACK_BYTES } from './limits.ts';

interface UploadRequest {
  req: IncomingMessage;
  res: ServerResponse;
  /** The portal's origin, as the client addressed it in this request. */
  origin: string;
}

/**
 * Answers a multipart request to /graphql. Closes the connection if a long body is rejected before its
 * files are read. Otherwise reads the rest of the body, up to a limit, so that a client that is still
 * sending receives the response.
 */
export async function answerUpload(
  receiver: UploadReceiver,
  request: UploadRequest,
  handle: (upload: IncomingUpload) => Promise<Response>,
): Promise<Response> {
  const upload = createGraphqlUpload(receiver, request);
  const response = await handle(upload);
  const mayRead = request.req.complete || upload.isAdmitted() || isShort(request.req);
  if (!mayRead || !(await drain(request.req))) response.headers.set('Connection', 'close');
  return response;
}

function isShort({ headers }: IncomingMessage): boolean {
  return Number(headers['content-length'] ?? Infinity) <= SHORT_BODY;
}

/**
 * Reads a body of the GraphQL multipart request specification in two steps. The gateway reads `operations`
 * and `map` once it knows the user. It reads the files only after it has authorized the operation. In
 * between, reading is paused.
 *
 * @see https://github.com/jaydenseric/graphql-multipart-request-spec
 */
function createGraphqlUpload(receiver: UploadReceiver, { req, res, origin }: UploadRequest) {
  let body: MultipartUpload | undefined;
  let isAdmitted = false;

  async function readOperation() {
    if (!isDeliberate(req, origin)) throw new BodyFault('foreign');
    body = receiver.accept(req, res, GRAPHQL_TEXT);
    const operations = await readJson(body, 'operations');
    const map = await readJson(body, 'map');
    return { operations, map };
  }

  async function readFiles(plan: UploadPlan): Promise<Map<string, ReceivedUpload>> {
    if (!body) throw new BodyFault('malformed');
    isAdmitted = true;
    body.limitTotal(totalOf(plan));
    const stored = new Map<string, ReceivedUpload>();
    for (let part = await body.next(); part; part = await body.next()) {
      const rule = part.kind === 'file' && !stored.has(part.name) ? plan.get(part.name) : undefined;
      if (part.kind !== 'file' || !rule) {
        throw new BodyFault('malformed', 'A part is missing from `map` or was sent twice.');
      }
      const file = await body.storeFile(part, rule);
      stored.set(part.name, file);
      if (!file.outcome.ok && !rule.asks) break;
    }
    return stored;
  }

  return {
    operation: () => answerOf(readOperation),
    files: (plan: UploadPlan) => answerOf(() => readFiles(plan)),
    isAdmitted: () => isAdmitted,
  };
}

/**
 * Checks that the request is not a cross-site form. A form on another site can send a multipart body
 * without a preflight request, but it cannot set custom headers.
 */
function isDeliberate({ headers }: IncomingMessage, origin: string): boolean {
  return (
    headers['graphql-require-preflight'] !== undefined ||
    headers['x-requested-with'] !== undefined ||
    (headers.origin === origin && (headers['sec-fetch-site'] ?? 'same-origin') === 'same-origin')
  );
}

async function readJson(body: MultipartUpload, name: string): Promise<unknown> {
  const part = await body.next();
  if (part?.kind !== 'field' || part.name !== name) {
    throw new BodyFault('malformed', 'The first two parts must be `operations` and `map`, in this order.');
  }
  try {
    return JSON.parse(part.value) as unknown;
  } catch {
    throw new BodyFault('malformed', `The part \`${name}\` is not JSON.`);
  }
}

function totalOf(plan: UploadPlan): number {
  const limits = [...plan.values()].map(({ preset: name, maxSizeMb }) => {
    const preset = findPreset(name);
    return preset ? limitOf(preset, maxSizeMb) : 0;
  });
  return limits.reduce((sum, limit) => sum + limit, SLACK_BYTES);
}

async function answerOf<Value>(read: () => Promise<Value>): Promise<UploadAnswer<Value>> {
  try {
    return { ok: true, value: await read() };
  } catch (error) {
    if (!(error instanceof BodyFault)) throw error;
    const { status, code, publicMessage: message, retryAfter } = error;
    const fault: UploadFault = { status, code, message, retryAfter };
    return { ok: false, fault };
  }
}
