import type { RouteRow } from '#rules/routes/row.ts';
import type { AccessRefusal } from '#rules/identity/access.ts';
import type { Viewer } from '#rules/identity/viewer.ts';
import { homeAfter } from '#rules/session/ended.ts';
import { joinLanguage, type Language } from '#rules/text/language.ts';

import type { ContentReads } from '../gateway/cache/content-reads.ts';
import type { UploadReceiver } from './uploads/upload-receiver.ts';
import type { BodyFault } from './uploads/body-fault.ts';
import { drain } from './uploads/drain.ts';
import { createFormUploads, type FormUploads } from './uploads/form-uploads.ts';
import { isMultipart } from './uploads/multipart.ts';
import type { DraftKeeper, Drafts } from './drafts/drafts.ts';
import type { Guard, GuardDecision } from './guard/guard.ts';
import { findInterruptedTask } from './guard/interrupted-task.ts';
import { clientAddress } from './http/client-address.ts';
import type { CompleteResponse } from './http/complete-response.ts';
import {
  LONG_FORM,
  SESSIONS_UNAVAILABLE,
  TOO_MANY_PAGES,
  UNKNOWN_FORM,
  type RequestFault,
} from './http/request-faults.ts';
import type { RequestContext } from './http/request-context.ts';
import { goneSignal, toWebRequest } from './http/web-request.ts';
import { plainPage } from './http/plain-page.ts';
import { openingLanguage } from './opening-language.ts';
import { readForm } from './http/read-form.ts';
import { forScript, isFromScript } from './http/script-answer.ts';
import type { Embed } from './http/security-headers.ts';
import type { Logger } from './log/logger.ts';
import type { PageAdmission } from './page-admission.ts';
import type { PageCache } from './page-cache/page-cache.ts';
import { findVisitorPage, type VisitorPageRules } from './page-cache/visitor-page.ts';
import { createVisitorRenderer } from './page-cache/visitor-renderer.ts';
import type { SessionReader } from './sessions/reader.ts';
import type { Session } from './sessions/session.ts';
import { findVisitedPage } from './visited-page.ts';

/** The values that the server passes to Remix with each request, as Remix's load context. */
export interface PageContext {
  requestId: string;
  /** What an error page shows, to find the failure in the log; undefined for a page of all visitors. */
  reference: string | undefined;
  nonce: string;
  /** The portal's origin as this browser sees it, taken from a host that the server has checked. */
  origin: string;
  /** The visitor's network address. */
  address: string | undefined;
  /** A logger that adds the id of this request to each entry. */
  log: Logger;
  session: Session;
  /** Reads a form that can contain files. For such a form, the `Request` in Remix has an empty body. */
  uploads: FormUploads;
  /** The wizard drafts of this user or visitor. */
  drafts: Drafts;
  /** The path and the query of this page in English, without what the router in the browser adds. */
  pagePath: string;
  /** The route table row of this page; undefined if the page is not found. */
  row: RouteRow | undefined;
  /** Whether the router in the browser asks for the data of this page. */
  isData: boolean;
  /** Whether the client asks for the headers only. The `Request` in Remix is then a GET. */
  isHead: boolean;
  /** Waits until the server can render this page. @throws if the visitor leaves first */
  turnToRender: () => Promise<void>;
  /** Notes what the page reads, if the server can keep it for other visitors. */
  contentReads?: ContentReads;
  /** Allows the live chat in the content security policy of this page. */
  allowChat(): void;
  /** The redirect target for the internal route `/refusal`, set only if the guard denies access. */
  refusedTo?: string;
}

export type RenderPage = (request: Request, context: PageContext, language: Language) => Promise<Response>;

export interface Pages {
  /**
   * Answers a request with the page of all visitors.
   *
   * @returns undefined if `answer` must render the page separately for this request
   */
  answerVisitor(request: RequestContext): Promise<CompleteResponse | undefined>;
  answer(request: RequestContext): Promise<Response>;
}

interface PagesParts {
  log: Logger;
  trustProxy: boolean;
  sessions: SessionReader;
  guard: Guard;
  uploadReceiver: UploadReceiver;
  drafts: DraftKeeper;
  admission: PageAdmission;
  /** The languages of the pages, and the one for visitors without a choice. Default: English only. */
  languages?: readonly Language[];
  defaultLanguage?: Language;
  /**
   * Counts a form with files whose body is not read yet. Returns how long the client must wait before it
   * sends the form of the row, in seconds. Default: not at all.
   */
  waitForForm?: (row: RouteRow, client: FormClient) => Promise<number>;
  /** Called when a signed-in user has opened a page. It must return at once. Default: does nothing. */
  onPageVisit?: (user: Viewer, page: string) => void;
  /** The pages that are the same for all visitors. Default: each page is rendered for its request. */
  visitorPages?: VisitorPageRules & { cache: PageCache };
  render: RenderPage;
}

interface FormClient {
  address: string | undefined;
  /** The signed-in user. */
  userId: string | undefined;
}

const DESTINATIONS: Record<Exclude<AccessRefusal, 'not-found'>, string> = {
  'sign-in': '/login',
  dashboard: '/dashboard',
  'no-permission': '/no-permission',
};

/**
 * Creates the handler of page requests. It reads the session, checks the access with the guard, reads
 * the form and renders the page with Remix.
 */
export function createPages({
  log,
  trustProxy,
  sessions,
  guard,
  uploadReceiver,
  drafts: keeper,
  admission,
  languages = ['en'],
  defaultLanguage = 'en',
  waitForForm = () => Promise.resolve(0),
  onPageVisit = () => undefined,
  visitorPages,
  render,
}: PagesParts): Pages {
  const forVisitors = visitorPages && {
    ...visitorPages,
    render: createVisitorRenderer({ log, trustProxy, sessions, drafts: keeper, admission, render }),
  };

  return {
    async answerVisitor(request) {
      const page = forVisitors && findVisitorPage(request, forVisitors);
      if (!page || openingLanguage(request, page.chosen, { languages, defaultLanguage })) return undefined;
      const decision = guard.check(request.url, undefined);
      const { row } = decision;
      if (decision.refusal !== undefined || row?.isSameForVisitors !== true) return undefined;
      request.route = `/${row.path}`;
      const visitor = { headers: request.req.headers, gone: goneSignal(request.res) };
      return await forVisitors.cache.answer(page.key, visitor, (reads, signal) =>
        forVisitors.render(request, decision, page, reads, signal),
      );
    },

    async answer(request) {
      const began = performance.now();
      try {
        return await answerPage(request, began);
      } catch (error) {
        // The store can be reached again before the end of a request that lost it (OPERATION-101).
        if (!sessions.isUnavailable(began)) throw error;
        log.warn({ requestId: request.requestId, err: error }, 'the session store was lost during a request');
        return await unavailable(request);
      }
    },
  };

  async function answerPage(request: RequestContext, began: number): Promise<Response> {
    const { req, requestId } = request;
    const session = await sessions.read(req.headers.cookie);
    const opening = openingLanguage(request, session.choices.language, { languages, defaultLanguage });
    if (opening) {
      request.route = '/';
      // The next visitor of a shared cache can have chosen another language.
      const headers = {
        Location: joinLanguage(opening, `/${request.url.search}`),
        'Cache-Control': 'no-store',
      };
      return new Response(null, { status: 302, headers });
    }
    const address = clientAddress(req, trustProxy);
    const { cookie: cookieHeader } = req.headers;
    const drafts = keeper.open({ accountId: session.viewer?.id, cookieHeader, address });
    const decision = guard.check(request.url, session.viewer);
    if (decision.row && decision.row.path !== '*') request.route = `/${decision.row.path}`;

    if (needsStore(session, decision) || (req.method === 'POST' && sessions.isUnavailable()))
      return await unavailable(request);

    // Only pages are remembered as the return path after the sign-in. Scripts load resources, which
    // have no layout.
    const isWayBack = decision.refusal === 'sign-in' && decision.row?.layout !== 'none';
    const hasExpired = isWayBack && (await session.hasExpiredUntold());
    if (isWayBack) session.rememberPath(decision.pagePath);
    const body = req.method === 'POST' ? await readForm(request, decision, session.unsentForms) : undefined;
    if (body instanceof Response) {
      for (const cookie of await session.finish()) body.headers.append('Set-Cookie', cookie);
      return body;
    }
    if (decision.refusal === 'dashboard' && session.viewer) {
      const task = findInterruptedTask(req.method, decision, session.viewer, body);
      if (task) await session.interruptedTasks.keep(task);
    }

    const embeds = decision.refusal === undefined ? decision.row?.embeds : undefined;
    const embedded = new Set<Embed>(embeds && [embeds]);
    const gone = goneSignal(request.res);
    const uploads = createFormUploads(uploadReceiver, {
      req,
      res: request.res,
      body,
      enterPage,
      waitFor: async () => {
        const { row } = decision;
        return row ? await waitForForm(row, { address, userId: session.viewer?.id }) : 0;
      },
    });
    const page = await respond(body);
    if (page.status === 500 && sessions.isUnavailable(began)) return await unavailable(request);
    const { viewer } = session;
    const visited = findVisitedPage({ req, url: request.url, decision, viewer, status: page.status });
    if (viewer && visited !== undefined) onPageVisit(viewer, visited);
    // Discards the part of the body that the action has not read.
    const isRead = !isMultipart(req) || (await drain(req));
    const response = forScript(req, page, isRead);
    const headers = new Headers(response.headers);
    if (!isRead) headers.set('Connection', 'close');
    for (const cookie of [...(await session.finish()), ...drafts.cookies()]) {
      headers.append('Set-Cookie', cookie);
    }
    if (embedded.size > 0)
      headers.set('Content-Security-Policy', request.contentSecurityPolicy([...embedded]));
    const { fault } = uploads;
    if (fault?.retryAfter !== undefined) headers.set('Retry-After', String(fault.retryAfter));
    if (!headers.has('Cache-Control')) headers.set('Cache-Control', cachingOf(session, decision));
    return new Response(response.body, {
      // A page answers every upload error with 400. The client and the metrics get the precise status.
      status: response.status === 400 ? (fault?.status ?? 400) : response.status,
      statusText: response.statusText,
      headers,
    });

    /** Takes a place for this page until its response is complete. Returns false if no place is free. */
    function enterPage(): boolean {
      const release = admission.enter(address);
      if (!release) return false;
      if (request.res.closed) release();
      else request.res.once('close', release);
      return true;
    }

    /**
     * Renders a page if a place is free for it. A form with files can take minutes to arrive, so it takes
     * an upload slot instead. A multipart body that was read before, to ignore it, takes none.
     */
    async function renderInTurn(rendered: Request, context: PageContext): Promise<Response> {
      if ((body !== undefined || !isMultipart(req)) && !enterPage()) {
        return plainPage({ ...TOO_MANY_PAGES, requestId, headers: { 'Retry-After': '5' } });
      }
      await admission.turn('begin', rendered.signal);
      return await render(rendered, context, request.language);
    }

    async function respond(body: Buffer | undefined): Promise<Response> {
      const { nonce, origin } = request;
      const context: PageContext = {
        requestId,
        reference: requestId,
        nonce,
        origin,
        address,
        log: log.child({ requestId }),
        session,
        uploads,
        drafts,
        pagePath: decision.pagePath,
        row: decision.row,
        isData: decision.isData,
        isHead: req.method === 'HEAD',
        turnToRender: () => admission.turn('render', gone),
        allowChat: () => {
          embedded.add('chat');
        },
      };
      if (decision.refusal !== undefined) return await refused(decision, decision.refusal, context);
      const page = await renderInTurn(toWebRequest(request, body), context);
      const { rejection } = uploads;
      return rejection && !isFromScript(req) ? plainPage({ ...faultOf(rejection), requestId }) : page;
    }

    async function refused(
      decision: GuardDecision,
      refusal: AccessRefusal,
      context: PageContext,
    ): Promise<Response> {
      if (refusal === 'not-found') {
        const url = request.localizedUrlOf(`/not-found${decision.isData ? '.data' : ''}`);
        return await renderInTurn(new Request(url, { signal: gone }), { ...context, row: undefined });
      }
      const destination = hasExpired ? homeAfter('expired') : DESTINATIONS[refusal];
      if (!decision.isData) {
        const status = req.method === 'POST' ? 303 : 302;
        return new Response(null, {
          status,
          headers: { Location: joinLanguage(request.language, destination) },
        });
      }
      // The router in the browser cannot follow a plain redirect of a data request. The internal route
      // lets Remix encode it. Clients cannot reach this route.
      const url = request.localizedUrlOf('/refusal.data');
      const { method, headers } = toWebRequest(request);
      const router = new Request(url, { method, headers, signal: gone });
      return await renderInTurn(router, { ...context, refusedTo: destination });
    }
  }
}

/** Returns the page fault for a form with files that was rejected as a whole. */
function faultOf({ status, publicMessage: message }: BodyFault): RequestFault {
  return { status, message, title: status === LONG_FORM.status ? LONG_FORM.title : UNKNOWN_FORM.title };
}

/** Checks whether the response depends on the session, but the session cannot be read. */
function needsStore(session: Session, decision: GuardDecision): boolean {
  return session.isUnknown && decision.refusal !== undefined && decision.refusal !== 'not-found';
}

/** Returns the error page for the time in which the session store is unavailable. */
async function unavailable({ req, requestId }: RequestContext): Promise<Response> {
  const headers = { 'Retry-After': '5', ...(!(await drain(req)) && { Connection: 'close' }) };
  return plainPage({ ...SESSIONS_UNAVAILABLE, requestId, headers });
}

/**
 * Returns the Cache-Control header of a page. No cache can store pages of a signed-in user, pages with a
 * draft, and pages with an outcome message, which Back must not show again (POPUP-16). Other public
 * pages are `private`, because they show the name of a user who is signed in.
 */
function cachingOf({ viewer, hasTakenFlash }: Session, { row }: GuardDecision): string {
  const isPublic = viewer === undefined && row?.access === 'public' && !row.takesFiles && !hasTakenFlash;
  return isPublic ? 'private, no-cache' : 'no-store';
}
