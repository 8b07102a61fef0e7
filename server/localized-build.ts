import type { ActionFunctionArgs, LoaderFunctionArgs, ServerBuild } from '@remix-run/node';

import { joinLanguage, prefixOf, splitLanguage, type Language } from '#rules/text/language.ts';

type Route = ServerBuild['routes'][string];
type RouteFunctionArgs = LoaderFunctionArgs & ActionFunctionArgs;

/** The home page, with a query or a fragment. */
const HOME_WITH_MORE = /^\/[?#]/;

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
  const routes = Object.entries(build.routes).map(
    ([id, route]) => [id, localizeRoute(route, language)] as const,
  );
  return { ...build, assets, basename: prefixOf(language), routes: Object.fromEntries(routes) };
}

function localizeRoute(route: Route, language: Language): Route {
  const { loader, action } = route.module;
  return {
    ...route,
    module: {
      ...route.module,
      ...(loader && { loader: localizeFunction(loader, language) }),
      ...(action && { action: localizeFunction(action, language) }),
    },
  };
}

function localizeFunction<Result>(run: (args: RouteFunctionArgs) => Result, language: Language) {
  return async (args: RouteFunctionArgs): Promise<Awaited<Result>> => {
    const url = new URL(args.request.url);
    const homeAt = (answer: unknown) =>
      args.context.isData && answer instanceof Response ? leadHome(answer, url.host, language) : answer;
    url.pathname = splitLanguage(url.pathname).target;
    try {
      return homeAt(await run({ ...args, request: new Request(url, args.request) })) as Awaited<Result>;
    } catch (error) {
      throw homeAt(error);
    }
  };
}

/**
 * Adds the host to a redirect to the home page with a query, for the router in the browser. Other redirects
 * need none: Remix adds the prefix, removes it from the data, and its router adds it again. But Remix does
 * not find the prefix in `/ar?ended=expired`, so the router would open `/ar/ar?ended=expired`.
 */
function leadHome(answer: Response, host: string, language: Language): Response {
  const to = answer.headers.get('Location') ?? '';
  if (!HOME_WITH_MORE.test(to)) return answer;
  const headers = new Headers(answer.headers);
  headers.set('Location', `//${host}${joinLanguage(language, to)}`);
  return new Response(null, { status: answer.status, headers });
}
