import type { LinksFunction, LoaderFunctionArgs } from '@remix-run/node';
import { Link, useLoaderData } from '@remix-run/react';
import { useEffect, type ReactNode } from 'react';

import { COMPONENTS_PAGE } from '#rules/routes/components-page.ts';

import { pageMeta } from '../components/page/title.ts';
import styles from './components.css?url';
import { SPECIMENS } from './specimens.ts';

/** A page for developers. The words on it are not translated. */
export const meta = () => pageMeta(COMPONENTS_PAGE);

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: styles }];

/** Reads which specimens to show, and the direction of the text, from the address. */
export function loader({ params, request }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  const { specimens: slug } = params;
  const state = searchParams.get('state') ?? undefined;
  const shown = SPECIMENS.filter((specimens) => slug === undefined || specimens.slug === slug);
  const isKnown = state === undefined || shown.some(({ states }) => state in states);
  if (shown.length === 0 || !isKnown) throw new Response(null, { status: 404 });
  return { slug, state, dir: searchParams.get('dir') === 'rtl' ? 'rtl' : 'ltr' } as const;
}

/** Shows every component in every state, from left to right or from right to left. */
export default function Components() {
  const { slug, state, dir } = useLoaderData<typeof loader>();
  // Popups are children of the body, so the direction of `main` does not apply to them.
  useEffect(() => {
    document.documentElement.dir = dir;
    return () => {
      document.documentElement.dir = 'ltr';
    };
  }, [dir]);
  if (state !== undefined)
    return <div dir={dir}>{SPECIMENS.find((specimens) => specimens.slug === slug)?.states[state]}</div>;
  const shown = SPECIMENS.filter((specimens) => slug === undefined || specimens.slug === slug);
  return (
    <main id="main" dir={dir} className="specimens">
      <h1>Components</h1>
      <p>
        <Link to={`?dir=${dir === 'rtl' ? 'ltr' : 'rtl'}`}>
          {dir === 'rtl' ? 'Show from left to right' : 'Show from right to left'}
        </Link>
        {slug !== undefined && <Link to={`/dev/components?dir=${dir}`}>All components</Link>}
      </p>
      <nav aria-label="Components">
        <ul>
          {shown.map((specimens) => (
            <li key={specimens.slug}>
              <a href={`#${specimens.slug}`}>{specimens.component}</a>
            </li>
          ))}
        </ul>
      </nav>
      {shown.map((specimens) => (
        <section key={specimens.slug} id={specimens.slug} aria-label={specimens.component}>
          <h2>
            <Link to={`/dev/components/${specimens.slug}?dir=${dir}`}>{specimens.component}</Link>{' '}
            <small>{specimens.folder}</small>
          </h2>
          {Object.entries(specimens.states).map(([name, element]) => (
            <State key={name} name={name}>
              {specimens.isAlone ? (
                <Link
                  to={`/dev/components/${specimens.slug}?${String(new URLSearchParams({ state: name, dir }))}`}
                >
                  Open {specimens.component}, {name}
                </Link>
              ) : (
                element
              )}
            </State>
          ))}
        </section>
      ))}
    </main>
  );
}

function State({ name, children }: { name: string; children: ReactNode }) {
  return (
    <figure>
      <figcaption>{name}</figcaption>
      {children}
    </figure>
  );
}
