/**
 * The options of the Remix application. `server` is the entry that the SSR build starts from;
 * vite.config.ts removes it and passes the rest to the Remix plugin.
 */
export default {
  server: './server.ts',
  ignoredRouteFiles: ['**/*'],
  future: {
    v3_fetcherPersist: true,
    v3_lazyRouteDiscovery: true,
    v3_relativeSplatPath: true,
    v3_routeConfig: true,
    v3_singleFetch: true,
    v3_throwAbortReason: true,
    unstable_optimizeDeps: true,
  },
};
