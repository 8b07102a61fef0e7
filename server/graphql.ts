import type { Gateway } from '../gateway/gateway.ts';
import type { PlainAnswer } from '../gateway/short-way/read-plain.ts';

import type { Dock } from './dock/dock.ts';
import { answerUpload } from './dock/graphql-upload.ts';
import { isMultipart } from './dock/multipart.ts';
import { readBody } from './http/body.ts';
import { clientAddress } from './http/client-address.ts';
import type { CurrentRequest, CurrentRequests } from './http/current.ts';
import { goneSignal, toWebRequest, type Passage } from './http/passage.ts';

/** In bytes: an operation is text. */
const OPERATION_LIMIT = 256 * 1024;

interface GraphqlParts {
  gateway: Pick<Gateway, 'answerPlain' | 'handle'>;
  dock: Dock;
  requests: CurrentRequests;
  trustProxy: boolean;
}

export type AnswerGraphql = (passage: Passage, request: CurrentRequest) => Promise<Response | PlainAnswer>;

/** The gateway's endpoint: files by way of the dock, the plain and known by the short way, all else by Yoga's. */
export function createGraphqlEndpoint({ gateway, dock, requests, trustProxy }: GraphqlParts): AnswerGraphql {
  return async (passage, request) => {
    const { req, res, requestId } = passage;
    const info = { requestId, address: clientAddress(req, trustProxy) };
    if (isMultipart(req)) {
      return await requests.run(request, () =>
        answerUpload(dock, passage, (upload) => gateway.handle(toWebRequest(passage), { ...info, upload })),
      );
    }
    const body = req.method === 'POST' ? await readBody(req, OPERATION_LIMIT) : undefined;
    if (req.method === 'POST' && body === undefined) return tooLarge(requestId);
    const answer = body && (await answerPlain({ headers: req.headers, body, signal: goneSignal(res) }));
    return answer ?? (await requests.run(request, () => gateway.handle(toWebRequest(passage, body), info)));

    async function answerPlain(plain: Parameters<Gateway['answerPlain']>[0]) {
      const { traceparent } = request.trace;
      return await gateway.answerPlain(plain, { ...info, traceparent, onUpstream: request.countUpstream });
    }
  };
}

/** In the shape of the gateway's own errors. */
function tooLarge(requestId: string): Response {
  const message = `An operation has at most ${OPERATION_LIMIT / 1024} kB.`;
  const body = { errors: [{ message, extensions: { code: 'PAYLOAD_TOO_LARGE', requestId } }] };
  return Response.json(body, { status: 413, headers: { Connection: 'close' } });
}
