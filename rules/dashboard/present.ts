import { refuse } from '../identity/access.ts';
import type { Viewer } from '../identity/viewer.ts';
import { asQueueOrigin, queueAddress } from '../queue/queue-address.ts';
import { queueSourcesOf } from '../queue/queue.ts';
import { findRow } from '../routes/table.ts';
import { pathOf } from '../routes/tree.ts';
import { capitalise } from '../text/capitalise.ts';
import { sinceWhen } from '../text/relative-time.ts';
import { t } from '../text/t.ts';
import type { DashboardIcon } from './icon.ts';
import { describeDue, type DueWords } from './due-words.ts';
import { FIGURE_KINDS, type FigureKindDefinition } from './figure-kinds.ts';
import { NEXT_KINDS, type NextKindDefinition } from './next-kinds.ts';
import type { DashboardFigure, LineValues, NextItem, WeekItem } from './parts.ts';
import { WEEK_KINDS, type WeekKindDefinition } from './week-kinds.ts';

/** A part of the dashboard as the gateway sends it. A later version can have kinds that this one does not. */
type Sent<Item> = Omit<Item, 'kind'> & { kind: string };

const NEXT: Readonly<Partial<Record<string, NextKindDefinition>>> = NEXT_KINDS;
const WEEK: Readonly<Partial<Record<string, WeekKindDefinition>>> = WEEK_KINDS;
const FIGURES: Readonly<Partial<Record<string, FigureKindDefinition>>> = FIGURE_KINDS;

/** A line of the dashboard, ready to be shown. */
export interface DashboardLine {
  text: string;
  /** The name of the symbol. */
  icon: DashboardIcon;
  path: string;
  /** Until when, or since when, in words; undefined without both. */
  when: string | undefined;
  urgency: DueWords['urgency'];
}

/**
 * Returns the lines of "Next for you" in words, with their addresses (DASHBOARD-47).
 *
 * @param viewer the signed-in user. A line whose page the user cannot open is left out
 */
export function presentNext(items: readonly Sent<NextItem>[], viewer: Viewer, now: Date): DashboardLine[] {
  return items.flatMap((item) => {
    const kind = NEXT[item.kind];
    if (!kind) return [];
    const path = nextPath(kind, item.values, viewer);
    return path === undefined
      ? []
      : [{ text: kind.text(item.values), icon: kind.icon, path, ...whenOf(item, kind, now) }];
  });
}

function nextPath({ page }: NextKindDefinition, values: LineValues, viewer: Viewer): string | undefined {
  if ('rowOf' in page) return openPath([values[page.rowOf] ?? ''], values, viewer);
  if ('rows' in page) return openPath(page.rows, values, viewer);
  const source = queueSourcesOf(viewer).find(({ resource }) => resource.name === page.queue);
  if (!source) return undefined;
  const origin = new URLSearchParams(asQueueOrigin({ kind: undefined })).toString();
  return `${pathOf(source.row, values)}?${origin}`;
}

/** Returns the address of the first of some rows that the user can open. */
function openPath(rows: readonly string[], values: LineValues, viewer: Viewer): string | undefined {
  // A later version can have rows that this one does not.
  const row = rows
    .flatMap((id) => findRow(id) ?? [])
    .find(({ access }) => refuse(access, viewer) === undefined);
  return row && pathOf(row, values);
}

function whenOf(
  { due, since }: Pick<NextItem, 'due' | 'since'>,
  kind: NextKindDefinition,
  now: Date,
): Pick<DashboardLine, 'when' | 'urgency'> {
  const at = due === undefined ? undefined : describeDue(due, now);
  const parts = [
    ...(at ? [at.isOver ? capitalise(at.text) : (kind.at ?? untilDay)(at.text)] : []),
    ...(since === undefined ? [] : [(kind.since ?? waitsSince)(sinceWhen(since, now.getTime()))]),
  ];
  return { when: parts.length === 0 ? undefined : parts.join(' · '), urgency: at?.urgency };
}

function untilDay(day: string): string {
  return t('Until {day}', { day });
}

function waitsSince(since: string): string {
  return t('Waits {since}', { since });
}

/** Returns the lines of "This week" in words, with their addresses (DASHBOARD-50). */
export function presentWeek(items: readonly Sent<WeekItem>[], viewer: Viewer, now: Date): DashboardLine[] {
  return items.flatMap(({ kind: name, values, on }) => {
    const kind = WEEK[name];
    if (!kind) return [];
    const path = openPath(kind.rows, values, viewer);
    if (path === undefined) return [];
    const { text: when, urgency } = describeDue(on, now);
    return [{ text: kind.text(values), icon: kind.icon, path, when: capitalise(when), urgency }];
  });
}

/** Returns the links to the lists of which lines of "This week" are a part. */
export function listsOfWeek(
  items: readonly Sent<WeekItem>[],
  viewer: Viewer,
): { label: string; path: string }[] {
  return [...new Set(items.map(({ kind }) => kind))].flatMap((name) => {
    const all = WEEK[name]?.all;
    const path = all && openPath(all.rows, {}, viewer);
    return all === undefined || path === undefined ? [] : [{ label: t(all.label), path }];
  });
}

/** A number of the staff, ready to be shown. */
export interface ShownFigure {
  kind: string;
  label: string;
  count: number;
  path: string;
  /** Since when the oldest item waits, in words; undefined if nothing waits. */
  oldest: string | undefined;
  /** How many arrived in each of the last weeks, the oldest first; undefined if not counted. */
  weeks: readonly number[] | undefined;
  /** Of how many; undefined if the number is no part of another one. */
  total: string | undefined;
}

/** Returns the numbers of the staff with their words and addresses (DASHBOARD-49). */
export function presentFigures(
  figures: readonly Sent<DashboardFigure>[],
  viewer: Viewer,
  now: Date,
): ShownFigure[] {
  const order = Object.keys(FIGURE_KINDS);
  const sorted = figures.toSorted((one, other) => order.indexOf(one.kind) - order.indexOf(other.kind));
  return sorted.flatMap(({ kind: name, count, values = {}, oldest, weeks }) => {
    const kind = FIGURES[name];
    if (!kind) return [];
    const path = figurePath(kind, values, viewer);
    if (path === undefined) return [];
    return [
      {
        kind: name,
        label: t(kind.label),
        count,
        path,
        oldest:
          oldest === undefined
            ? undefined
            : t('The oldest waits {since}', { since: sinceWhen(oldest, now.getTime()) }),
        weeks,
        total: values.total,
      },
    ];
  });
}

function figurePath(
  { queue, rows, query }: FigureKindDefinition,
  values: LineValues,
  viewer: Viewer,
): string | undefined {
  if (queue !== undefined && queueSourcesOf(viewer).some(({ resource }) => resource.name === queue))
    return queueAddress({ kind: queue });
  const path = openPath(rows, values, viewer);
  const search = new URLSearchParams(query?.(values)).toString();
  return path === undefined || search === '' ? path : `${path}?${search}`;
}
