import type { Plugin } from 'vite';

/** The exports of the entry, server.ts. */
interface ServerModule {
  createPortal(config: unknown): Promise<Portal>;
  loadConfig(env: NodeJS.ProcessEnv): unknown;
}

interface Portal {
  handle(req: unknown, res: unknown): Promise<void>;
  close(): Promise<void>;
}

/**
 * The other programs of the image, which contains no sources: the embedded database, and the commands of an
 * operator.
 */
const PROGRAMS = {
  // The build cuts the browser's files for pages in Arabic from this file: scripts/vite/localized-client.ts.
  'catalogue-ar': './rules/text/ar/index.ts',
  'embedded-database': './server/database/embedded-program.ts',
  config: './scripts/config.ts',
  backup: './scripts/backup.ts',
  restore: './scripts/restore.ts',
  rekey: './scripts/rekey.ts',
};

/**
 * Builds the server's entry in the same module graph as the pages, so that app, gateway, server and rules
 * are one build. In development they reload together: after a module has changed, a new portal is created
 * and the old one is closed.
 */
export function serverEntry(entry: string): Plugin {
  let current: { module: ServerModule; portal: Promise<Portal> } | undefined;

  /** Closes the portal of an older module before it creates the next: both need the data folder. */
  async function replace(old: Promise<Portal> | undefined, module: ServerModule): Promise<Portal> {
    await old?.then((portal) => portal.close()).catch(() => undefined);
    return module.createPortal(module.loadConfig(process.env));
  }
  return {
    name: 'server-entry',
    config: {
      // Run after the Remix plugin, because that plugin sets its own input.
      order: 'post',
      handler(_config, { isSsrBuild }) {
        if (!isSsrBuild) return undefined;
        return {
          build: {
            rollupOptions: {
              input: { index: 'virtual:remix/server-build', server: entry, ...PROGRAMS },
              output: { entryFileNames: '[name].js' },
            },
          },
        };
      },
    },
    configureServer(vite) {
      return () => {
        vite.middlewares.use((req, res, next) => {
          void (async () => {
            try {
              const module = (await vite.ssrLoadModule(entry)) as unknown as ServerModule;
              // Requests that arrive at the same time share the new portal.
              if (current?.module !== module) current = { module, portal: replace(current?.portal, module) };
              req.url = req.originalUrl ?? req.url;
              await (await current.portal).handle(req, res);
            } catch (error) {
              next(error);
            }
          })();
        });
      };
    },
  };
}
