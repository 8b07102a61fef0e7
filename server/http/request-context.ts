import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';

import type { Embed } from './security-headers.ts';
import { continueTrace, type Trace } from './trace.ts';

interface RequestContextOptions {
  req: IncomingMessage;
  res: ServerResponse;
  /** The content security policy of a page that embeds content of other hosts. */
  policyFor: (nonce: string, embeds: readonly Embed[]) => string;
}

/** What the server knows of one request, from its first byte to its log line. */
export class RequestContext {
  readonly req: IncomingMessage;
  readonly res: ServerResponse;
  readonly requestId = randomUUID();
  /** 122 random bits, of which Node keeps some in store: random bytes cost a system call each time. */
  readonly nonce = randomUUID();
  readonly trace: Trace;
  /** The calls to the backend for this request, and how long they took in milliseconds. */
  readonly upstream = { calls: 0, time: 0 };
  /** The pattern of the page's address, for the log; set once the page is known. */
  route: string | undefined;
  readonly #policyFor: RequestContextOptions['policyFor'];
  #address: { origin: string; url: URL } | undefined;
  #failure: PromiseWithResolvers<never> | undefined;

  constructor({ req, res, policyFor }: RequestContextOptions) {
    this.req = req;
    this.res = res;
    this.trace = continueTrace(req.headers.traceparent);
    this.#policyFor = policyFor;
  }

  /** The origin that the browser sees. @throws where the host is not accepted yet */
  get origin(): string {
    return this.#acceptedAddress.origin;
  }

  /** @throws where the host is not accepted yet */
  get url(): URL {
    return this.#acceptedAddress.url;
  }

  get #acceptedAddress() {
    if (!this.#address) throw new Error('The host of this request is not accepted.');
    return this.#address;
  }

  /** @throws TypeError where the target is no address */
  acceptOrigin(origin: string): void {
    this.#address = { origin, url: new URL(this.req.url ?? '/', origin) };
  }

  contentSecurityPolicy(embeds: readonly Embed[]): string {
    return this.#policyFor(this.nonce, embeds);
  }

  readonly countUpstream = (seconds: number): void => {
    this.upstream.calls += 1;
    this.upstream.time += seconds * 1000;
  };

  /** Rejects when an error happened in work for this request that no code awaits. */
  get failed(): Promise<never> {
    this.#failure ??= createFailure();
    return this.#failure.promise;
  }

  fail(error: unknown): void {
    this.#failure?.reject(error);
  }
}

/** Finds the request that the running code works for. */
export interface RequestScope {
  /** @throws what the work throws, and errors of its unawaited parts */
  run<T>(context: RequestContext, work: () => Promise<T>): Promise<T>;
  find(): RequestContext | undefined;
}

export function createRequestScope(): RequestScope {
  const storage = new AsyncLocalStorage<RequestContext>();
  return {
    run: (context, work) => storage.run(context, () => Promise.race([work(), context.failed])),
    find: () => storage.getStore(),
  };
}

/** Its rejection is not an unhandled one where no code waits for it. */
function createFailure(): PromiseWithResolvers<never> {
  const failure = Promise.withResolvers<never>();
  failure.promise.catch(() => undefined);
  return failure;
}
