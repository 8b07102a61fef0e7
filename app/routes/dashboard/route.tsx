import {
  redirect,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';

import { loadBadges, type Badges } from '#app/.server/notifications/badges.ts';
import { countWaiting } from '#app/.server/queue/waiting.ts';
import { getViewer } from '#app/.server/viewer.ts';
import { loadWorkflowTiles } from '#app/.server/workflow.ts';
import { ButtonLink } from '#app/components/button/button.tsx';
import { toUserSummary } from '#app/components/chrome/user-summary.ts';
import { EmptyState } from '#app/components/empty-state/empty-state.tsx';
import { Icon } from '#app/components/icon/icon.tsx';
import { pageTitle } from '#app/components/page/title.ts';
import { Sentence } from '#app/components/text/sentence.tsx';
import { Tile } from '#app/components/tile/tile.tsx';
import type { Tile as TileData } from '#rules/navigation/tile.ts';
import { tilesOf } from '#rules/navigation/tiles.ts';
import { QUEUE_PATH } from '#rules/queue/queue-address.ts';
import { CATEGORIES } from '#rules/routes/categories.ts';
import { formatNumber } from '#rules/text/format.ts';
import { t } from '#rules/text/t.ts';

export const meta: MetaFunction = () => [{ title: pageTitle('Dashboard') }];

export async function loader({ context }: LoaderFunctionArgs) {
  const viewer = getViewer(context);
  const [tiles, badges, waiting] = await Promise.all([
    tilesOf(viewer) ?? loadWorkflowTiles(context),
    loadBadges(context),
    countWaiting(context),
  ]);
  return { user: toUserSummary(viewer), tiles, badges, waiting };
}

/** Closes the banner about an interrupted task, which the layout shows (SESSION-20). */
export async function action({ context }: ActionFunctionArgs) {
  await context.session.interruptedTasks.remove();
  return redirect('/dashboard');
}

export default function Dashboard() {
  const { user, tiles, badges, waiting = 0 } = useLoaderData<typeof loader>();
  return (
    <>
      <header className="mb-10">
        <p className="text-sm font-semibold tracking-wide text-aegold-700">{user.roleLabel}</p>
        <h1 className="mt-1">
          <Sentence text="Welcome, {name}" names={{ name: user.name }} />
        </h1>
      </header>
      {waiting > 0 && <Waiting count={waiting} />}
      <Tiles tiles={tiles} badges={badges} />
    </>
  );
}

/** What waits for the user, before everything else (QUEUE-6). */
function Waiting({ count }: { count: number }) {
  return (
    <p className="mb-10 flex flex-wrap items-center gap-x-6 gap-y-3 rounded-card border border-aegold-200 bg-aegold-50 px-6 py-4">
      <Icon name="clipboard-text" size="size-6" className="shrink-0 text-aegold-700" />
      <span className="grow font-medium">
        {count === 1
          ? t('1 record waits for you.')
          : t('{n} records wait for you.', { n: formatNumber(count) })}
      </span>
      <ButtonLink to={QUEUE_PATH} size="sm">
        {t('Open your queue')}
      </ButtonLink>
    </p>
  );
}

function Tiles({ tiles, badges }: { tiles: readonly TileData[] | undefined; badges: Badges }) {
  if (tiles === undefined) {
    return (
      <EmptyState
        scene="unavailable"
        title="We can’t load your services right now"
        text="The service behind this page is not responding. Please try again in a few minutes."
      />
    );
  }
  if (tiles.length === 0) {
    return (
      <EmptyState
        title="Nothing is assigned to your role yet"
        text="Once an administrator assigns a workflow to your role, it appears here."
      />
    );
  }
  const isPlain = tiles.every((tile) => tile.category === undefined);
  if (isPlain) return <TileGrid tiles={tiles} badges={badges} columns="lg:grid-cols-3" />;
  return (
    <div className="space-y-14">
      {CATEGORIES.map((category) => ({
        ...category,
        tiles: tiles.filter((tile) => tile.category === category.id),
      }))
        .filter((category) => category.tiles.length > 0)
        .map((category) => (
          <section key={category.id} aria-labelledby={category.id}>
            <h2 id={category.id} className="text-2xl">
              {t(category.title)}
            </h2>
            <p className="mt-1 mb-6 max-w-3xl text-pretty text-aeblack-600">{t(category.meaning)}</p>
            <TileGrid
              tiles={category.tiles}
              badges={badges}
              columns={
                category.id === 'system-enablers'
                  ? 'md:grid-cols-3 xl:grid-cols-5 xl:gap-3'
                  : 'lg:grid-cols-3'
              }
            />
          </section>
        ))}
    </div>
  );
}

function TileGrid({
  tiles,
  badges,
  columns,
}: {
  tiles: readonly TileData[];
  badges: Badges;
  columns: string;
}) {
  return (
    <ul className={`grid gap-4 sm:grid-cols-2 ${columns}`}>
      {tiles.map((tile) => (
        <li key={tile.id}>
          <Tile tile={tile} badge={badgeOf(tile, badges)} />
        </li>
      ))}
    </ul>
  );
}

function badgeOf({ pageId }: TileData, { counts, mayBeMore }: Badges): string | undefined {
  const count = counts[pageId ?? ''];
  return count === undefined ? undefined : `${formatNumber(count)}${mayBeMore ? '+' : ''}`;
}
