import { data } from '@remix-run/node';

import type { AppLoadContext } from '#app/load-context.ts';
import { readQueueOrigin } from '#rules/queue/queue-address.ts';
import type { Resource } from '#rules/resources/engine/resource.ts';
import { MAX_OPENINGS } from '#rules/resources/engine/graphql.ts';
import { erasureDayOf } from '#rules/resources/engine/retention.ts';
import type { RouteRow } from '#rules/routes/row.ts';
import { pathOf } from '#rules/routes/tree.ts';
import { capitalise } from '#rules/text/capitalise.ts';
import { formatExactMoment } from '#rules/text/format-days.ts';
import { isolate } from '#rules/text/isolate.ts';
import { ageWithin, sinceWhen } from '#rules/text/relative-time.ts';
import { nameOfActor } from '#rules/resources/actor.ts';
import { t } from '#rules/text/t.ts';

import { failureMessage } from '../failure.ts';
import { describePage } from '../page.ts';
import { countWaiting } from '../queue/waiting.ts';
import { findUnsentValues } from '../unsent-form.ts';
import { describeErasureDay } from './erasure.ts';
import { describeLatestNote } from './latest-note.ts';
import { PAGE_UNAVAILABLE } from './messages.ts';
import { recordOperations, type HistoryRow, type OpeningRow, type RecordRow } from './operations.ts';
import { listWaitingFields } from './pending-change.ts';
import { presentFacts } from './present-facts.ts';
import { presentColumn, recordHeading, stateOf, warningOf } from './present.ts';
import { findCreatePage, findPart, getResourcePage, readsRows } from './resource-page.ts';
import { translateNote } from './translate-note.ts';

/**
 * Loads a record as data for its page (RECORD-7).
 *
 * @throws a 404 Response if the user cannot read the record, or if it does not exist
 */
export async function loadRecord(context: AppLoadContext, request: Request, id: string) {
  const { resource, row } = getResourcePage(context);
  const page = describePage(context);
  const described = { page, resource: resource.name };
  if (!readsRows(context, resource)) {
    return { ...described, content: { kind: 'serves' as const, text: t(resource.serves) } };
  }
  const { pathname, searchParams } = new URL(request.url);
  const queue = readQueueOrigin(searchParams);
  const [answer, waitingInQueue] = await Promise.all([
    context.gateway.execute(recordOperations(resource).record, { id }),
    queue && countWaiting(context, queue),
  ]);
  if (!answer.ok) {
    const content = { kind: 'unavailable' as const, text: failureMessage(answer, t(PAGE_UNAVAILABLE)) };
    return data({ ...described, content }, throwIfMissing(answer).status);
  }
  const { record } = answer.data;
  const unsent = await findUnsentValues(context, pathname, ['transition', 'note']);
  return {
    ...described,
    page: { ...page, title: recordHeading(resource, record) },
    /** How many records wait in the part of the queue from which the record was opened (QUEUE-4). */
    waitingInQueue,
    content: describeRecord(context, { resource, row }, record, {
      asked: searchParams.get('transition'),
      unsent,
    }),
  };
}

interface OpenedForm {
  /** The transition in the address, whose note the page asks for. */
  asked: string | null;
  /** The note that the user had typed when their session ended (SESSION-17). */
  unsent: Record<string, string> | undefined;
}

/**
 * Returns what a page shows of a record.
 *
 * @param row the route of the page of the record
 */
export function describeRecord(
  context: AppLoadContext,
  { resource, row }: { resource: Resource; row: RouteRow },
  record: RecordRow & { history: HistoryRow[]; fileOpenings?: OpeningRow[] },
  { asked, unsent }: OpenedForm = { asked: null, unsent: undefined },
) {
  const changeRow = findPart(row, 'change');
  const copyRow = resource.create.canCopy && findCreatePage(context, resource);
  const note = describeNote(resource, record, asked, unsent);
  return {
    kind: 'record' as const,
    number: record.id,
    version: record.version,
    path: pathOf(row, { id: record.id }),
    words: { one: t(resource.words.one), many: t(resource.words.many) },
    stateName: record.state,
    state: describeState(context, resource, record, Date.now()),
    actions: listActions(resource, record),
    note,
    /** A note of an ended session that no form shows (SESSION-17). */
    unsent: note?.value === undefined ? unsent?.['note'] : undefined,
    change: record.mayChange && changeRow ? pathOf(changeRow, { id: record.id }) : undefined,
    /** Whether the state waits for a change by this user (RECORD-68). */
    isChangeAwaited: record.mayChange && changeRow !== undefined && isInQueueOf(resource, record, context),
    /** The form of a new record that begins with the values of this one (RECORD-63). */
    copy: copyRow ? `${pathOf(copyRow)}?${new URLSearchParams({ copy: record.id }).toString()}` : undefined,
    /** The college of the user who created the record. */
    college: presentColumn(resource, 'college', record),
    /** What the record is about, with a label, for a page that says it below the heading. */
    about: undefined as { label: string; text: string } | undefined,
    company: record.companyName ?? undefined,
    isTrusted: record.isTrusted ?? false,
    /** What a change gives another value, while it waits for approval (RECORD-62). */
    waiting: listWaitingFields(resource, row, record),
    facts: presentFacts(resource, row, record),
    sections: resource.form.map(({ title: heading, fields }) => ({
      title: t(heading),
      fields: fields.map((name) => ({ name, label: t(resource.fields[name]?.label ?? name) })),
    })),
    history: record.history.map((entry) => describeEntry(resource, entry)).reverse(),
    /** Who opened the files, newest first; undefined if no field records it (RECORD-35). */
    openings: record.fileOpenings && describeOpenings(resource, record.fileOpenings),
  };
}

export type RecordContent = Extract<
  Awaited<ReturnType<typeof loadRecord>>,
  { content: { kind: 'record' } }
>['content'];

/** Returns the text of a value that a page shows; undefined for a value of another kind. */
export function textOfFact(facts: RecordContent['facts'], name: string): string | undefined {
  const value = facts[name];
  return value?.kind === 'text' ? value.text : undefined;
}

/** Checks whether a record is in the queue of the user's role. */
function isInQueueOf({ states }: Resource, { state }: RecordRow, { session }: AppLoadContext): boolean {
  return states[state]?.queueOf?.some((role) => role === session.viewer?.role) ?? false;
}

/**
 * Returns a failed answer.
 *
 * @throws a 404 Response if the record does not exist for this user
 */
export function throwIfMissing<Failure extends { code: string; status: number }>(failure: Failure): Failure {
  if (failure.code === 'NOT_FOUND') throw new Response(null, { status: 404 });
  return failure;
}

/**
 * Returns the state as sentences: what it means, whom it waits for and since when, what happens next, the
 * note of the latest transition, and when the record is erased (CLEARANCE-21).
 */
function describeState(
  { keptDays }: AppLoadContext,
  resource: Resource,
  record: RecordRow & { history: readonly HistoryRow[] },
  now: number,
) {
  const { state, stateSince, history } = record;
  const { sentence = '', waitsFor, next } = resource.states[state] ?? {};
  const erasedOn = erasureDayOf(resource, record, keptDays);
  const latest = history.findLast(({ transition }) => transition !== null);
  return {
    ...stateOf(resource, state),
    sentence: t(sentence),
    since: waitsFor
      ? t('Waiting for {whom} {since}.', { whom: t(waitsFor), since: sinceWhen(stateSince, now) })
      : latest &&
        t('{Done} by {name} {when}.', {
          Done: doneOf(latest),
          name: actorOf(latest),
          when: ageWithin(latest.at, now),
        }),
    at: stateSince,
    next: next && t(next),
    /** What the reader can do if nothing happens. A module can add it. */
    advice: undefined as string | undefined,
    note: describeLatestNote(resource, history),
    erasure: erasedOn === undefined ? undefined : describeErasureDay(resource, erasedOn),
  };
}

function listActions({ transitions }: Resource, record: RecordRow) {
  return Object.entries(transitions).flatMap(([name, { label, note, isNegative = false, warning }]) =>
    record.transitions?.includes(name)
      ? [{ name, label: t(label), hasNote: note !== undefined, isNegative, ...warningOf(warning) }]
      : [],
  );
}

/**
 * Returns the note form of a transition; undefined if the transition is not possible or has no note.
 *
 * @param asked the transition in the address. Without one, the form of the unsent note opens.
 * @param unsent the note that the user had typed when their session ended, and its transition (SESSION-17)
 */
function describeNote(
  { transitions }: Resource,
  record: RecordRow,
  asked: string | null,
  unsent: Record<string, string> | undefined,
) {
  const kept = unsent?.['note'] === undefined ? undefined : unsent['transition'];
  const name = asked ?? kept;
  if (name === undefined || !record.transitions?.includes(name)) return undefined;
  const { note, label, isNegative = false } = transitions[name] ?? {};
  const value = name === kept ? unsent?.['note'] : undefined;
  return note && { transition: name, action: t(label ?? name), isNegative, ...translateNote(note), value };
}

function describeEntry(resource: Resource, entry: HistoryRow) {
  return {
    key: String(entry.version),
    what: doneOf(entry),
    by: nameOfActor(entry.actorName),
    tone: stateOf(resource, entry.to).tone,
    at: entry.at,
    moment: formatExactMoment(new Date(entry.at)),
    note: entry.note ?? undefined,
    /** The state before a transition; undefined for the creation and for a change of the fields. */
    before: entry.transition === null ? undefined : (entry.from ?? undefined),
  };
}

function describeOpenings({ fields }: Resource, openings: readonly OpeningRow[]) {
  const items = openings.map(({ field, actorName, at }) => ({
    file: t(fields[field]?.label ?? field),
    by: actorName,
    at,
    moment: formatExactMoment(new Date(at)),
  }));
  return { items, isShortened: items.length === MAX_OPENINGS };
}

function actorOf({ actorName }: HistoryRow): string {
  return isolate(nameOfActor(actorName));
}

/** Returns what was done, as the first word of a sentence. */
function doneOf({ done }: HistoryRow): string {
  return capitalise(t(done ?? 'changed'));
}
