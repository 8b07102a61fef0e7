import type { ActionFunctionArgs, LoaderFunctionArgs, ServerBuild } from '@remix-run/node';

import { prefixOf, splitLanguage, type Language } from '#rules/text/language.ts';

type Route = ServerBuild['routes'][string];
type RouteFunctionArgs = LoaderFunctionArgs & ActionFunctionArgs;

/**
 * Creates the build for the pages of another language, from the build for the pages in English. Links,
 * forms and redirects get the prefix of the language through Remix's `basename`. Loaders and actions get
 * the address without the prefix, so all their code works with one address for each page (decision 39).
 *
 * @param assets the files of the browser, with the texts of the language
 */
export function localizeBuild(
  build: ServerBuild,
  language: Exclude<Language, 'en'>,
  assets: ServerBuild['assets'],
): ServerBuild {
  const routes = Object.entries(build.routes).map(([id, route]) => [id, localizeRoute(route)] as const);
  return { ...build, assets, basename: prefixOf(language), routes: Object.fromEntries(routes) };
}

function localizeRoute(route: Route): Route {
  const { loader, action } = route.module;
  return {
    ...route,
    module: {
      ...route.module,
      ...(loader && { loader: withoutPrefix(loader) }),
      ...(action && { action: withoutPrefix(action) }),
    },
  };
}

function withoutPrefix<Result>(run: (args: RouteFunctionArgs) => Result) {
  return (args: RouteFunctionArgs): Result => {
    const url = new URL(args.request.url);
    url.pathname = splitLanguage(url.pathname).target;
    return run({ ...args, request: new Request(url, args.request) });
  };
}
