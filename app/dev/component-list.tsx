import { generatePath, Link } from '@remix-run/react';
import type { ComponentProps } from 'react';

import { COMPONENTS_PAGE } from '#rules/routes/components-page.ts';

import { isFailed, SPECIMENS, type ListedSpecimens } from './specimens.ts';

export type Direction = 'ltr' | 'rtl';

interface ComponentListProps {
  /** The component whose states are shown; undefined shows all components. */
  specimens: ListedSpecimens | undefined;
  dir: Direction;
}

/** Every component in every state, beside an index of all components. */
export function ComponentList({ specimens, dir }: ComponentListProps) {
  const shown = specimens ? [specimens] : SPECIMENS;
  const stateCount = shown.reduce((count, { states }) => count + Object.keys(states).length, 0);
  return (
    <main id="main" dir={dir} className="component-page">
      <header className="component-page-header">
        <h1>Components</h1>
        <p>
          <bdi>
            {shown.length} of {SPECIMENS.length} components in {stateCount} states
          </bdi>
        </p>
        <nav aria-label="View">
          {specimens && <PageLink to={addressOf(null, { dir })}>All components</PageLink>}
          {dir === 'rtl' ? (
            <PageLink to="?dir=ltr">Show from left to right</PageLink>
          ) : (
            <PageLink to="?dir=rtl">Show from right to left</PageLink>
          )}
        </nav>
        {dir === 'rtl' && (
          <p>English texts stay English here, so their punctuation stands on the wrong side.</p>
        )}
      </header>
      <Index specimens={specimens} dir={dir} />
      <div className="component-page-sections">
        {shown.map((each) => (
          <Section key={each.slug} specimens={each} dir={dir} />
        ))}
      </div>
    </main>
  );
}

/** Links to all components, by folder. On the page of all components they are links within the page. */
function Index({ specimens, dir }: ComponentListProps) {
  const folders = [...new Set(SPECIMENS.map(({ folder }) => folder))];
  return (
    <nav aria-label="Index" className="component-page-index">
      <ul>
        {folders.map((folder) => (
          <li key={folder}>
            {folder}
            <ul>
              {SPECIMENS.filter((each) => each.folder === folder).map(({ slug, component }) => (
                <li key={slug}>
                  {specimens ? (
                    <PageLink
                      to={addressOf(slug, { dir })}
                      aria-current={slug === specimens.slug ? 'page' : undefined}
                    >
                      {component}
                    </PageLink>
                  ) : (
                    <a href={`#${slug}`}>{component}</a>
                  )}
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The states of one component, each in a frame with its name. */
function Section({ specimens, dir }: { specimens: ListedSpecimens; dir: Direction }) {
  const { slug, component, folder, states, isAlone = false, layout } = specimens;
  const isOpened = Object.values(states).some((state) => isAlone || isFailed(state));
  return (
    <section id={slug} className="component-page-section">
      <header>
        <h2>
          <PageLink to={addressOf(slug, { dir })}>{component}</PageLink>
        </h2>
        <code>app/{folder}</code>
      </header>
      <div className="component-page-states" data-layout={isOpened ? 'columns' : layout}>
        {Object.entries(states).map(([name, state]) =>
          isAlone || isFailed(state) ? (
            <PageLink key={name} to={addressOf(slug, { state: name, dir })} className="component-page-link">
              Open <span className="sr-only">{component},</span> {name}
            </PageLink>
          ) : (
            <figure key={name} className="component-page-state">
              <figcaption>
                <bdi>{name}</bdi>
              </figcaption>
              <div>{state}</div>
            </figure>
          ),
        )}
      </div>
    </section>
  );
}

/** A link of the page itself. It needs no discovery, because it leads to the same route. */
function PageLink(props: ComponentProps<typeof Link>) {
  return <Link {...props} discover="none" />;
}

/** @param slug the component; null for the page of all components */
function addressOf(slug: string | null, query: { state?: string; dir: Direction }): string {
  const path = generatePath(`/${COMPONENTS_PAGE.path}`, { specimens: slug });
  return `${path}?${new URLSearchParams(query).toString()}`;
}
