import { Link } from '@remix-run/react';
import type { ComponentProps } from 'react';

import { isFailed, SPECIMENS, type ListedSpecimens } from './specimens.ts';

export type Direction = 'ltr' | 'rtl';

interface GalleryProps {
  /** The component whose states are shown; undefined shows all components. */
  specimens: ListedSpecimens | undefined;
  dir: Direction;
}

/** Every component in every state, beside an index of all components. */
export function Gallery({ specimens, dir }: GalleryProps) {
  const shown = specimens ? [specimens] : SPECIMENS;
  const stateCount = shown.reduce((count, { states }) => count + Object.keys(states).length, 0);
  return (
    <main id="main" dir={dir} className="gallery">
      <header className="gallery-header">
        <h1>Components</h1>
        <p>
          <bdi>
            {shown.length} of {SPECIMENS.length} components in {stateCount} states
          </bdi>
        </p>
        <nav aria-label="View">
          {specimens && <PageLink to={`/dev/components?dir=${dir}`}>All components</PageLink>}
          {dir === 'rtl' ? (
            <PageLink to="?dir=ltr">Show from left to right</PageLink>
          ) : (
            <PageLink to="?dir=rtl">Show from right to left</PageLink>
          )}
        </nav>
      </header>
      <Index specimens={specimens} dir={dir} />
      <div className="gallery-sections">
        {shown.map((each) => (
          <Section key={each.slug} specimens={each} dir={dir} />
        ))}
      </div>
    </main>
  );
}

/** Links to all components, by folder. On the page of all components they are links within the page. */
function Index({ specimens, dir }: GalleryProps) {
  const folders = [...new Set(SPECIMENS.map(({ folder }) => folder))];
  return (
    <nav aria-label="Index" className="gallery-index">
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
    <section id={slug} className="gallery-section">
      <header>
        <h2>
          <PageLink to={addressOf(slug, { dir })}>{component}</PageLink>
        </h2>
        <code>app/{folder}</code>
      </header>
      <div className="gallery-states" data-layout={isOpened ? 'columns' : layout}>
        {Object.entries(states).map(([name, state]) =>
          isAlone || isFailed(state) ? (
            <PageLink key={name} to={addressOf(slug, { state: name, dir })} className="gallery-link">
              Open <span className="sr-only">{component},</span> {name}
            </PageLink>
          ) : (
            <figure key={name} className="gallery-state">
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

function addressOf(slug: string, query: { state?: string; dir: Direction }): string {
  return `/dev/components/${slug}?${new URLSearchParams(query).toString()}`;
}
