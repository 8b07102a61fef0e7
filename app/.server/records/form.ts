import { data, redirect } from '@remix-run/node';
import type { AppLoadContext } from '#app/load-context.ts';
import type { FieldValue, ResourceField } from '#rules/resources/engine/field.ts';
import { fileFieldsOf, listValueFields, REMOVE_FILES } from '#rules/resources/engine/file-fields.ts';
import { mayCreate } from '#rules/resources/engine/may.ts';
import type { Resource } from '#rules/resources/engine/resource.ts';
import { keptDaysOf } from '#rules/resources/engine/retention.ts';
import { formSchema, purposeOfChange, type RecordValues } from '#rules/resources/engine/schema.ts';
import { getRow } from '#rules/routes/table.ts';
import { pathOf } from '#rules/routes/tree.ts';
import { formatList, quote } from '#rules/text/format.ts';
import { t } from '#rules/text/t.ts';

import type { SentRecord } from '../../../server/sessions/sent-records.ts';
import { constraintsOf } from '../constraints.ts';
import { failureMessage, isAnswerLost } from '../failure.ts';
import { describePage } from '../page.ts';
import { sendBack } from '../parse-form.ts';
import { describeRefused } from '../refused-files.ts';
import { createSubmission, readSubmission } from '../submission.ts';
import { discardUnsent, findUnsentLists } from '../unsent-form.ts';
import { conflictMessage } from './conflict.ts';
import { describeErasure } from './erasure.ts';
import { findFile } from './files.ts';
import { findFinishButton, finishForm, readFinish } from './finish-form.ts';
import {
  describeSections,
  fieldErrorsOf,
  toInput,
  type FormContent,
  type FormValue,
} from './form-content.ts';
import { describeLatestNote } from './latest-note.ts';
import { PAGE_UNAVAILABLE, TRY_AGAIN_SOON } from './messages.ts';
import { readVersion } from './move.ts';
import { recordOperations, valueOf, type HistoryRow, type RecordRow } from './operations.ts';
import { withPendingChange } from './pending-change.ts';
import { pendingFilePath } from './present-facts.ts';
import { presentField, recordHeading } from './present.ts';
import { throwIfMissing } from './record.ts';
import {
  namesBesideRichTexts,
  namesOfFiles,
  parseRecordForm,
  readUnsent,
  receiveForm,
} from './received-form.ts';
import { findPart, findReadablePage, getResourcePage, readsRows } from './resource-page.ts';

/**
 * Loads the form that creates or changes a record (RECORD-8).
 *
 * @param id the record to change; undefined for a new one
 * @throws a 404 Response if the user cannot read the record
 */
export async function loadForm(context: AppLoadContext, request: Request, id: string | undefined) {
  const { resource } = getResourcePage(context);
  const page = describePage(context);
  const described = { page, resource: resource.name, isPublic: context.row?.layout !== 'dashboard' };
  if (id === undefined) {
    if (!mayCreate(resource, context.session.viewer)) {
      const text = t('Your account cannot create {many}.', { many: t(resource.words.many) });
      return { ...described, content: { kind: 'serves' as const, text } };
    }
    const number = new URL(request.url).searchParams.get('sent');
    const sent = number === null ? undefined : context.session.sentRecords.find(resource.name, number);
    const content = sent
      ? { kind: 'sent' as const, number: sent.id, facts: describeSent(resource, sent) }
      : await describeForm(context, request, resource, undefined);
    const title = sent ? t('Your {word} was sent', { word: t(resource.words.one) }) : page.title;
    return { ...described, page: { ...page, title }, content, next: describeAfterSending(context, resource) };
  }
  if (!readsRows(context, resource)) {
    return { ...described, content: { kind: 'serves' as const, text: t(resource.serves) } };
  }
  const answer = await context.gateway.execute(recordOperations(resource).record, { id });
  if (!answer.ok) {
    const content = { kind: 'unavailable' as const, text: failureMessage(answer, t(PAGE_UNAVAILABLE)) };
    return data({ ...described, content }, throwIfMissing(answer).status);
  }
  const { record } = answer.data;
  const title = t('Change {name}', { name: recordHeading(resource, record) });
  const titled = { ...described, page: { ...page, title } };
  if (!record.mayChange) {
    const text = t('You cannot change this {word} now.', { word: t(resource.words.one) });
    const content = { kind: 'closed' as const, text, path: recordAddress(context, id) };
    return data({ ...titled, content }, 403);
  }
  return { ...titled, content: await describeForm(context, request, resource, record) };
}

async function describeForm(
  context: AppLoadContext,
  request: Request,
  resource: Resource,
  record: (RecordRow & { history: readonly HistoryRow[] }) | undefined,
): Promise<FormContent> {
  const files = record ? describeStoredFiles(context, resource, record) : {};
  const purpose = record ? purposeOfChange(resource, Object.keys(files)) : 'create';
  // A page cannot put a file into its control.
  const names = listValueFields(resource);
  const unsent = context.session.viewer
    ? await findUnsentLists(context, new URL(request.url).pathname, [
        ...names,
        ...namesBesideRichTexts(resource),
        REMOVE_FILES,
      ])
    : undefined;
  const kept = unsent && readUnsent(resource, unsent);
  const stored =
    record &&
    names.map(
      (name) =>
        [name, formValue(resource.fields[name], valueOf(withPendingChange(record), name))] as [
          string,
          FormValue,
        ],
    );
  const first = stored ? undefined : await readFirstValues(resource, context, request);
  return {
    kind: 'form',
    purpose,
    constraint: constraintsOf(formSchema(resource, purpose)),
    version: record?.version,
    note: record && describeLatestNote(resource, record.history),
    files,
    submission: record ? undefined : createSubmission(),
    isUnsent: kept !== undefined,
    values: kept ?? Object.fromEntries(stored ?? first?.values ?? []),
    notice: record ? describeApproval(resource, record) : first?.notice,
    submit: record ? t('Save the changes') : t(resource.create.label),
    finish: await findFinishButton(context, resource, record),
    back: record && recordAddress(context, record.id),
    sections: describeSections(resource),
  };
}

function describeStoredFiles({ row }: AppLoadContext, resource: Resource, record: RecordRow) {
  const recordRow = getRow(row?.parent ?? '');
  const fileRow = findPart(recordRow, 'file');
  const stored = Object.keys(fileFieldsOf(resource)).flatMap((field) => {
    const file = findFile(withPendingChange(record), field);
    if (!file) return [];
    const { name, size } = file;
    const path = fileRow && pathOf(fileRow, { id: record.id, field });
    const isPending = file.id !== findFile(record, field)?.id;
    return [
      [field, { name, size, to: path !== undefined && isPending ? pendingFilePath(path) : path }] as const,
    ];
  });
  return Object.fromEntries(stored);
}

/** Says which changes wait for approval, in the states in which readers rely on the record (RECORD-62). */
function describeApproval(
  { change, fields }: Resource,
  { state, isTrusted, pendingChange }: RecordRow,
): string | undefined {
  const { approval } = change ?? {};
  const waits = isTrusted !== true || pendingChange != null;
  if (!approval?.relied.includes(state) || !waits) return undefined;
  const atOnce = approval.atOnce.map((name) => quote(t(fields[name]?.label ?? name)));
  return t('Readers see the approved text until your change is published. Only {fields} change at once.', {
    fields: formatList(atOnce),
  });
}

/** The values with which a form begins, and a sentence if they are not those that the user asked for. */
interface FirstValues {
  values: [string, FormValue][];
  notice?: string;
}

/** Returns the values of a new record: those of the record that the address names, or what is known. */
async function readFirstValues(
  resource: Resource,
  context: AppLoadContext,
  request: Request,
): Promise<FirstValues> {
  const copied = new URL(request.url).searchParams.get('copy');
  const values = listKnownValues(resource, context, request);
  if (!resource.create.canCopy || copied === null) return { values };
  const answer = await context.gateway.execute(recordOperations(resource).record, { id: copied });
  if (!answer.ok) {
    const notice = t('The other {word} could not be read, so its texts are not in the form.', {
      word: t(resource.words.one),
    });
    return { values, notice };
  }
  const record = withPendingChange(answer.data.record);
  // A day of the past is not valid, and a file belongs to its record.
  const names = listValueFields(resource).filter((name) => !DAYS.has(resource.fields[name]?.type));
  return { values: names.map((name) => [name, formValue(resource.fields[name], valueOf(record, name))]) };
}

/**
 * Lists what the portal knows of a signed-in user, for the fields that ask for it, and the choices that the
 * address of the form makes: `?place=policies` (RECORD-57).
 */
function listKnownValues(
  { fields }: Resource,
  { session }: AppLoadContext,
  request: Request,
): [string, FormValue][] {
  const { viewer } = session;
  const { searchParams } = new URL(request.url);
  const known: Partial<Record<string, string>> = { name: viewer?.name, email: viewer?.email };
  return Object.entries(fields).flatMap(([name, { type, options = {}, autoComplete = '' }]) => {
    const chosen = type === 'choice' ? searchParams.get(name) : null;
    if (chosen !== null && Object.hasOwn(options, chosen)) return [[name, chosen] as [string, FormValue]];
    const value = known[autoComplete];
    return value ? [[name, value] as [string, FormValue]] : [];
  });
}

/** Returns what the control of a field shows. The texts of a `lines` field are the lines of one text. */
function formValue(field: ResourceField | undefined, value: FieldValue): FormValue {
  if (value === null) return '';
  if (typeof value !== 'object') return String(value);
  return field?.type === 'lines' ? value.join('\n') : [...value];
}

/** The types of fields whose values are days, which are over at some time. */
const DAYS: ReadonlySet<ResourceField['type'] | undefined> = new Set(['date', 'dateTime']);

/** The types of fields that a confirmation shows. Their values are short and not personal. */
const CONFIRMED: ReadonlySet<string> = new Set<ResourceField['type']>(['choice', 'choices', 'date']);

function listConfirmed(resource: Resource, values: RecordValues): SentRecord['values'] {
  const shown = Object.entries(values).flatMap(([name, value]) =>
    CONFIRMED.has(resource.fields[name]?.type ?? '') && value != null && !(value instanceof File)
      ? [[name, formValue(resource.fields[name], value)]]
      : [],
  );
  return Object.fromEntries(shown) as SentRecord['values'];
}

/** Returns the values of a confirmation with their labels. */
function describeSent({ fields }: Resource, { values }: SentRecord) {
  return Object.entries(values).flatMap(([name, value]) => {
    const field = fields[name];
    return field ? [{ label: t(field.label), value: presentField(field, value) }] : [];
  });
}

/**
 * Returns what happens with a new record, as sentences: the page that follows (RECORD-18), whom the record
 * waits for, and when it is erased (CLEARANCE-20).
 */
function describeAfterSending(context: AppLoadContext, resource: Resource) {
  const { states, initial, words } = resource;
  const { waitsFor, next } = states[initial] ?? {};
  const word = t(words.one);
  const days = keptDaysOf(resource, context.keptDays);
  return {
    word,
    number: findReadablePage(context, resource)
      ? t('The next page shows your {word} with its number.', { word })
      : t('You get a number on the next page.'),
    waits: waitsFor && t('Your {word} waits for {whom}.', { word, whom: t(waitsFor) }),
    next: next && t(next),
    kept: days === undefined ? undefined : describeErasure(resource, days),
  };
}

/** Returns the address of the record whose form this is. */
function recordAddress({ row }: AppLoadContext, id: string): string {
  return pathOf(getRow(row?.parent ?? ''), { id });
}

/**
 * Creates or changes a record from the posted form (RECORD-3, RECORD-8, RECORD-11).
 *
 * @param id the record to change; undefined for a new one
 * @throws a 404 Response if the user cannot read the record
 */
export async function submitForm(context: AppLoadContext, request: Request, id: string | undefined) {
  const { resource, row } = getResourcePage(context);
  const received = await receiveForm(context, request, resource);
  const form = received.fields;
  const path = pathOf(row, { id });
  if (form.get('intent') === 'discard') return await discardUnsent(context, path);
  const submission = parseRecordForm(received, resource, id === undefined ? 'create' : 'change');
  const key = readSubmission(form);
  const lostFiles = namesOfFiles(received);
  const refuse = (refusal?: Parameters<typeof sendBack>[2] & { version?: number | undefined }) => {
    const returned = sendBack(context, submission, {
      ...refusal,
      lostFiles: { ...lostFiles, ...refusal?.lostFiles },
    });
    return data({ ...returned.data, submission: key, version: refusal?.version }, returned.init ?? {});
  };
  const refusedFiles = describeRefused(received.refused);
  if (submission.status !== 'success' || refusedFiles) {
    return refuse({ fieldErrors: refusedFiles?.fieldErrors, ...refusedFiles?.said });
  }
  const values = submission.value as RecordValues;
  const answer = await send(context, resource, values, { id, version: readVersion(form), submission: key });
  if (answer.ok) {
    if (context.session.viewer) await context.session.unsentForms.forget(path);
    const { saved } = answer.data;
    const finish = readFinish(resource, form);
    if (finish !== undefined) await finishForm(context, resource, saved, finish);
    if (id === undefined) {
      const sent = saved.id;
      const page = findReadablePage(context, resource);
      if (page) {
        const title = t('The {word} was created', { word: t(resource.words.one) });
        if (finish === undefined) context.session.setFlash({ kind: 'success', title });
        return redirect(pathOf(page, { id: sent }));
      }
      context.session.sentRecords.remember({
        resource: resource.name,
        id: sent,
        values: listConfirmed(resource, values),
      });
      return redirect(sentPath(path, sent));
    }
    const request = resource.transitions[resource.change?.approval?.request ?? ''];
    const waits = request !== undefined && saved.state === request.to;
    const title = t(waits ? 'Your change waits for approval' : 'The {word} was changed', {
      word: t(resource.words.one),
    });
    if (finish === undefined) context.session.setFlash({ kind: 'success', title });
    return redirect(recordAddress(context, id));
  }
  const { code, status, validation, conflict } = throwIfMissing(answer);
  const fieldErrors = validation && fieldErrorsOf(validation, resource);
  const effect =
    id === undefined
      ? t('Your {word} was not sent.', { word: t(resource.words.one) })
      : t('Your changes were not saved.');
  const message =
    code === 'CONFLICT'
      ? conflictMessage(effect, conflict, true)
      : isAnswerLost(answer)
        ? t(id === undefined ? CREATE_UNKNOWN : CHANGE_UNKNOWN, { word: t(resource.words.one) })
        : `${effect} ${failureMessage(answer, t(TRY_AGAIN_SOON))}`;
  return refuse({
    ...(fieldErrors ? { fieldErrors } : { message }),
    // The message says that someone else changed the record, so the next attempt replaces that change.
    version: code === 'CONFLICT' ? conflict?.version : undefined,
    status: code === 'VALIDATION_FAILED' ? 400 : status,
  });
}

const CREATE_UNKNOWN =
  'We do not know whether your {word} was sent, because the connection was lost. Send the form again without a change. It is then not there twice.';
const CHANGE_UNKNOWN =
  'We do not know whether your changes were saved, because the connection was lost. Look at the {word} before you send them again.';

interface SentForm {
  /** The record to change; undefined for a new one. */
  id: string | undefined;
  version: number | undefined;
  submission: string | undefined;
}

async function send(
  { gateway }: AppLoadContext,
  resource: Resource,
  input: RecordValues,
  { id, version, submission }: SentForm,
) {
  const { create, save } = recordOperations(resource);
  if (id === undefined) {
    if (!create) throw new Response(null, { status: 400 });
    const identified = submission === undefined ? {} : { submission };
    return await gateway.executeToEnd(create, { input: toInput(input), ...identified });
  }
  if (!save || version === undefined) throw new Response(null, { status: 400 });
  return await gateway.executeToEnd(save, { id, version, input: toInput(input) });
}

/** Returns the address of the confirmation of a new record. It stays the same when the page is reloaded. */
function sentPath(path: string, id: string): string {
  return `${path}?${new URLSearchParams({ sent: id }).toString()}`;
}
