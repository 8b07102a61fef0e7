import { EmptyState } from '#app/components/empty-state/empty-state.tsx';
import { ServiceList } from '#app/components/service/service-list.tsx';
import type { Tile } from '#rules/navigation/tile.ts';
import { CATEGORIES } from '#rules/routes/categories.ts';
import { t } from '#rules/text/t.ts';

interface ServicesProps {
  /** Undefined if the backend, which assigns them, is unavailable. */
  tiles: readonly Tile[] | undefined;
  /** The ids of the services that the user uses most. */
  mostUsed: readonly string[];
  /** The numbers of unread notifications, by the id of the page. */
  badges: Readonly<Record<string, string>>;
  /** What waits for the user, by the id of the service. */
  waiting: Readonly<Record<string, string>>;
}

/** The services of the user: those most used first, then all in their groups (DASHBOARD-51). */
export function Services({ tiles, mostUsed, badges, waiting }: ServicesProps) {
  if (tiles === undefined) {
    return (
      <EmptyState
        scene="unavailable"
        headingLevel="h3"
        title="We can’t load your services right now"
        text="The service behind this page is not responding. Please try again in a few minutes."
      />
    );
  }
  if (tiles.length === 0) {
    return (
      <EmptyState
        headingLevel="h3"
        title="Nothing is assigned to your role yet"
        text="Once an administrator assigns a workflow to your role, it appears here."
      />
    );
  }
  const shared = {
    badgeOf: ({ pageId }: Tile) => badges[pageId ?? ''],
    waitingOf: ({ id }: Tile) => waiting[id],
  };
  const groups = groupTiles(tiles);
  const first = mostUsed.flatMap((id) => tiles.find((tile) => tile.id === id) ?? []);
  const isAlone = groups.length === 1 && first.length === 0;
  return (
    <>
      {first.length > 0 && (
        <section aria-labelledby="most-used" className="mt-4">
          <h3 id="most-used" className="mb-2 text-lg">
            {t('You use most')}
          </h3>
          <ServiceList tiles={first} {...shared} hasCapabilities={false} />
        </section>
      )}
      <div id="all-services">
        {groups.map(({ id, title, meaning, tiles: own }) => (
          <section key={id} aria-labelledby={id} className={isAlone ? 'mt-4' : 'mt-8'}>
            <h3 id={id} className={isAlone ? 'sr-only' : 'text-lg'}>
              {t(title)}
            </h3>
            {meaning !== undefined && (
              <p className="mt-0.5 max-w-3xl text-sm text-pretty text-aeblack-600">{t(meaning)}</p>
            )}
            <div className="mt-2">
              <ServiceList tiles={own} {...shared} />
            </div>
          </section>
        ))}
      </div>
    </>
  );
}

interface Group {
  id: string;
  title: string;
  meaning: string | undefined;
  tiles: readonly Tile[];
}

/** Returns the services by category, or all of them in one group if they have none (DASHBOARD-5). */
function groupTiles(tiles: readonly Tile[]): Group[] {
  if (tiles.every(({ category }) => category === undefined))
    return [{ id: 'services-of-role', title: 'All services', meaning: undefined, tiles }];
  return CATEGORIES.map(({ id, title, meaning }) => ({
    id,
    title,
    meaning,
    tiles: tiles.filter(({ category }) => category === id),
  })).filter(({ tiles: own }) => own.length > 0);
}
