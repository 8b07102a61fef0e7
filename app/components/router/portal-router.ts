import type {
  createRouter,
  DataStrategyFunctionArgs,
  DataStrategyResult,
  Location,
  Router,
  RouterInit,
} from '@remix-run/router';

import { reportFailure, type FailureReason } from './failure.ts';
import { setReference, UnansweredError } from './request-page.ts';

/** The router with the function that scripts/vite/remix-client.ts adds. */
export interface CancellingRouter extends Router {
  /** Ends the navigation in progress. The page, its data and its address stay. */
  cancelNavigation(): void;
}

/** The options with which Remix creates its router. */
type RemixInit = RouterInit & Required<Pick<RouterInit, 'dataStrategy' | 'patchRoutesOnNavigation'>>;

type Results = Record<string, DataStrategyResult>;

/**
 * Creates the router of the browser. If the portal does not answer, the router cancels the navigation
 * instead of showing an error page, so that no form is lost (FORM-17, FORM-18). Remix calls it in place
 * of `createRouter`: see scripts/vite/remix-client.ts and docs/decisions/0024.
 */
export function createPortalRouter(create: typeof createRouter, init: RemixInit): CancellingRouter {
  const { dataStrategy: load, patchRoutesOnNavigation: discover, history } = init;
  /** How far Back and Forward have moved the address away from the entry on the page. */
  let moved = 0;
  let isMovingBack = false;
  /** The form that was sent last, and its button. */
  let sent: { form: HTMLFormElement; submitter: HTMLElement | null } | undefined;
  /** The routes whose script has failed, so that a second attempt needs a new document (FORM-18). */
  const failedScripts = new Set<string>();

  const listen = history.listen.bind(history);
  history.listen = (listener) =>
    listen((update) => {
      if (isMovingBack) {
        isMovingBack = false;
        moved = 0;
        return;
      }
      const { location, actionData } = router.state;
      // A link to a part of the page must not remove the errors of its form (FORM-65).
      if (actionData && isSamePage(location, update.location)) return;
      moved += update.delta ?? 0;
      listener(update);
    });
  document.addEventListener(
    'submit',
    ({ target, submitter }) => {
      sent = { form: target as HTMLFormElement, submitter };
      reportFailure(undefined);
    },
    true,
  );

  function stay(reason: FailureReason): void {
    const { navigation } = router.state;
    const isForm = navigation.formMethod === 'POST';
    const isLoading = navigation.state === 'loading';
    const isAnswered = isForm && isLoading && !isRedirect(navigation.location);
    const address = isLoading ? addressOf(navigation.location) : undefined;
    const isTooLarge = reason === 'too-long' && navigation.formEncType === 'multipart/form-data';
    const back = -moved;
    router.cancelNavigation();
    if (back !== 0) {
      isMovingBack = true;
      history.go(back);
    }
    // The action has answered the form, and the page shows the answer. Only its other data is not new.
    if (!isAnswered)
      reportFailure({
        reason: isTooLarge ? 'too-large' : reason,
        // A field with the name `id` hides the property `id` of its form.
        formId: isForm ? (sent?.form.getAttribute('id') ?? '') : undefined,
        address,
      });
  }

  async function request(args: DataStrategyFunctionArgs): Promise<Results> {
    const target = args.matches.find(({ route, shouldLoad }) => shouldLoad && route.lazy);
    if (args.request.method !== 'POST' || !target) return await load(args);
    // Loads the script of the form's route first. Otherwise the form could arrive, but not its answer.
    const { type } = await target.resolve(() => Promise.resolve(null));
    if (type !== 'error') return await load(args);
    if (!sent || !(await isReachable()))
      return { [target.route.id]: { type, result: new UnansweredError('offline') } };
    // A browser may load a script that has failed before only in a new document.
    sendAsDocument(sent);
    return await new Promise(() => undefined);
  }

  async function loadData(args: DataStrategyFunctionArgs): Promise<Results> {
    const { fetcherKey } = args;
    const results = await request(args);
    for (const result of Object.values(results)) setReference(errorOf(result), args.request);
    const lacking = routeWithoutScript(args);
    const reason = reasonOf(results) ?? (lacking && 'incomplete');
    if (reason === undefined || args.request.signal.aborted) return results;
    // A fetcher has no navigation. It gets no data, and the page keeps the data that it has.
    const { navigation, loaderData } = router.state;
    if (fetcherKey !== null) return unchanged(results, {});
    if (navigation.state === 'idle') return unchanged(results, loaderData);
    if (lacking) {
      if (reason === 'incomplete' && failedScripts.has(lacking.id)) {
        // After Back or Forward, the window has this address already.
        if (moved === 0) window.location.assign(addressOf(navigation.location));
        else window.location.reload();
        return await new Promise(() => undefined);
      }
      failedScripts.add(lacking.id);
    }
    stay(reason);
    return results;
  }

  const router = create({
    ...init,
    dataStrategy: loadData,
    async patchRoutesOnNavigation(args) {
      try {
        await discover(args);
      } catch (error) {
        if (!(error instanceof UnansweredError)) throw error;
        if (!args.signal.aborted && args.fetcherKey === undefined) stay(error.reason);
      }
    },
  }) as CancellingRouter;
  router.subscribe(({ navigation }) => {
    if (navigation.state === 'idle') moved = 0;
    else reportFailure(undefined);
  });
  return router;
}

/** Sends a form without the router. The browser then opens the answer as a new document. */
function sendAsDocument({ form, submitter }: { form: HTMLFormElement; submitter: HTMLElement | null }): void {
  const { name, value } = (submitter ?? {}) as Partial<HTMLButtonElement>;
  if (name) {
    const field = document.createElement('input');
    Object.assign(field, { type: 'hidden', name, value });
    form.append(field);
  }
  form.submit();
}

/** Finds out why a request had no answer; undefined if it had one. */
function reasonOf(results: Results): FailureReason | undefined {
  for (const result of Object.values(results)) {
    const error = errorOf(result);
    if (error instanceof UnansweredError) return error.reason;
  }
  return undefined;
}

/** Returns the error of a loader or an action. Remix adds the status to the error of an action. */
function errorOf({ type, result }: DataStrategyResult): unknown {
  if (type !== 'error') return undefined;
  const wrapped = result as { type?: string; data?: unknown } | undefined;
  return wrapped?.type === 'DataWithResponseInit' ? wrapped.data : result;
}

/** Finds a route whose script did not load: the router removes `lazy` from a loaded route. */
function routeWithoutScript({ matches, request }: DataStrategyFunctionArgs): { id: string } | undefined {
  return request.method === 'GET' ? matches.find(({ route }) => route.lazy)?.route : undefined;
}

async function isReachable(): Promise<boolean> {
  return await fetch('/favicon.svg', { method: 'HEAD', cache: 'no-store' }).then(
    () => true,
    () => false,
  );
}

function unchanged(results: Results, data: Readonly<Record<string, unknown>>): Results {
  return Object.fromEntries(Object.keys(results).map((id) => [id, { type: 'data', result: data[id] }]));
}

function isSamePage(a: Location, b: Location): boolean {
  return a.pathname === b.pathname && a.search === b.search;
}

function addressOf({ pathname, search, hash }: Location): string {
  return pathname + search + hash;
}

function isRedirect({ state }: Location): boolean {
  return (state as { _isRedirect?: boolean } | null)?._isRedirect === true;
}
