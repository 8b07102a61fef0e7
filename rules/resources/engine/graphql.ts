import type { ResourceField } from './field.ts';
import {
  fileFieldsOf,
  listValueFields,
  recordsOpeningsOf,
  removableFilesOf,
  REMOVE_FILES,
} from './file-fields.ts';
import type { Resource } from './resource.ts';

/** The rows on a page of a list. */
export const LIST_PAGE_ROWS = 25;
/** The most rows of a list that one request returns. The gateway refuses longer pages (GATEWAY-10). */
export const MAX_LIST_ROWS = 100;
/** The most rows of a CSV file (RECORD-6). */
export const MAX_CSV_ROWS = 20_000;
/** The most openings of files that a record shows (RECORD-35). */
export const MAX_OPENINGS = 20;
/** The most records of a bulk transition. */
export const MAX_BULK_RECORDS = 100;

/** The names of a resource in the schema: `clearance`, `clearances`, `createClearance` … (RECORD-4). */
export function schemaNames({ name, plural }: Resource) {
  const type = name.charAt(0).toUpperCase() + name.slice(1);
  const types = plural.charAt(0).toUpperCase() + plural.slice(1);
  return {
    type,
    list: plural,
    record: name,
    create: `create${type}`,
    afterCreate: `transitionsOfNew${type}`,
    save: `save${type}`,
    move: `move${type}`,
    moveAll: `move${types}`,
    saveFromLink: `save${type}FromLink`,
  };
}

/**
 * Returns the part of the schema that belongs to a resource, in the schema language. The types that all
 * resources share are in `modules/engine/engine.graphql`.
 */
export function schemaOf(definition: Resource): string {
  const { fields, words, states, transitions, views, change, search, belongsTo } = definition;
  const { type, list, record, create, afterCreate, save, move, moveAll } = schemaNames(definition);
  const hasForm = definition.create.by !== 'module';
  const hasTransitions = Object.keys(transitions).length > 0;
  const hasBulk = Object.values(transitions).some(({ bulk }) => bulk);
  const filters = listFilters(definition);
  const described = Object.entries(fields).map(
    ([name, field]) => `  ${JSON.stringify(describe(field))}\n  ${name}: ${outputType(field)}`,
  );
  return `
type Query {
  "Lists ${words.many} that the client can read, as pages of \`first\` rows (at most ${MAX_LIST_ROWS})."
  ${list}(
    view: ${type}View!
    ${search ? '"Words that must all occur."\n    search: String' : ''}
    ${filters.length > 0 ? `filters: ${type}Filters` : ''}
    sort: ${type}Sort
    "The number of the page, from 1. Ignored if \`after\` is given."
    page: Int = 1
    first: Int = ${LIST_PAGE_ROWS}
    "The cursor of the last row of the page before. It keeps the place when rows are added."
    after: String
  ): ${type}List!
  "One ${words.one}. A record that the client cannot read is NOT_FOUND."
  ${record}(id: ID!): ${type}!
  ${
    definition.create.andThen
      ? `"The transitions of the form that the client could apply to a new ${words.one}."\n  ${afterCreate}: [${type}Transition!]!`
      : ''
  }
}

# Each field can be null, so that its error does not hide what another field of the operation did.
type Mutation {
  ${
    hasForm
      ? `${create}(
    input: ${type}Input!
    "A random text of a form: at most 64 letters, digits, dashes and underscores. A repetition returns the record that exists."
    submission: String
  ): SavedRecord`
      : ''
  }
  ${change ? `"Fails with CONFLICT if the record has another version."\n  ${save}(id: ID!, version: Int!, input: ${type}Input!): SavedRecord` : ''}
  ${hasTransitions ? `"Fails with CONFLICT if the record has another version."\n  ${move}(id: ID!, version: Int!, transition: ${type}Transition!, note: String): SavedRecord` : ''}
  ${hasBulk ? `"Applies a transition to at most ${MAX_BULK_RECORDS} records, each by itself."\n  ${moveAll}(records: [RecordVersion!]!, transition: ${type}Transition!): MoveReport` : ''}
}

type ${type} {
  id: ID!
  "The number of changes. A change must name it."
  version: Int!
  "One of ${type}State, or a state that a later version of the portal has added."
  state: String!
  "The time of the last transition, in ISO 8601."
  stateSince: String!
  "The name of the user who created the record; null for a visitor."
  authorName: String
  college: String
  createdAt: String!
  changedAt: String!
  "The name of the user who made the last change, or who acted: the holder of a link, or the portal. Null for a visitor."
  changedBy: String
  ${described.join('\n  ').trim()}
  ${belongsTo === 'company' ? COMPANY_FIELDS : ''}
  ${change?.approval ? `"The values that wait for approval; null without such a change."\n  pendingChange: ${type}Change` : ''}
  "Whether the client can change the fields now."
  mayChange: Boolean!
  ${hasTransitions ? `"The transitions that the client can apply now."\n  transitions: [${type}Transition!]!` : ''}
  "Oldest first."
  history: [HistoryEntry!]!
  ${recordsOpeningsOf(definition).length > 0 ? `"Who opened the files whose openings are recorded. Newest first, at most ${MAX_OPENINGS}."\n  fileOpenings: [FileOpening!]!` : ''}
}

${
  change?.approval
    ? `
"The values of a changed ${words.one} that wait for approval."
type ${type}Change {
  ${waitingFields(definition)
    .map((name) => `${name}: ${outputTypeOf(definition, name)}`)
    .join('\n  ')}
}
`
    : ''
}
type ${type}List {
  items: [${type}!]!
  "The number of rows of all pages."
  total: Int!
  "The cursor of the last row; null if there are no more rows."
  next: String
}

enum ${type}State { ${Object.keys(states).join(' ')} }
enum ${type}View { ${Object.keys(views).join(' ')} }
enum ${type}Sort { ${listSorts(definition).join(' ')} }
${hasTransitions ? `enum ${type}Transition { ${Object.keys(transitions).join(' ')} }` : ''}

${hasForm ? inputOf(definition) : ''}
${
  filters.length > 0
    ? `
"A row must have one of the values of each filter."
input ${type}Filters {
  ${filters.map((name) => `${name}: [${name === 'state' ? `${type}State` : 'String'}!]`).join('\n  ')}
}`
    : ''
}
`;
}

/** Returns the type of the values of a form, in the schema language. */
function inputOf(definition: Resource): string {
  const { type } = schemaNames(definition);
  return `
"The values of a form, also as the user typed them."
input ${type}Input {
  ${Object.entries(definition.fields)
    .map(([name, field]) => `${name}: ${inputType(field)}`)
    .join('\n  ')}
  ${removableFilesOf(definition).length > 0 ? `"The fields whose stored files a change removes."\n  ${REMOVE_FILES}: [String!]` : ''}
}`;
}

/**
 * Returns the part of the schema with which the holder of a link changes the fields of a record (LINK-13), in
 * the schema language; undefined for a resource whose links have no form. Its types are those of `schemaOf`
 * and of `modules/links/links.graphql`.
 */
export function linkSchemaOf(definition: Resource): string | undefined {
  const { words, links = {} } = definition;
  if (!Object.values(links).some(({ changeWith }) => changeWith !== undefined)) return undefined;
  const { type, saveFromLink } = schemaNames(definition);
  return `
type Mutation {
  """
  Changes the fields of a ${words.one} with a link, once. A file that the input does not have stays. A repetition is
  answered like the first call. Fails with CONFLICT if the link has another answer, is too old, or its record
  has changed.
  """
  ${saveFromLink}(token: String!, input: ${type}Input!): RecordLink
}
`;
}

/** Returns all parts of the schema that belong to a resource. */
export function schemasOf(definition: Resource): string[] {
  return [schemaOf(definition), linkSchemaOf(definition) ?? []].flat();
}

/** The facts about the company of a record, in the schema language. */
const COMPANY_FIELDS = `
  "The name of the company that the record belongs to; null while the portal does not know it."
  companyName: String
  "Whether the company publishes without an approval."
  isTrusted: Boolean!`;

/** Lists the fields whose changes wait for approval (RECORD-62); none for a resource without approval. */
function waitingFields({ fields, change }: Pick<Resource, 'fields' | 'change'>): string[] {
  const { approval } = change ?? {};
  return approval ? Object.keys(fields).filter((name) => !approval.atOnce.includes(name)) : [];
}

/** Lists the filters of all views: `state`, and fields with choices. */
function listFilters({ views }: Resource): string[] {
  return [...new Set(Object.values(views).flatMap(({ filters }) => filters ?? []))];
}

/** Lists the orders of all views. */
function listSorts({ views }: Resource): string[] {
  return [...new Set(Object.values(views).flatMap(({ sort }) => sort))];
}

const ROW = 'id version state stateSince authorName college createdAt changedAt changedBy mayChange';

/**
 * Returns the operations of a resource as texts: what the pages send to the gateway (RECORD-4). An operation
 * that the resource does not have is undefined.
 */
export function operationsOf(definition: Resource) {
  const { transitions, change, search } = definition;
  const { type, list, record, create, afterCreate, save, move, moveAll, saveFromLink } =
    schemaNames(definition);
  const hasFilters = listFilters(definition).length > 0;
  const hasTransitions = Object.keys(transitions).length > 0;
  const hasBulk = Object.values(transitions).some(({ bulk }) => bulk);
  // A list shows no files, so it does not read them.
  const row = [
    ROW,
    ...(hasTransitions ? ['transitions'] : []),
    ...(definition.belongsTo === 'company' ? ['companyName', 'isTrusted'] : []),
    ...listValueFields(definition),
  ].join(' ');
  const fileFields = fileFieldsOf(definition);
  const selected = (name: string) =>
    Object.hasOwn(fileFields, name) ? `${name} { id name type size }` : name;
  const files = Object.keys(fileFields).map(selected);
  const waiting = waitingFields(definition).map(selected);
  const pending = waiting.length > 0 ? `pendingChange { ${waiting.join(' ')} }` : '';
  const openings = recordsOpeningsOf(definition).length > 0 ? 'fileOpenings { field actorName at }' : '';
  const variables = [
    `$view: ${type}View!`,
    ...(search ? ['$search: String'] : []),
    ...(hasFilters ? [`$filters: ${type}Filters`] : []),
    `$sort: ${type}Sort`,
  ];
  const args = [
    'view: $view',
    ...(search ? ['search: $search'] : []),
    ...(hasFilters ? ['filters: $filters'] : []),
    'sort: $sort',
  ];
  return {
    list: `query ${type}List(${variables.join(', ')}, $page: Int) {
      list: ${list}(${args.join(', ')}, page: $page) { total items { ${row} } }
    }`,
    count: `query ${type}Count(${variables.join(', ')}) {
      list: ${list}(${args.join(', ')}) { total }
    }`,
    rows: `query ${type}Rows(${variables.join(', ')}, $first: Int, $after: String) {
      list: ${list}(${args.join(', ')}, first: $first, after: $after) { next items { ${row} } }
    }`,
    record: `query ${type}Record($id: ID!) {
      record: ${record}(id: $id) {
        ${row} ${files.join(' ')} history { transition done from to actorName note at version }
        ${openings} ${pending}
      }
    }`,
    create:
      definition.create.by === 'module'
        ? undefined
        : `mutation ${type}Create($input: ${type}Input!, $submission: String) {
      saved: ${create}(input: $input, submission: $submission) { id version state }
    }`,
    afterCreate: definition.create.andThen && `query ${type}AfterCreate { transitions: ${afterCreate} }`,
    save:
      change &&
      `mutation ${type}Save($id: ID!, $version: Int!, $input: ${type}Input!) {
      saved: ${save}(id: $id, version: $version, input: $input) { id version state }
    }`,
    move: hasTransitions
      ? `mutation ${type}Move($id: ID!, $version: Int!, $transition: ${type}Transition!, $note: String) {
      saved: ${move}(id: $id, version: $version, transition: $transition, note: $note) {
        id version state heading about
      }
    }`
      : undefined,
    moveAll: hasBulk
      ? `mutation ${type}MoveAll($records: [RecordVersion!]!, $transition: ${type}Transition!) {
      report: ${moveAll}(records: $records, transition: $transition) {
        moved unknown refused { id heading reason }
      }
    }`
      : undefined,
    saveFromLink:
      linkSchemaOf(definition) &&
      `mutation ${type}SaveFromLink($token: String!, $input: ${type}Input!) {
      saved: ${saveFromLink}(token: $token, input: $input) { status }
    }`,
  };
}

function describe({ label, hint }: ResourceField): string {
  return hint === undefined ? label : `${label}: ${hint}`;
}

function outputTypeOf({ fields }: Resource, name: string): string {
  const field = fields[name];
  return field ? outputType(field) : 'String';
}

function outputType({ type }: ResourceField): string {
  return (
    { number: 'Int', choices: '[String!]', lines: '[String!]', file: 'RecordFile' }[type as string] ??
    'String'
  );
}

/** A number is a text in a form, which the schema of the form checks. */
function inputType({ type }: ResourceField): string {
  return { choices: '[String!]', lines: '[String!]', file: 'Upload' }[type as string] ?? 'String';
}
