import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';

import { joinLanguage, splitLanguage, type Language } from '#rules/text/language.ts';

import type { Embed, InlineSources } from './security-headers.ts';
import { continueTrace, type TraceIds } from './trace.ts';

interface RequestContextOptions {
  req: IncomingMessage;
  res: ServerResponse;
  /** Returns the content security policy of a page, depending on the content that it embeds. */
  policyFor: (inline: InlineSources, embeds: readonly Embed[]) => string;
  /** The languages that the portal has pages in. Default: English only. */
  languages?: readonly Language[];
  /** The trace of the request's span. Default: a trace without spans of the portal. */
  trace?: TraceIds | undefined;
}

/** The state of one request, from its first byte to its log line. */
export class RequestContext {
  readonly req: IncomingMessage;
  readonly res: ServerResponse;
  readonly requestId = randomUUID();
  /** 122 random bits. A UUID is faster than `randomBytes`, because Node caches random data for UUIDs. */
  readonly nonce = randomUUID();
  readonly trace: TraceIds;
  /** The number of calls to the backend for this request, and their total time in milliseconds. */
  readonly upstream = { calls: 0, time: 0 };
  /** The route pattern of the page, for the log; undefined until the page is known. */
  route: string | undefined;
  /** The target of the request line, without the prefix of the language (LANGUAGE-4). */
  readonly target: string;
  /** Whether the address names its language. Only pages have such addresses. */
  readonly isPrefixed: boolean;
  /** The language of the answer. */
  readonly language: Language;
  readonly #policyFor: RequestContextOptions['policyFor'];
  #address: { origin: string; url: URL } | undefined;
  #failure: PromiseWithResolvers<never> | undefined;

  constructor({ req, res, policyFor, languages = ['en'], trace }: RequestContextOptions) {
    this.req = req;
    this.res = res;
    const given = req.url ?? '/';
    const split = splitLanguage(given);
    this.isPrefixed = split.language !== 'en' && languages.includes(split.language);
    this.language = this.isPrefixed ? split.language : 'en';
    this.target = this.isPrefixed ? split.target : given;
    this.trace = trace ?? continueTrace(req.headers.traceparent);
    this.#policyFor = policyFor;
  }

  /** The origin under which the browser sees the portal. @throws Error before `acceptOrigin` is called */
  get origin(): string {
    return this.#acceptedAddress.origin;
  }

  /**
   * The full URL of the page, without the prefix of the language.
   *
   * @throws Error before `acceptOrigin` is called
   */
  get url(): URL {
    return this.#acceptedAddress.url;
  }

  /** The full URL of the request, as Remix gets it. @throws Error before `acceptOrigin` is called */
  get localizedUrl(): URL {
    // The given target can have dots that lead out of the prefix, to a page that the guard did not check.
    return this.isPrefixed ? this.localizedUrlOf(this.url.pathname + this.url.search) : this.url;
  }

  /** Returns the full URL of another page in the language of this request. */
  localizedUrlOf(target: string): URL {
    return new URL(joinLanguage(this.language, target), this.origin);
  }

  get #acceptedAddress() {
    if (!this.#address)
      throw new Error('The origin of this request is not accepted yet: call acceptOrigin first.');
    return this.#address;
  }

  /**
   * Sets the origin of the request, after its host was checked.
   *
   * @throws TypeError if the target is not a valid URL
   */
  acceptOrigin(origin: string): void {
    this.#address = { origin, url: new URL(this.target, origin) };
  }

  /** @param inline the inline code of the page. Default: code with the nonce of this request */
  contentSecurityPolicy(embeds: readonly Embed[], inline: InlineSources = { nonce: this.nonce }): string {
    return this.#policyFor(inline, embeds);
  }

  readonly countUpstream = (seconds: number): void => {
    this.upstream.calls += 1;
    this.upstream.time += seconds * 1000;
  };

  /** A promise that rejects if work for this request fails in a promise or callback that no code awaits. */
  get failed(): Promise<never> {
    this.#failure ??= createFailure();
    return this.#failure.promise;
  }

  fail(error: unknown): void {
    this.#failure?.reject(error);
  }
}

/** The scope that links running code to its request. */
export interface RequestScope {
  /**
   * Runs work in the scope of a request.
   *
   * @throws the errors of the work, including those in parts not awaited
   */
  run<T>(context: RequestContext, work: () => Promise<T>): Promise<T>;
  /** Returns the request that the running code works for; undefined outside a scope. */
  find(): RequestContext | undefined;
}

export function createRequestScope(): RequestScope {
  const storage = new AsyncLocalStorage<RequestContext>();
  return {
    run: (context, work) => storage.run(context, () => Promise.race([work(), context.failed])),
    find: () => storage.getStore(),
  };
}

/** Creates a promise whose rejection does not count as unhandled if no code awaits it. */
function createFailure(): PromiseWithResolvers<never> {
  const failure = Promise.withResolvers<never>();
  failure.promise.catch(() => undefined);
  return failure;
}
