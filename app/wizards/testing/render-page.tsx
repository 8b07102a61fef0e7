import { RemixServer } from '@remix-run/react';
import { createStaticHandler, type StaticHandlerContext } from '@remix-run/router';
import type { ComponentProps, ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';

type EntryContext = ComponentProps<typeof RemixServer>['context'];

/** The id of the only route. */
const ID = 'root';

/** Renders a page as the server does, for components that need the router of Remix. */
export async function renderPage(page: ReactElement): Promise<string> {
  const handler = createStaticHandler([{ id: ID, path: '/' }]);
  const route = { id: ID, path: '/', module: '' };
  const kinds = { hasAction: false, hasLoader: false, hasClientAction: false, hasClientLoader: false };
  const context: EntryContext = {
    manifest: {
      entry: { imports: [], module: '' },
      routes: { [ID]: { ...route, ...kinds, hasErrorBoundary: false } },
      url: '',
      version: '',
    },
    routeModules: { [ID]: { default: () => page } },
    future: {
      v3_fetcherPersist: true,
      v3_relativeSplatPath: true,
      v3_lazyRouteDiscovery: false,
      v3_singleFetch: false,
    },
    isSpaMode: false,
    staticHandlerContext: (await handler.query(new Request('http://localhost/'))) as StaticHandlerContext,
  };
  return renderToStaticMarkup(<RemixServer context={context} url="http://localhost/" />);
}
