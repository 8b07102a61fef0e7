import { readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { fileURLToPath } from 'node:url';
import { isOfPortal } from '../../identity-provider/portal-address.ts';
import type { DemoIdentityProvider } from '../../identity-provider/provider.ts';
import { portalPage } from '../../texts/portal-page.ts';
import { translate } from '../../texts/translate.ts';
import type { DemoPages } from '../server.ts';
import { answerPage, refuseMethod } from './answers.ts';
import { serveAuthorize } from './authorize.ts';
import { aboutPage, signedOutPage } from './other-pages.ts';
import { inLanguageOf, plainPage } from './page.ts';
import { serveToken, serveUserinfo } from './token.ts';

type Serve = (
  request: IncomingMessage,
  response: ServerResponse,
  query: URLSearchParams,
) => void | Promise<void>;

/**
 * Creates all pages at and below `/demo/uaepass`. The paths after this prefix are those of the real
 * provider.
 */
export function createUaepassPages(provider: DemoIdentityProvider): DemoPages {
  const routes: Record<string, Serve> = {
    '/demo/uaepass': onlyGet((_, response) => answerPage(response, 200, aboutPage(provider))),
    '/demo/uaepass/style.css': onlyGet(file('style.css', 'text/css; charset=utf-8')),
    '/demo/uaepass/idshub/authorize': (request, response, query) =>
      serveAuthorize(provider, request, response, query),
    '/demo/uaepass/idshub/token': (request, response) => serveToken(provider, request, response),
    '/demo/uaepass/idshub/userinfo': (request, response) => serveUserinfo(provider, request, response),
    '/demo/uaepass/idshub/logout': onlyGet((_, response, query) => serveLogout(provider, response, query)),
  };
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const [pathname = '', ...query] = (request.url ?? '').split('?');
    const serve = Object.hasOwn(routes, pathname) ? routes[pathname] : serveNotFound;
    const parameters = new URLSearchParams(query.join('?'));
    await inLanguageOf(parameters, () => serve?.(request, response, parameters));
  };
  return { path: '/demo/uaepass', answer };
}

function serveNotFound(_: IncomingMessage, response: ServerResponse): void {
  const sentence = translate('There is no such page in this demonstration.');
  answerPage(response, 404, plainPage(translate('Page not found'), sentence));
}

function serveLogout(provider: DemoIdentityProvider, response: ServerResponse, query: URLSearchParams): void {
  const address = query.get('redirect_uri') ?? portalPage(provider.portalUrl);
  if (isOfPortal(address, provider.portalUrl)) {
    answerPage(response, 200, signedOutPage(new URL(address).href));
    return;
  }
  const fault = translate('The redirect_uri does not belong to the portal that is registered here.');
  answerPage(response, 400, plainPage(translate('This request is not valid'), fault));
}

function onlyGet(serve: Serve): Serve {
  return (request, response, query) =>
    request.method === 'GET' || request.method === 'HEAD'
      ? serve(request, response, query)
      : refuseMethod(response, 'GET, HEAD');
}

function file(name: string, contentType: string): Serve {
  const path = fileURLToPath(new URL(name, import.meta.url));
  return async (_, response) => {
    const content = await readFile(path);
    response
      .writeHead(200, {
        'content-type': contentType,
        'cache-control': 'no-cache',
        'x-content-type-options': 'nosniff',
      })
      .end(content);
  };
}
