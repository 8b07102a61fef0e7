import type { AppLoadContext } from '#app/load-context.ts';
import { FIGURE_KINDS, type FigureKind } from '#rules/dashboard/figure-kinds.ts';
import type { ShownFigure } from '#rules/dashboard/present.ts';
import { mostUsedTiles, nearestTile } from '#rules/navigation/most-used.ts';
import { tilesOf } from '#rules/navigation/tiles.ts';
import { formatNumber } from '#rules/text/format.ts';
import { tPlural } from '#rules/text/t.ts';

import { loadBadges } from '../notifications/badges.ts';
import { soon } from '../soon.ts';
import { getViewer } from '../viewer.ts';
import { loadWorkflowTiles } from '../workflow.ts';
import type { Today } from './today.ts';

/** Loads the services of the user, with the numbers of unread notifications (DASHBOARD-1, DASHBOARD-10). */
export async function loadServices(context: AppLoadContext) {
  const [tiles, badges] = await Promise.all([
    tilesOf(getViewer(context)) ?? loadWorkflowTiles(context),
    soon(loadBadges(context), context.dashboardLimit),
  ]);
  return { tiles, badges: badges ?? { counts: {}, mayBeMore: true } };
}

type Services = Awaited<ReturnType<typeof loadServices>>;

/** Adds what the rest of the dashboard knows: which services come first, and what waits at each. */
export function describeServices({ tiles = [], badges }: Services, today: Pick<Today, 'visits' | 'figures'>) {
  const waiting: Record<string, number> = {};
  const add = (page: string | undefined, count: number) => {
    const id = page === undefined ? undefined : nearestTile(tiles, page);
    if (id !== undefined && count > 0) waiting[id] = (waiting[id] ?? 0) + count;
  };
  for (const figure of today.figures)
    if (isOfQueue(figure)) add(FIGURE_KINDS[figure.kind].rows[0], figure.count);
  return {
    mostUsed: mostUsedTiles(tiles, today.visits).map(({ id }) => id),
    badges: Object.fromEntries(
      Object.entries(badges.counts).map(([page, count]) => [
        page,
        `${formatNumber(count)}${badges.mayBeMore ? '+' : ''}`,
      ]),
    ),
    waiting: Object.fromEntries(
      Object.entries(waiting).map(([id, count]) => [
        id,
        tPlural(count, { one: '1 waits', other: '{count} wait' }),
      ]),
    ),
  };
}

function isOfQueue(figure: ShownFigure): figure is ShownFigure & { kind: FigureKind } {
  return Object.hasOwn(FIGURE_KINDS, figure.kind) && 'queue' in FIGURE_KINDS[figure.kind as FigureKind];
}
