// Renders a page of the built portal with React only, as its entry.server.tsx does: no request, no session,
// no loader. The parent process sends the data of the loaders. Answers with the CPU time of each render.
import { matchRoutes } from '@remix-run/router';

const [entry] = process.argv.slice(2);
if (entry === undefined) throw new Error('The path of the build is missing.');
const build = await import(entry);
const routeModules = Object.fromEntries(
  Object.entries(build.routes).map(([id, route]) => [id, route.module]),
);
const WARM_UP = 100;

process.on('message', (/** @type {Rendering} */ rendering) => {
  measure(rendering).then(
    (result) => process.send?.(result),
    (/** @type {unknown} */ error) => process.send?.({ fault: String(error) }),
  );
});
process.send?.({ ready: true });

/**
 * @typedef {{ path: string, loaderData: Record<string, unknown>, renders: number }} Rendering
 */

/** @param {Rendering} rendering */
async function measure({ renders, ...page }) {
  const render = createRender(page);
  const html = await render();
  for (let count = 0; count < WARM_UP; count += 1) await render();
  const before = process.cpuUsage();
  for (let count = 0; count < renders; count += 1) await render();
  const { user, system } = process.cpuUsage(before);
  return { html, cpuMs: (user + system) / 1000 / renders };
}

/** @param {Omit<Rendering, 'renders'>} page */
function createRender({ path, loaderData }) {
  const url = new URL(path, 'http://127.0.0.1');
  const request = new Request(url);
  const matches = matchRoutes(toTree(), url.pathname) ?? [];
  const location = { pathname: url.pathname, search: url.search, hash: '', state: null, key: 'default' };
  const page = {
    manifest: build.assets,
    routeModules,
    serverHandoffString: '{}',
    future: build.future,
    isSpaMode: build.isSpaMode,
    renderMeta: {},
  };
  const loadContext = { nonce: 'nonce', log: console, turnToRender: () => Promise.resolve() };
  return async () => {
    const staticHandlerContext = { basename: '/', location, matches, loaderData, errors: null };
    const rendered = { ...page, staticHandlerContext };
    const { default: render } = build.entry.module;
    const response = await render(request, 200, new Headers(), rendered, loadContext);
    return await response.text();
  };
}

/** @param {string} [parentId] @returns {import('@remix-run/router').AgnosticRouteObject[]} */
function toTree(parentId) {
  return Object.values(build.routes)
    .filter((route) => route.parentId === parentId)
    .map(({ id, path, index }) => (index ? { id, path, index } : { id, path, children: toTree(id) }));
}
