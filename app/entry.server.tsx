import {
  createReadableStreamFromReadable,
  type ActionFunctionArgs,
  type EntryContext,
  type LoaderFunctionArgs,
} from '@remix-run/node';
import { isRouteErrorResponse, RemixServer } from '@remix-run/react';
import { isbot } from 'isbot';
import { renderToPipeableStream } from 'react-dom/server';

import type { AppLoadContext } from '#app/load-context.ts';
import { wantsJson } from '#app/.server/wants-json.ts';
import { withoutNul } from '#app/.server/without-nul.ts';
import { ImportMapContext } from '#app/components/import-map.ts';
import { NonceContext } from '#app/components/nonce.ts';

const RENDER_TIMEOUT = 10_000;

/** Renders a page as a stream. Search engines receive the complete page instead. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  remixContext: EntryContext,
  { nonce, importMap, log, turnToRender }: AppLoadContext,
): Promise<Response> {
  if (request.method === 'POST' && wantsJson(request)) {
    return answerScript(remixContext, status, headers);
  }
  await turnToRender();
  const isWhole = isbot(request.headers.get('user-agent') ?? '');
  return await new Promise((resolve, reject) => {
    let isShellReady = false;
    let finalStatus = status;
    const { pipe, abort } = renderToPipeableStream(
      <NonceContext.Provider value={nonce}>
        <ImportMapContext.Provider value={importMap}>
          <RemixServer context={remixContext} url={request.url} nonce={nonce} />
        </ImportMapContext.Provider>
      </NonceContext.Provider>,
      {
        nonce,
        [isWhole ? 'onAllReady' : 'onShellReady']() {
          isShellReady = true;
          const body = withoutNul();
          body.once('close', () => clearTimeout(timer));
          headers.set('Content-Type', 'text/html; charset=utf-8');
          resolve(new Response(createReadableStreamFromReadable(body), { headers, status: finalStatus }));
          pipe(body);
        },
        onShellError: reject,
        onError(error: unknown) {
          finalStatus = 500;
          if (isShellReady && !request.signal.aborted)
            log.error({ err: error }, 'rendering failed after the page had started to stream');
        },
      },
    );
    // A timer keeps what the page was made from until it ends.
    const timer = setTimeout(abort, RENDER_TIMEOUT).unref();
  });
}

/** Answers a form that a script posted: JSON with the result of the action, without a page. */
function answerScript({ staticHandlerContext }: EntryContext, status: number, headers: Headers): Response {
  const [answer] = Object.values(staticHandlerContext.actionData ?? {}) as unknown[];
  const [error] = Object.values(staticHandlerContext.errors ?? {}) as unknown[];
  // The upload receiver's message when it rejects the whole form.
  const message = isRouteErrorResponse(error) && typeof error.data === 'string' ? error.data : undefined;
  return Response.json({ answer, message }, { status, headers });
}

/**
 * Logs the unexpected errors of loaders and actions. Responses that a route throws (404, 405) are not
 * logged: their text would repeat the address.
 */
export function handleError(
  error: unknown,
  { request, context }: LoaderFunctionArgs | ActionFunctionArgs,
): void {
  if (request.signal.aborted || isRouteErrorResponse(error)) return;
  context.log.error({ err: error }, 'a loader or an action failed');
}
