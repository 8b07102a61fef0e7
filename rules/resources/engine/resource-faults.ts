import { limitOf, PRESETS } from '../../files/presets.ts';
import { fileFieldsOf } from './file-fields.ts';
import type { Resource, ResourceLink, ResourceTransition, ResourceView } from './resource.ts';
import { listClosedStates } from './retention.ts';

/** The names that every record has, so no field can have them. */
const RECORD_NAMES = [
  'id',
  'version',
  'state',
  'stateSince',
  'author',
  'authorName',
  'partnerId',
  'college',
  'submission',
  'search',
  'code',
  'createdAt',
  'changedAt',
  'changedBy',
  'companyName',
  'isTrusted',
  'isApproved',
  'openSince',
  'pendingChange',
  'mayChange',
  'transitions',
  'history',
  'fileOpenings',
  'removeFiles',
] as const;

/** The parameters that the address of each list has. */
const LIST_QUERY = ['q', 'sort', 'page'] as const;

const NAME = /^[a-z][A-Za-z0-9_]*$/;

/** The largest file of a record, in bytes (RECORD-26). */
const MAX_FILE_BYTES = 10 * 1024 * 1024;

/**
 * Lists the contradictions of a definition that the types cannot exclude (RECORD-1).
 *
 * @returns sentences for the programmer
 */
export function listFaults(definition: Resource): string[] {
  const { prefix, fields, form, create, states, transitions, views, search, searchHint, keptDays } =
    definition;
  const names = Object.keys(fields);
  const inForm = form.flatMap((section) => section.fields);
  return [
    ...(/^[a-z]{1,3}$/.test(prefix) ? [] : ['The prefix must be one to three small letters.']),
    ...[...names, ...Object.keys(states), ...Object.keys(transitions), ...Object.keys(views)]
      .filter((name) => !NAME.test(name))
      .map(
        (name) => `'${name}' must begin with a small letter, and have only letters, digits and underscores.`,
      ),
    ...names
      .filter((name) => (RECORD_NAMES as readonly string[]).includes(name))
      .map((name) => `Every record has '${name}', so no field can have this name.`),
    ...names
      .filter((name) => inForm.filter((other) => other === name).length !== 1)
      .map((name) => `The field '${name}' is not in exactly one section of the form.`),
    ...Object.entries(transitions)
      .filter(([, { bulk, note }]) => bulk && note)
      .map(([name]) => `The transition '${name}' needs a note, so it cannot be a bulk transition.`),
    ...Object.entries(transitions)
      .filter(([, { warning, note }]) => warning !== undefined && note)
      .map(([name]) => `The transition '${name}' has a note, whose form asks already, so it has no warning.`),
    ...Object.entries(transitions)
      .filter(([, { from }]) => from.length === 0)
      .map(([name]) => `The transition '${name}' starts from no state.`),
    ...Object.entries(transitions)
      .filter(([, { after }]) => after !== undefined && fields[after]?.type !== 'date')
      .map(([name]) => `The transition '${name}' follows a field that is not a date.`),
    ...(keptDays !== undefined && listClosedStates(definition).length === 0
      ? ['Records are kept for some days after they are closed, but no state is the last one.']
      : []),
    ...(create.by !== 'public' &&
    (create.mostWaiting !== undefined || (create.perDay !== undefined && definition.belongsTo !== 'company'))
      ? ['The creation has limits for visitors, but visitors cannot create records.']
      : []),
    ...listFormFaults(definition),
    ...listApprovalFaults(definition),
    ...listFileFaults(definition),
    ...listMailFaults(definition),
    ...listLinkFaults(definition),
    ...Object.entries(transitions).flatMap(([name, transition]) => listAutomaticFaults(name, transition)),
    ...Object.entries(views).flatMap(([name, view]) => listViewFaults(name, view, definition)),
    ...(Object.values(views).some(({ hasSearch }) => hasSearch) && !(search && searchHint)
      ? ['A view has a search, but the resource has no fields to search, or no hint.']
      : []),
  ];
}

/** A file is small, and has no text for a heading, a search, a column or the page of a link. */
function listFileFaults(definition: Resource): string[] {
  const { heading, search = [], views, links = {} } = definition;
  const files = fileFieldsOf(definition);
  const isFile = (name: string) => Object.hasOwn(files, name);
  return [
    ...Object.entries(files)
      .filter(([, preset]) => limitOf(PRESETS[preset]) > MAX_FILE_BYTES)
      .map(([name]) => `The field '${name}' accepts files of more than 10 MB.`),
    ...(isFile(heading) ? [`The heading is the file '${heading}'.`] : []),
    ...search.filter(isFile).map((name) => `The search reads the file '${name}'.`),
    ...Object.entries(views).flatMap(([view, { columns, csv = [] }]) =>
      [...columns, ...csv]
        .filter(isFile)
        .map((column) => `The view '${view}' has the file '${column}' as a column.`),
    ),
    ...Object.entries(links).flatMap(([link, { shows }]) =>
      shows.filter(isFile).map((name) => `The link '${link}' shows the file '${name}'.`),
    ),
  ];
}

function listMailFaults({ fields, create, transitions, links = {} }: Resource): string[] {
  const mails = [create, ...Object.values(transitions)].flatMap(({ tell }) => tell ?? []);
  return [
    ...Object.entries(transitions).flatMap(([name, { tell = [], from }]) =>
      tell
        .filter((mail) => mail.onlyFrom?.some((state) => !from.includes(state)))
        .map(({ mail }) => `The e-mail '${mail}' names a state from which '${name}' does not start.`),
    ),
    ...(create.tell ?? [])
      .filter(({ onlyFrom }) => onlyFrom !== undefined)
      .map(({ mail }) => `The e-mail '${mail}' of a creation names a state.`),
    ...mails
      .filter(({ to }) => fields[to]?.type !== 'email')
      .map(({ mail, to }) => `The e-mail '${mail}' goes to the field '${to}', which is no e-mail address.`),
    ...mails
      .filter(({ link }) => link !== undefined && !Object.hasOwn(links, link))
      .map(({ mail, link }) => `The e-mail '${mail}' has an unknown link '${link ?? ''}'.`),
  ];
}

/** A form cannot ask for a note or show a warning, and its transition needs a user. */
function listFormFaults({ create: { by, andThen = [] }, transitions }: Resource): string[] {
  return [
    ...(andThen.length > 0 && (by === 'public' || by === 'module')
      ? ['The form applies a transition, but no role creates the records.']
      : []),
    ...andThen
      .filter((name) => {
        const { note, warning, by: actors = [] } = transitions[name] ?? {};
        return (note ?? warning) !== undefined || actors.length === 0;
      })
      .map((name) => `The form applies '${name}', which needs a note, a warning, or no user.`),
  ];
}

/** A change that waits moves the record into a state that readers rely on too, and back. */
function listApprovalFaults({ change, transitions }: Resource): string[] {
  const { approval } = change ?? {};
  if (!approval) {
    return Object.entries(transitions)
      .filter(([, { approves, pendingChange }]) => (approves ?? pendingChange) !== undefined)
      .map(([name]) => `The transition '${name}' decides about changes, but no change waits for approval.`);
  }
  const { relied, request, undo } = approval;
  const hasChange = ({ from }: ResourceTransition) => from.some((state) => relied.includes(state));
  return [
    ...[request, undo]
      .filter((name) => {
        const { from = [], to = '', note } = transitions[name] ?? {};
        return note || ![...from, to].every((state) => relied.includes(state));
      })
      .map((name) => `The transition '${name}' leaves the states that readers rely on, or needs a note.`),
    ...Object.entries(transitions)
      .filter(([, one]) => hasChange(one) && !relied.includes(one.to) && one.pendingChange === undefined)
      .map(([name]) => `The transition '${name}' forgets a change that waits for approval.`),
    ...Object.entries(transitions)
      .filter(([, one]) => hasChange(one) && one.approves && one.pendingChange !== 'apply')
      .map(([name]) => `The transition '${name}' approves values, and leaves a change that waits.`),
  ];
}

function listLinkFaults({ fields, transitions, change, links = {} }: Resource): string[] {
  const inLinks = new Set(Object.values(links).flatMap(transitionsOf));
  return [
    ...Object.entries(links)
      .filter(([, link]) => transitionsOf(link).length === 0)
      .map(([name]) => `The link '${name}' has no transitions.`),
    ...Object.entries(links)
      .filter(([, { until }]) => until !== undefined && fields[until]?.type !== 'date')
      .map(([name]) => `The link '${name}' can be used until a field that is not a date.`),
    ...Object.entries(links).flatMap(([name, link]) => listChangeFaults(name, link, transitions)),
    ...Object.entries(transitions)
      .filter(([name, { by, after }]) => by.length === 0 && after === undefined && !inLinks.has(name))
      .filter(([, { byModule }]) => !byModule)
      .filter(([name]) => name !== change?.approval?.request)
      .map(([name]) => `The transition '${name}' has no roles, no link and no date, so it never occurs.`),
    ...Object.entries(transitions)
      .filter(([, { by, byModule }]) => byModule && by.length > 0)
      .map(([name]) => `The module applies the transition '${name}', so no role does.`),
  ];
}

/** Returns the names of all transitions that the holder of a link can apply. */
function transitionsOf({ transitions, changeWith }: ResourceLink): string[] {
  return changeWith === undefined ? [...transitions] : [...transitions, changeWith];
}

/**
 * The form has no field for a note. `exclude` reads stored values, which the form replaces. So its transition
 * has neither.
 */
function listChangeFaults(
  name: string,
  { transitions: offered, changeWith }: ResourceLink,
  transitions: Resource['transitions'],
): string[] {
  const transition = changeWith === undefined ? undefined : transitions[changeWith];
  if (changeWith === undefined || !transition) return [];
  return [
    ...(offered.includes(changeWith)
      ? [`The link '${name}' has '${changeWith}' as a button and as a form.`]
      : []),
    ...(transition.note || transition.exclude
      ? [`The transition '${changeWith}' of the form of the link '${name}' has a note or excludes records.`]
      : []),
  ];
}

/** The portal itself writes no note, and looks at the date only. Each record must leave the query. */
function listAutomaticFaults(name: string, transition: ResourceTransition): string[] {
  const { after, note, from, to } = transition;
  if (after === undefined) return [];
  return [
    ...(note ? [`The transition '${name}' needs a note, so the portal cannot apply it.`] : []),
    ...(transition.exclude ? [`The transition '${name}' follows a date, so it cannot exclude records.`] : []),
    ...(from.includes(to) ? [`The transition '${name}' would occur again and again.`] : []),
  ];
}

function listViewFaults(name: string, view: ResourceView, { fields }: Resource): string[] {
  const isFilter = (filter: string) => filter === 'state' || fields[filter]?.options !== undefined;
  return [
    ...(view.filters ?? [])
      .filter((filter) => !isFilter(filter))
      .map((filter) => `The filter '${filter}' of the view '${name}' has no choices.`),
    ...(view.filters ?? [])
      .filter((filter) => (LIST_QUERY as readonly string[]).includes(filter))
      .map((filter) => `The address of a list uses '${filter}', so the view '${name}' cannot filter by it.`),
    ...(view.sort.length === 0 ? [`The view '${name}' has no order.`] : []),
    ...(view.columns.length === 0 ? [`The view '${name}' has no columns.`] : []),
  ];
}
