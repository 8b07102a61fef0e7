import type { LinksFunction, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useParams, useSearchParams } from '@remix-run/react';
import { useEffect, type ReactNode } from 'react';

import { COMPONENTS_PAGE } from '#rules/routes/components-page.ts';

import { ErrorPage } from '../components/empty-state/error-page.tsx';
import { pageMeta } from '../components/page/title.ts';
import styles from './components.css?url';
import { ComponentList, type Direction } from './component-list.tsx';
import { findSpecimens, isFailed } from './specimens.ts';

/** A page for developers. The words on it are not translated. */
export const meta: MetaFunction = ({ params, location }) => {
  const { specimens, name } = readAddress(params, new URLSearchParams(location.search));
  const title = [specimens?.component ?? COMPONENTS_PAGE.title, name].filter(Boolean).join(', ');
  return pageMeta({ ...COMPONENTS_PAGE, title });
};

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: styles }];

/** Checks the component and the state in the address. Fails if the state is that of an error boundary. */
export function loader({ params, request }: LoaderFunctionArgs) {
  const { specimens, name, state } = readAddress(params, new URL(request.url).searchParams);
  const isMissing = params['specimens'] !== undefined && !specimens;
  if (isMissing || (name !== null && state === undefined)) throw new Response(null, { status: 404 });
  if (isFailed(state)) throw new Response(null, { status: state.status });
  return null;
}

/** Shows every component in every state, or one state on a page of its own. */
export default function Components() {
  const address = useAddress();
  const { specimens, state, dir } = address;
  if (state === undefined || isFailed(state)) return <ComponentList specimens={specimens} dir={dir} />;
  return <Alone address={address}>{state}</Alone>;
}

/** Shows the state of an error boundary, or the error of this page. */
export function ErrorBoundary() {
  const address = useAddress();
  const { state } = address;
  return <Alone address={address}>{isFailed(state) ? state.boundary : <ErrorPage />}</Alone>;
}

function Alone({ address, children }: { address: Address; children: ReactNode }) {
  const { specimens, name, dir } = address;
  const hasGutters = specimens?.layout !== 'full-width';
  return (
    // The key resets the component when another of its states is opened.
    <main key={name} id="main" dir={dir} className={hasGutters ? 'component-page-alone' : undefined}>
      {children}
    </main>
  );
}

function useAddress(): Address {
  const address = readAddress(useParams(), useSearchParams()[0]);
  const { dir } = address;
  // Popups are children of the body, so the direction of `main` does not apply to them.
  useEffect(() => {
    document.documentElement.dir = dir;
    return () => {
      document.documentElement.dir = 'ltr';
    };
  }, [dir]);
  return address;
}

type Address = ReturnType<typeof readAddress>;

function readAddress(params: Readonly<Record<string, string | undefined>>, query: URLSearchParams) {
  const specimens = findSpecimens(params['specimens']);
  const name = query.get('state');
  const isKnown = name !== null && specimens !== undefined && Object.hasOwn(specimens.states, name);
  const state = isKnown ? specimens.states[name] : undefined;
  const dir: Direction = query.get('dir') === 'rtl' ? 'rtl' : 'ltr';
  return { specimens, name, state, dir };
}
