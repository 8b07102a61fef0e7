import type { IncomingMessage, ServerResponse } from 'node:http';

import type { Gateway } from '../gateway/gateway.ts';
import type { PlainRequest } from '../gateway/fast-path/plain-request.ts';

import type { Language } from '#rules/text/language.ts';

import type { UploadReceiver } from './uploads/upload-receiver.ts';
import { answerUpload } from './uploads/graphql-upload.ts';
import { isMultipart } from './uploads/multipart.ts';
import type { CompleteResponse } from './http/complete-response.ts';
import { readBody } from './http/body.ts';
import { clientAddress } from './http/client-address.ts';
import type { RequestContext, RequestScope } from './http/request-context.ts';
import type { RefuseGraphql } from './http/graphql-error.ts';
import { preferredLanguage } from './http/preferred-language.ts';
import { inLanguage } from './language-scope.ts';
import { goneSignal, toWebRequest } from './http/web-request.ts';

/** The largest body of a request without files, in bytes. */
const OPERATION_LIMIT = 256 * 1024;

const LONG_OPERATION = {
  status: 413,
  code: 'PAYLOAD_TOO_LARGE',
  message: `The operation is too large. The limit is ${OPERATION_LIMIT / 1024} kB.`,
};

interface GraphqlParts {
  gateway: Pick<Gateway, 'answerPlain' | 'handle'>;
  uploadReceiver: UploadReceiver;
  requests: RequestScope;
  trustProxy: boolean;
  /** The languages of the messages of errors. */
  languages: readonly Language[];
  refuse: RefuseGraphql;
}

export type AnswerGraphql = (context: RequestContext) => Promise<Response | CompleteResponse>;

/**
 * Creates the handler of /graphql. The upload receiver reads requests with files. The gateway's fast
 * path answers simple requests for known operations. Yoga answers all others.
 */
export function createGraphqlEndpoint(parts: GraphqlParts): AnswerGraphql {
  const { gateway, uploadReceiver, requests, trustProxy, languages, refuse } = parts;
  return (context) => {
    const language = preferredLanguage(context.req.headers, languages);
    // English is the language without a scope, and the fast path is faster without one.
    return language === 'en' ? answer(context) : inLanguage(language, () => answer(context));
  };

  async function answer(context: RequestContext): Promise<Response | CompleteResponse> {
    const { req, res, requestId } = context;
    const info = { requestId, address: clientAddress(req, trustProxy) };
    if (isMultipart(req)) {
      return await requests.run(context, () =>
        answerUpload(uploadReceiver, context, (upload) =>
          gateway.handle(toWebRequest(context), { ...info, upload }),
        ),
      );
    }
    const body = req.method === 'POST' ? await readBody(req, OPERATION_LIMIT) : undefined;
    if (req.method === 'POST' && body === undefined) return refuse(LONG_OPERATION, context);
    const { trace, countUpstream: onUpstream } = context;
    const plain =
      body && (await gateway.answerPlain(new PlainPost(req, res, body), { ...info, trace, onUpstream }));
    return plain ?? (await requests.run(context, () => gateway.handle(toWebRequest(context, body), info)));
  }
}

/**
 * A POST to the gateway whose body has been read. It is a class for performance: one is created per
 * request, and V8 creates and reads object literals with a getter slowly.
 */
class PlainPost implements PlainRequest {
  readonly headers: IncomingMessage['headers'];
  readonly body: Buffer;
  readonly #res: ServerResponse;
  #signal: AbortSignal | undefined;

  constructor({ headers }: IncomingMessage, res: ServerResponse, body: Buffer) {
    this.headers = headers;
    this.#res = res;
    this.body = body;
  }

  get signal(): AbortSignal {
    return (this.#signal ??= goneSignal(this.#res));
  }
}
