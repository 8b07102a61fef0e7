import { createServer } from 'node:http';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { sendResponse } from '@remix-run/node-fetch-server';
import { createRequestHandler, type ServerBuild } from '@remix-run/node';

import type { AppLoadContext } from '#app/load-context.ts';
import { RequestContext } from '../http/request-context.ts';
import { createUploadReceiver } from '../uploads/upload-receiver.ts';
import { openTemporaryFolder } from '../uploads/temporary-folder.ts';
import type { VirusScanner } from '../uploads/clamd.ts';
import type { FormUploads } from '../uploads/form-uploads.ts';
import type { Drafts } from '../drafts/drafts.ts';
import { createLogger } from '../log/logger.ts';
import { createPageAdmission, type PageAdmission } from '../page-admission.ts';
import { createPages, type PageContext } from '../pages.ts';
import type { Session } from '../sessions/session.ts';
import type { AccessRefusal } from '#rules/identity/access.ts';

/** The action of the test's route. The response contains its return value as JSON. */
export type Action = (uploads: FormUploads, request: Request) => Promise<unknown>;

export interface ServedPages {
  url: string;
  /** Lists the files in the temporary folder. */
  listFiles(): Promise<string[]>;
  close(): Promise<void>;
}

interface Options {
  scanner?: VirusScanner;
  /** The guard's refusal; if undefined, the guard accepts every request. */
  refusal?: AccessRefusal;
  takesFiles?: boolean;
  /** Whether the page ignores the body of a POST. */
  ignoresBody?: boolean;
  /** Receives the unsent forms of an expired session; if undefined, the browser has no owner cookie. */
  keep?: (path: string, fields: [string, string][]) => void;
  /** Whether the session store is unavailable; by default, it never is. */
  isUnavailable?: (since?: number) => boolean;
  /** The admission control; by default, that of the portal. */
  admission?: PageAdmission;
  /** Returns how long the client must wait before the form, in seconds; by default, not at all. */
  waitForForm?: Parameters<typeof createPages>[0]['waitForForm'];
}

/**
 * Starts the server's page handling on a free port, with Remix's request handler and one route with the
 * given action.
 */
export async function servePages(action: Action, options: Options = {}): Promise<ServedPages> {
  const {
    scanner,
    refusal,
    takesFiles = true,
    ignoresBody = false,
    keep,
    isUnavailable = () => false,
    admission = createPageAdmission(String),
    waitForForm,
  } = options;
  const root = await mkdtemp(path.join(tmpdir(), 'uploads-test-'));
  const folder = path.join(root, 'incoming');
  const log = createLogger('silent');
  const render = createRequestHandler(createBuild(action), 'production');
  const pages = createPages({
    log,
    trustProxy: false,
    sessions: {
      read: () => Promise.resolve(keep ? { ...noSession, unsentForms: unsentFormsBy(keep) } : noSession),
      isUnavailable,
    },
    guard: {
      check: (url) => ({
        row: {
          id: 'form',
          path: 'form',
          page: 'form',
          layout: 'public',
          access: 'public',
          title: 'Form',
          purpose: 'A form.',
          ...(takesFiles && { takesFiles }),
          ...(ignoresBody && { ignoresBody }),
        },
        refusal,
        isData: url.pathname.endsWith('.data'),
        pagePath: '/form',
      }),
    },
    drafts: { open: () => noDrafts, close: () => undefined },
    uploadReceiver: createUploadReceiver({
      folder: openTemporaryFolder(folder),
      networkOf: ({ headers }) => String(headers['x-network'] ?? ''),
      scanner,
      log,
    }),
    admission,
    ...(waitForForm && { waitForForm }),
    render: (request, context) => render(request, context as AppLoadContext),
  });
  const server = createServer((req, res) => {
    const request = new RequestContext({ req, res, policyFor: () => '' });
    request.acceptOrigin(`http://${req.headers.host ?? ''}`);
    pages
      .answer(request)
      .then((response) => sendResponse(res, response))
      .catch(() => res.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    listFiles: () => readdir(folder),
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await rm(root, { recursive: true, force: true });
    },
  };
}

const noSession = {
  viewer: undefined,
  choices: {},
  finish: () => Promise.resolve([]),
  rememberPath: () => undefined,
  hasExpiredUntold: () => Promise.resolve(false),
  unsentForms: { hasOwner: () => Promise.resolve(false) },
} as unknown as Session;

function unsentFormsBy(keep: NonNullable<Options['keep']>) {
  return {
    hasOwner: () => Promise.resolve(true),
    keep(path: string, fields: Iterable<[string, string]>) {
      keep(path, [...fields]);
      return Promise.resolve();
    },
  } as unknown as Session['unsentForms'];
}
const noDrafts = { cookies: () => [] } as unknown as Drafts;

/**
 * Creates the smallest build that Remix's handler accepts: a root and the child route `/form` with the
 * action.
 */
function createBuild(action: Action): ServerBuild {
  const routes = {
    root: { id: 'root', path: '', module: { default: () => null } },
    form: {
      id: 'form',
      parentId: 'root',
      path: 'form',
      module: {
        default: () => null,
        action: ({ context, request }: { context: unknown; request: Request }) =>
          action((context as PageContext).uploads, request),
      },
    },
  };
  const inManifest = (id: string) => ({
    id,
    module: `/${id}.js`,
    hasAction: true,
    hasLoader: false,
    hasErrorBoundary: false,
  });
  return {
    entry: {
      module: {
        default: (
          _request: Request,
          status: number,
          headers: Headers,
          { staticHandlerContext }: { staticHandlerContext: { actionData: unknown } },
        ) => Response.json(staticHandlerContext.actionData, { status, headers }),
      },
    },
    routes,
    assets: {
      entry: { imports: [], module: '' },
      routes: { root: inManifest('root'), form: inManifest('form') },
      url: '',
      version: '1',
    },
    publicPath: '/',
    assetsBuildDirectory: '',
    future: { v3_singleFetch: true },
    isSpaMode: false,
  } as unknown as ServerBuild;
}
