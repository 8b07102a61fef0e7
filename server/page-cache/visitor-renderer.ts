import { randomUUID } from 'node:crypto';

import type { ContentReads } from '../../gateway/cache/content-reads.ts';
import type { DraftKeeper } from '../drafts/drafts.ts';
import type { GuardDecision } from '../guard/guard.ts';
import { clientAddress } from '../http/client-address.ts';
import type { RequestContext } from '../http/request-context.ts';
import type { Embed } from '../http/security-headers.ts';
import type { Logger } from '../log/logger.ts';
import type { PageAdmission } from '../page-admission.ts';
import type { RenderPage } from '../pages.ts';
import type { SessionReader } from '../sessions/reader.ts';
import { hashInlineScripts } from './inline-scripts.ts';
import type { RenderedPage } from './kept-page.ts';
import type { VisitorPage } from './visitor-page.ts';

interface RendererParts {
  log: Logger;
  trustProxy: boolean;
  sessions: Pick<SessionReader, 'read'>;
  drafts: Pick<DraftKeeper, 'open'>;
  admission: PageAdmission;
  render: RenderPage;
}

export type RenderForVisitors = (
  request: RequestContext,
  decision: Pick<GuardDecision, 'row' | 'pagePath'>,
  page: VisitorPage,
  reads: ContentReads,
  signal: AbortSignal,
) => Promise<RenderedPage | undefined>;

/**
 * Creates a function that renders a page for all visitors with the same choices. The page gets nothing of the
 * request but its address: a new `Request` without headers, a session with the choices only, and a nonce of
 * its own (SPEED-5). Its log lines have the id of the first request.
 *
 * @returns a function that returns undefined if no place is free, or if the response is not the same for all:
 *   a page with a cookie or another header of its own, an error page other than 404, or no page
 */
export function createVisitorRenderer(parts: RendererParts): RenderForVisitors {
  const { log, trustProxy, sessions, drafts: keeper, admission, render } = parts;
  return async (request, decision, page, contentReads, signal) => {
    // The page takes the place of its first visitor. The others wait for it without a place.
    const release = admission.enter(clientAddress(request.req, trustProxy));
    if (!release) return undefined;
    try {
      return await renderPage(request, decision, page, contentReads, signal);
    } finally {
      release();
    }
  };

  async function renderPage(
    request: RequestContext,
    { row, pagePath }: Pick<GuardDecision, 'row' | 'pagePath'>,
    { cookie }: VisitorPage,
    contentReads: ContentReads,
    signal: AbortSignal,
  ): Promise<RenderedPage | undefined> {
    const { requestId, origin, language } = request;
    const session = await sessions.read(cookie);
    const drafts = keeper.open({ cookieHeader: cookie });
    const nonce = randomUUID();
    const embedded = new Set<Embed>(row?.embeds && [row.embeds]);
    await admission.turn('begin', signal);
    const response = await render(
      new Request(request.localizedUrl, { signal }),
      {
        requestId,
        reference: undefined,
        nonce,
        origin,
        address: undefined,
        log: log.child({ requestId }),
        session,
        uploads: {
          receive: () => Promise.reject(new Error('A page for all visitors has no form with files.')),
        },
        drafts,
        pagePath,
        row,
        isData: false,
        isHead: false,
        contentReads,
        turnToRender: () => admission.turn('render', signal),
        allowChat: () => void embedded.add('chat'),
      },
      language,
    );
    const text = await response.text();
    const cookies = [...(await session.finish()), ...drafts.cookies()];
    if (cookies.length > 0 || !isPlainPage(response)) return undefined;
    const page = hashInlineScripts(text, nonce);
    return (
      page && {
        status: response.status,
        body: Buffer.from(page.html),
        language,
        policy: request.contentSecurityPolicy([...embedded], { scripts: page.sources }),
      }
    );
  }
}

/**
 * Checks whether a response is a page without headers of its own, which a kept page would lose. Other error
 * pages need the reference of their request (FORM-14).
 */
function isPlainPage({ status, headers }: Response): boolean {
  const isOnly = [...headers.keys()].every((name) => name === 'content-type');
  const hasNoReference = status === 200 || status === 404;
  return hasNoReference && isOnly && headers.get('Content-Type')?.startsWith('text/html') === true;
}
