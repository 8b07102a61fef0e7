import { randomUUID } from 'node:crypto';

import type { ContentReads } from '../../gateway/cache/content-reads.ts';
import type { DraftKeeper } from '../drafts/drafts.ts';
import type { GuardDecision } from '../guard/guard.ts';
import type { RequestContext } from '../http/request-context.ts';
import type { Embed } from '../http/security-headers.ts';
import type { Logger } from '../log/logger.ts';
import type { PageAdmission } from '../page-admission.ts';
import type { RenderPage } from '../pages.ts';
import type { SessionReader } from '../sessions/reader.ts';
import { hashInlineScripts } from './inline-scripts.ts';
import type { RenderedPage } from './page-cache.ts';
import type { VisitorPage } from './visitor-page.ts';

interface RendererParts {
  log: Logger;
  sessions: Pick<SessionReader, 'read'>;
  drafts: Pick<DraftKeeper, 'open'>;
  admission: Pick<PageAdmission, 'turn'>;
  render: RenderPage;
}

export type RenderForVisitors = (
  request: RequestContext,
  decision: Pick<GuardDecision, 'row' | 'pagePath'>,
  page: VisitorPage,
  reads: ContentReads,
) => Promise<RenderedPage | undefined>;

/**
 * Creates a function that renders a page for all visitors with the same choices. The page gets nothing of the
 * request but its address: a new `Request` without headers and without the signal of the first visitor, a
 * session with the choices only, and ids of its own (SPEED-5).
 *
 * @returns a function that returns undefined if the page sets a cookie, or if its kind of body cannot be kept
 */
export function createVisitorRenderer(parts: RendererParts): RenderForVisitors {
  const { log, sessions, drafts: keeper, admission, render } = parts;
  return async (request, { row, pagePath }, { cookie }, contentReads) => {
    const session = await sessions.read(cookie);
    const drafts = keeper.open({ cookieHeader: cookie });
    const requestId = randomUUID();
    const nonce = randomUUID();
    const embedded = new Set<Embed>();
    const { signal } = new AbortController();
    await admission.turn('begin', signal);
    const response = await render(
      new Request(request.localizedUrl),
      {
        requestId,
        nonce,
        origin: request.origin,
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
      request.language,
    );
    const text = await response.text();
    const cookies = [...(await session.finish()), ...drafts.cookies(), ...response.headers.getSetCookie()];
    if (cookies.length > 0 || !response.headers.get('Content-Type')?.startsWith('text/html'))
      return undefined;
    const { html, sources } = hashInlineScripts(text, nonce);
    return {
      status: response.status,
      body: Buffer.from(html),
      language: request.language,
      policy: request.contentSecurityPolicy([...embedded], { scripts: sources }),
    };
  };
}
