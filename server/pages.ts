import type { Viewer } from '#rules/identity/viewer.ts';
import type { RouteRow } from '#rules/routes/row.ts';
import type { AccessRefusal } from '#rules/identity/access.ts';
import { homeAfter } from '#rules/session/ended.ts';

import type { UploadReceiver } from './uploads/upload-receiver.ts';
import { drain } from './uploads/drain.ts';
import { createFormUploads, type FormUploads } from './uploads/form-uploads.ts';
import { isMultipart } from './uploads/multipart.ts';
import type { DraftKeeper, Drafts } from './drafts/drafts.ts';
import type { Guard, GuardDecision } from './guard/guard.ts';
import { clientAddress } from './http/client-address.ts';
import { SESSIONS_UNAVAILABLE } from './http/request-faults.ts';
import type { RequestContext } from './http/request-context.ts';
import { toWebRequest } from './http/web-request.ts';
import { plainPage } from './http/plain-page.ts';
import { readForm } from './http/read-form.ts';
import { forScript } from './http/script-answer.ts';
import type { Embed } from './http/security-headers.ts';
import type { Logger } from './log/logger.ts';
import type { SessionReader } from './sessions/reader.ts';
import type { Session } from './sessions/session.ts';

/** What the server hands to the Remix side with each request. */
export interface PageContext {
  requestId: string;
  nonce: string;
  /** The portal's own, as this browser sees it: never taken on trust from a Host that it does not answer to. */
  origin: string;
  /** The visitor's network address. */
  address: string | undefined;
  /** Writes under this request's id. */
  log: Logger;
  session: Session;
  /** Reads a form that may hold files: the request that Remix has of such a one is without body. */
  uploads: FormUploads;
  /** What this visitor has given of the wizards so far. */
  drafts: Drafts;
  /** The row of the route table that this page is. */
  row: RouteRow | undefined;
  /** This page brings the live chat along: its policy lets it. */
  allowChat(): void;
  /** Where the internal refusal route leads; only the guard sets it. */
  refusedTo?: string;
}

type RenderPage = (request: Request, context: PageContext) => Promise<Response>;

export interface Pages {
  answer(request: RequestContext): Promise<Response>;
}

interface PagesParts {
  log: Logger;
  trustProxy: boolean;
  sessions: SessionReader;
  guard: Guard;
  uploadReceiver: UploadReceiver;
  drafts: DraftKeeper;
  render: RenderPage;
}

const DESTINATIONS: Record<Exclude<AccessRefusal, 'not-found'>, string> = {
  'sign-in': '/login',
  dashboard: '/dashboard',
  'no-permission': '/no-permission',
};

/** Session, guard, Remix: what a request for a page passes. */
export function createPages({
  log,
  trustProxy,
  sessions,
  guard,
  uploadReceiver,
  drafts: keeper,
  render,
}: PagesParts): Pages {
  return {
    async answer(request) {
      const { req, requestId } = request;
      const session = await sessions.read(req.headers.cookie);
      const address = clientAddress(req, trustProxy);
      const { cookie: cookieHeader } = req.headers;
      const drafts = keeper.open({ accountId: session.viewer?.id, cookieHeader, address });
      const decision = guard.check(request.url, session.viewer);
      if (decision.row && decision.row.path !== '*') request.route = `/${decision.row.path}`;

      if (needsStore(session, decision) || (req.method === 'POST' && sessions.isUnavailable()))
        return await unavailable(request);

      // What scripts ask for is no page to come back to.
      const isWayBack = decision.refusal === 'sign-in' && decision.row?.layout !== 'none';
      const hasExpired = isWayBack && (await session.hasExpiredUntold());
      if (isWayBack) session.rememberPath(decision.pagePath);
      const body = req.method === 'POST' ? await readForm(request, decision, session.unsentForms) : undefined;
      if (body instanceof Response) {
        for (const cookie of await session.finish()) body.headers.append('Set-Cookie', cookie);
        return body;
      }

      const embeds = decision.refusal === undefined ? decision.row?.embeds : undefined;
      const embedded = new Set<Embed>(embeds && [embeds]);
      const uploads = createFormUploads(uploadReceiver, { req, res: request.res, body });
      const page = await respond(body);
      if (page.status === 500 && sessions.isUnavailable()) return await unavailable(request);
      // What an action left unread, or failed to.
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
      if (!headers.has('Cache-Control')) headers.set('Cache-Control', cachingOf(session.viewer, decision));
      return new Response(response.body, {
        // To the page it is a form with a fault; whoever counts answers is told whose fault it is.
        status: response.status === 400 ? (fault?.status ?? 400) : response.status,
        statusText: response.statusText,
        headers,
      });

      async function respond(body: Buffer | undefined): Promise<Response> {
        const { nonce, origin } = request;
        const context: PageContext = {
          requestId,
          nonce,
          origin,
          address,
          log: log.child({ requestId }),
          session,
          uploads,
          drafts,
          row: decision.row,
          allowChat: () => {
            embedded.add('chat');
          },
        };
        if (decision.refusal === undefined) return await render(toWebRequest(request, body), context);
        return await refused(decision, decision.refusal, context);
      }

      async function refused(
        decision: GuardDecision,
        refusal: AccessRefusal,
        context: PageContext,
      ): Promise<Response> {
        if (refusal === 'not-found') {
          const url = new URL(`/not-found${decision.isData ? '.data' : ''}`, request.origin);
          return await render(new Request(url), { ...context, row: undefined });
        }
        const destination = hasExpired ? homeAfter('expired') : DESTINATIONS[refusal];
        if (!decision.isData) {
          const status = req.method === 'POST' ? 303 : 302;
          return new Response(null, { status, headers: { Location: destination } });
        }
        // A plain redirect would break the browser's router: Remix encodes it, by way of a route that nobody else reaches.
        const url = new URL('/refusal.data', request.origin);
        const { method, headers } = toWebRequest(request);
        return await render(new Request(url, { method, headers }), { ...context, refusedTo: destination });
      }
    },
  };
}

/** Whether the answer depends on whose session it is, and nobody can say. */
function needsStore(session: Session, decision: GuardDecision): boolean {
  return session.isUnknown && decision.refusal !== undefined && decision.refusal !== 'not-found';
}

/** @returns what is said while the store of sessions does not answer */
async function unavailable({ req, requestId }: RequestContext): Promise<Response> {
  const headers = { 'Retry-After': '5', ...(!(await drain(req)) && { Connection: 'close' }) };
  return plainPage({ ...SESSIONS_UNAVAILABLE, requestId, headers });
}

/** Pages of a user stay out of every cache, and those with a draft on them; a public page greets the user who is signed in, so no shared cache keeps it. */
function cachingOf(viewer: Viewer | undefined, decision: GuardDecision): string {
  const isPublic = viewer === undefined && decision.row?.access === 'public' && !decision.row.takesFiles;
  return isPublic ? 'private, no-cache' : 'no-store';
}
