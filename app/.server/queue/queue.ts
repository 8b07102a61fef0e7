import { data, redirect } from '@remix-run/node';

import { lastPageOf, pageNumberOf } from '#app/components/page/page-number.ts';
import type { AppLoadContext } from '#app/load-context.ts';
import { refuse } from '#rules/identity/access.ts';
import { asQueueOrigin, QUEUE_PATH, queueAddress, readChosenKind } from '#rules/queue/queue-address.ts';
import { queueSourcesOf, type QueueSource } from '#rules/queue/queue.ts';
import { LIST_PAGE_ROWS } from '#rules/resources/engine/graphql.ts';
import { getRow } from '#rules/routes/table.ts';
import { pathOf } from '#rules/routes/tree.ts';
import { ACT_ON_STUDENTS } from '#rules/students/reading.ts';
import { capitalise } from '#rules/text/capitalise.ts';
import { formatExactMoment } from '#rules/text/format-days.ts';
import { formatNumber } from '#rules/text/format.ts';
import { sinceWhen } from '#rules/text/relative-time.ts';
import { t, tPlural } from '#rules/text/t.ts';

import type { GatewayAnswer } from '../../../gateway/gateway.ts';
import { failureMessage } from '../failure.ts';
import { graphql } from '../generated/index.ts';
import type { QueueQuery as Found } from '../generated/graphql.ts';
import { describePage } from '../page.ts';
import { applyToChosen } from '../records/bulk.ts';
import { pageAddress } from '../records/list.ts';
import { countOf, describeBulk, stateOf } from '../records/present.ts';

const QueueQuery = graphql(`
  query Queue($kind: String, $page: Int) {
    queue(kind: $kind, page: $page) {
      total
      kinds {
        resource
        count
      }
      items {
        resource
        id
        version
        heading
        about
        state
        since
        transitions
      }
    }
  }
`);

type FoundItem = Found['queue']['items'][number];

const UNAVAILABLE = 'Your queue is unavailable at the moment. Please try again in a minute.';

/** Loads what waits for the user, as data for the page (QUEUE-2). */
export async function loadQueue(context: AppLoadContext, request: Request) {
  const page = describePage(context);
  const sources = queueSourcesOf(context.session.viewer);
  if (sources.length === 0) {
    const text = t('Nothing in the portal waits for your role.');
    return { page, content: { kind: 'none' as const, text } };
  }
  const search = new URL(request.url).searchParams;
  const chosen = chosenSource(sources, search);
  const found = await readQueue(context, chosen?.resource.name, pageNumberOf(search));
  if (!found.ok) {
    const content = { kind: 'unavailable' as const, text: failureMessage(found, t(UNAVAILABLE)) };
    return data({ page, content }, found.status);
  }
  const { queue, lastPage } = found;
  const { total, items } = queue;
  const shown = shownSource(sources, chosen);
  const query = chosen && { kind: chosen.resource.name };
  const now = Date.now();
  return {
    page,
    content: {
      kind: 'queue' as const,
      sentence: sentenceOf(total, shown),
      /** The list of outcomes, which are no records of the queue (OUTCOME-4). */
      outcomes:
        refuse(ACT_ON_STUDENTS, context.session.viewer) === undefined
          ? pathOf(getRow('outcomes-to-check'))
          : undefined,
      tabs: describeTabs(sources, chosen, queue),
      rows: items.flatMap((item) => describeItem(item, sources, chosen, now)),
      /** The names of the records, if all of them are of one kind: only then several can be chosen. */
      words: shown && { one: t(shown.resource.words.one), many: t(shown.resource.words.many) },
      bulk: shown ? describeBulk(shown.resource, items) : [],
      address: pageAddress(QUEUE_PATH, new URLSearchParams(query).toString(), found.page),
      pagination: { page: found.page, lastPage, path: QUEUE_PATH, query },
    },
  };
}

export type QueueContent = Extract<
  Awaited<ReturnType<typeof loadQueue>>,
  { content: { kind: 'queue' } }
>['content'];

type Failed = Extract<GatewayAnswer<never>, { ok: false }>;

/** Reads a page of the queue. Reads the last page instead of a page after it, as the lists do (RECORD-10). */
async function readQueue(
  context: AppLoadContext,
  kind: string | undefined,
  page: number,
): Promise<Failed | { ok: true; queue: Found['queue']; page: number; lastPage: number }> {
  const answer = await context.gateway.execute(QueueQuery, { page, ...(kind !== undefined && { kind }) });
  if (!answer.ok) return answer;
  const { queue } = answer.data;
  const lastPage = lastPageOf(queue.total, LIST_PAGE_ROWS);
  if (page > lastPage) return await readQueue(context, kind, lastPage);
  return { ok: true, queue, page, lastPage };
}

/** Returns the kind that the address names. A kind that is not in the user's queue counts as none. */
function chosenSource(sources: readonly QueueSource[], search: URLSearchParams): QueueSource | undefined {
  const { kind } = readChosenKind(search);
  return sources.find(({ resource: { name } }) => name === kind);
}

/** Returns the only kind on the page: the chosen one, or the only one of the user. */
function shownSource(
  sources: readonly QueueSource[],
  chosen: QueueSource | undefined,
): QueueSource | undefined {
  return chosen ?? (sources.length === 1 ? sources[0] : undefined);
}

/** Returns the number in words: `12 records wait for you, the longest waiting first.` */
function sentenceOf(total: number, shown: QueueSource | undefined): string {
  if (total === 0) return t('Nothing waits for you.');
  const count = shown
    ? countOf(shown.resource, total)
    : tPlural(total, { one: '1 record', other: '{count} records' });
  if (total > 1) return t('{count} wait for you, the longest waiting first.', { count });
  return t('{count} waits for you.', { count });
}

/** Returns a link for each kind, with its number; none for a user with one kind. */
function describeTabs(
  sources: readonly QueueSource[],
  chosen: QueueSource | undefined,
  { kinds }: Found['queue'],
) {
  if (sources.length === 1) return [];
  const countOfKind = (name: string) => kinds.find(({ resource }) => resource === name)?.count ?? 0;
  const all = kinds.reduce((sum, { count }) => sum + count, 0);
  return [
    { label: t('All'), count: all, path: QUEUE_PATH, isChosen: chosen === undefined },
    ...sources.map((source) => {
      const { name, words } = source.resource;
      return {
        label: capitalise(t(words.many)),
        count: countOfKind(name),
        path: queueAddress({ kind: name }),
        isChosen: source === chosen,
      };
    }),
  ].map(({ count, ...tab }) => ({ ...tab, count: formatNumber(count) }));
}

function describeItem(
  { resource: kind, id, version, heading, about, state, since, transitions }: FoundItem,
  sources: readonly QueueSource[],
  chosen: QueueSource | undefined,
  now: number,
) {
  const source = sources.find(({ resource }) => resource.name === kind);
  if (!source) return [];
  return [
    {
      id,
      version,
      heading,
      about: about ?? undefined,
      kind: capitalise(t(source.resource.words.one)),
      path: recordAddress(source, id, chosen?.resource.name),
      state: stateOf(source.resource, state),
      since: capitalise(sinceWhen(since, now)),
      at: since,
      moment: formatExactMoment(new Date(since)),
      isChoosable: transitions.length > 0,
    },
  ];
}

/** Returns the address of the page of a record that leads on to the next one (QUEUE-4). */
export function recordAddress({ row }: QueueSource, id: string, kind: string | undefined): string {
  return `${pathOf(row, { id })}?${new URLSearchParams(asQueueOrigin({ kind })).toString()}`;
}

/**
 * Applies a transition to the chosen records of one kind, and returns to the queue with a message (QUEUE-3).
 *
 * @throws a 400 Response if the page has records of several kinds, or if the transition is not possible
 */
export async function decideChosen(context: AppLoadContext, request: Request) {
  const search = new URL(request.url).searchParams;
  const sources = queueSourcesOf(context.session.viewer);
  const chosen = chosenSource(sources, search);
  const shown = shownSource(sources, chosen);
  if (!shown) throw new Response(null, { status: 400 });
  await applyToChosen(context, shown.resource, await request.formData());
  const query = chosen ? new URLSearchParams({ kind: chosen.resource.name }).toString() : '';
  return redirect(pageAddress(QUEUE_PATH, query, pageNumberOf(search)));
}
