import type { ActingRole, Role } from '../../identity/roles.ts';
import type { StudentGroup } from '../../identity/student-types.ts';
import type { PluralTexts } from '../../text/t.ts';
import type { FieldValue, ResourceField } from './field.ts';
import { listFaults } from './resource-faults.ts';

/**
 * The rows that a user reaches:
 * - `own`: the rows that the user created
 * - `company`: the rows of the user's company
 * - `college`: the rows of the user's college
 * - `students`: the rows of the students whom the user advises, and of those students of the user's college
 *   whom no other user with the same role advises (CASELOAD-3)
 * - `all`: every row
 */
export type ScopeName = 'own' | 'company' | 'college' | 'students' | 'all';

/** The rows that a role reads. With `states`, only rows in one of these states. */
export interface ReadGrant<State extends string = string> {
  scope: ScopeName;
  states?: readonly State[];
  /**
   * Whether the history begins when the record first reached one of these states (RECORD-65). What was
   * written before, such as a note to the author, is not for this role.
   */
  hidesEarlier?: true;
}

/**
 * Who acts: a role on the rows that it reads, or, with a scope, only on those of them that are also in this
 * scope. `partner:own` is a partner on the rows that this partner created.
 */
export type Actor = ActingRole | `${ActingRole}:${ScopeName}`;

interface ResourceState {
  label: string;
  /** The meaning of the state for a reader of a list. It decides the colour and the icon. */
  tone: 'neutral' | 'pending' | 'good' | 'bad';
  /** The state as a sentence. */
  sentence: string;
  /** Whom the record waits for, as in "waits for {waitsFor}". */
  waitsFor?: string;
  /** The roles in whose queue a record with this state waits (QUEUE-1). */
  queueOf?: readonly ActingRole[];
  /** What happens next, as a sentence. */
  next?: string;
  /**
   * The sentences for the holder of a link, if those above speak about the holder (LINK-16). In a state that
   * waits for the holder, `next` says what the holder does on the page.
   */
  forHolder?: { sentence: string; next?: string };
}

/** A text that a transition needs, for example the reason of a refusal. It is kept in the history. */
export interface TransitionNote {
  label: string;
  hint?: string;
  /** The text of the link that leaves the form, if “Cancel” could be read as the transition. */
  stayLabel?: string;
  /** In characters. */
  min: number;
  max: number;
}

/** An e-mail about a change of a record (MAIL-1). */
export interface ResourceMail<Field extends string = string, State extends string = string> {
  /** The field with the address of the recipient. */
  to: Field;
  /** The states before the transition from which alone it sends the e-mail (MAIL-20). Default: all. */
  onlyFrom?: readonly State[];
  /** The name of the e-mail in the `mails.ts` of the module. */
  mail: string;
  /** The link of the resource that the e-mail contains, with a new token. */
  link?: string;
}

/** A message about a change of a record, for the bell (MESSAGE-1). */
export interface ResourceMessage<State extends string = string> {
  /** The states before the transition from which alone it adds the message. Default: all. */
  onlyFrom?: readonly State[];
  /**
   * The user who created the record, all partners of its company, the staff who advise its author
   * (CASELOAD-4), or all users with one of these roles.
   */
  to: 'author' | 'company' | 'advisers' | readonly Role[];
  /** Its kind in `rules/messages/kinds.ts`. The values of the kind are fields, or `state`. */
  kind: string;
}

/** What the holder of a mailed link can do without an account (LINK-1). */
export interface ResourceLink<Field extends string = string, Transition extends string = string> {
  /** The person who gets the link, for the history, as in "withdrawn by the visitor". */
  holder: string;
  /**
   * For whom the holder acts, as `waitsFor` of a state names them, if the record is about another person
   * (LINK-16). The page then does not call it the record of the holder.
   */
  actsFor?: string;
  /** The transitions that the holder can apply. Their `by` does not count here. */
  transitions: readonly Transition[];
  /**
   * The transition that the holder applies with a form, which changes the fields of the record (LINK-13). In
   * the states from which it starts, the page of the link is this form.
   */
  changeWith?: Transition;
  /**
   * The fields that the page of the link shows. Before an employee has read the record, a visitor can have
   * typed anything, so a link that is mailed then shows no texts.
   */
  shows: readonly Field[];
  /** The date field until the end of whose day the link can be used (LINK-14). Default: for 14 days. */
  until?: Field;
}

export interface ResourceTransition<State extends string = string, Field extends string = string> {
  from: readonly State[];
  to: State;
  /** The roles that apply it. Without one, only the portal itself or the holder of a link does. */
  by: readonly Actor[];
  /** The text of the button. */
  label: string;
  /** What was done, as a participle: `approved`. */
  done: string;
  note?: TransitionNote;
  /**
   * Returns why the values of a record exclude the transition now, as a sentence; undefined if they allow it.
   *
   * @param today the date in the Emirates, as YYYY-MM-DD
   */
  exclude?(values: Readonly<Record<string, unknown>>, today: string): string | undefined;
  /** Whether the author of a record is excluded: an author never approves their own record (RECORD-15). */
  notSelf?: true;
  /** Whether it can be applied to several records of a list at once. Only without a note. */
  bulk?: true;
  /** Whether it ends or withdraws something. The button is then a quiet one. */
  isNegative?: true;
  /** What a person must know before. The pages then ask first (RECORD-54). Only without a note. */
  warning?: string;
  /** The e-mails that it sends. */
  tell?: readonly ResourceMail<Field, State>[];
  /** The messages that it adds. */
  notify?: readonly ResourceMessage<State>[];
  /** The date field after whose day the portal itself applies the transition (SCHEDULE-3). */
  after?: Field;
  /**
   * Whether only the code of its module applies it, because it needs more than the record (RECORD-64). Its
   * `by` is empty.
   */
  byModule?: true;
  /** Whether the values are then approved as they are; `false` takes an approval back (RECORD-62). */
  approves?: boolean;
  /**
   * What it does with a change that waits for approval (RECORD-62): `apply` replaces the approved values with
   * it, `drop` deletes it. `keep` also replaces them, but they then need an approval. Default: the change
   * stays.
   */
  pendingChange?: 'apply' | 'drop' | 'keep';
  /** The values that it gives to fields. */
  sets?: Readonly<Partial<Record<Field, FieldValue>>>;
}

/**
 * Who approves changes of a record on which readers rely (RECORD-62). In some states, a change waits, and
 * readers see the approved values.
 */
export interface ChangeApproval<Field extends string = string, State extends string = string> {
  /** The states in which readers rely on the record. */
  relied: readonly State[];
  /** The fields that are changed at once in each state. */
  atOnce: readonly Field[];
  /** The transition that the portal applies when a change begins to wait. */
  request: string;
  /** The transition that the portal applies when a change equals the approved values again. */
  undo: string;
}

/** A column of a list: a field, or a fact that every record has. */
type ColumnName<Field extends string> = Field | RecordColumn;
export type RecordColumn =
  'id' | 'state' | 'stateSince' | 'createdAt' | 'changedAt' | 'authorName' | 'college' | 'companyName';

/** An order of a list: a column, or a column from the last value to the first. */
type SortName<Field extends string = string> = SortColumn<Field> | `${SortColumn<Field>}_desc`;
type SortColumn<Field extends string> = Field | 'state' | 'stateSince' | 'createdAt' | 'changedAt';

export interface ResourceView<Field extends string = string, State extends string = string> {
  /** The first column is the link to the record. */
  columns: readonly ColumnName<Field>[];
  /** The state, and fields of the types `choice` and `choices`. */
  filters?: readonly (Field | 'state')[];
  /** The orders that a user can choose. The first is the default. */
  sort: readonly SortName<Field>[];
  /** The only states in this view. Default: all. */
  states?: readonly State[];
  /** The columns of the CSV file. Without it, the view has none. */
  csv?: readonly ColumnName<Field>[];
  /** Whether the list has a search. It needs `search` of the resource. */
  hasSearch?: true;
}

interface FormSectionDefinition<Field extends string = string> {
  title: string;
  fields: readonly Field[];
}

/** The names of a resource in sentences, in small letters. */
interface ResourceWords {
  one: string;
  many: string;
  /** The words with a number, which `{count}` stands for. */
  counted: PluralTexts;
}

export interface ResourceDefinition<
  Field extends string = string,
  State extends string = string,
  Transition extends string = string,
  View extends string = string,
> {
  /** The name in the schema: the root field `clearance`, the type `Clearance`. In camel case. */
  name: string;
  /** The name of the root field of lists, and of the table. */
  plural: string;
  words: ResourceWords;
  /** One to three small letters before the dash of a record's id. No other resource has them. */
  prefix: string;
  /** One sentence that says whom the pages of this resource serve (RECORD-17). */
  serves: string;
  /**
   * To whom the records belong, if not to the user who created them. They stay when this user is erased, and
   * are not in the copy of the user's data (ERASE-8). A record of a company has the name of the company, and
   * only a user with a company creates one (RECORD-61).
   */
  belongsTo?: 'authority' | 'company';
  /** The field whose value names a record. */
  heading: NoInfer<Field>;
  /**
   * The field that says in a few words what the record is about, where only its heading is shown (QUEUE-2).
   */
  about?: NoInfer<Field>;
  fields: Readonly<Record<Field, ResourceField>>;
  /** The sections of the form. Each field is in one of them. */
  form: readonly FormSectionDefinition<NoInfer<Field>>[];
  /**
   * Checks several fields together. Returns a message for each field that is wrong.
   *
   * @param kept the file fields whose stored file stays if the form has none
   */
  check?(
    values: Readonly<Partial<Record<Field, unknown>>>,
    kept: readonly string[],
  ): Partial<Record<Field, string>> | undefined;
  /** The fields that the search reads. It also finds the id. */
  search?: readonly NoInfer<Field>[];
  /** What the search finds, in a few words. */
  searchHint?: string;
  states: Readonly<Record<State, ResourceState>>;
  initial: NoInfer<State>;
  /**
   * Who creates a record: everyone, also without an account, some roles, or only the code of its module,
   * which has a mutation of its own (RECORD-64).
   */
  create: {
    by: 'public' | 'module' | readonly ActingRole[];
    /** The only groups of students that create a record, if `by` is the role of students (RECORD-70). */
    students?: readonly StudentGroup[];
    label: string;
    /** The e-mails that a creation sends. */
    tell?: readonly ResourceMail<NoInfer<Field>>[];
    /** The messages that a creation adds. */
    notify?: readonly ResourceMessage[];
    /**
     * The most records that one network of visitors, or one user, creates in a day. Of a resource that
     * belongs to companies, the most records of one company (RECORD-61).
     */
    perDay?: number;
    /** Whether the form of a new record can begin with the values of another one (RECORD-63). */
    canCopy?: true;
    /**
     * The transitions with which a user can finish a form (RECORD-67). A second button of the form saves the
     * record, and then applies the first of them that is possible. Not for `public` and `module`.
     */
    andThen?: readonly string[];
    /**
     * The most records of visitors in the initial state. Then visitors cannot create more (RECORD-37). Only
     * for `public`.
     */
    mostWaiting?: number;
  };
  /** Who changes the fields of a record, and in which states. Without it, records do not change. */
  change?: {
    from: readonly NoInfer<State>[];
    by: readonly Actor[];
    /** Which changes wait for approval. Default: none. */
    approval?: ChangeApproval<NoInfer<Field>, NoInfer<State>>;
  };
  transitions: Readonly<Record<Transition, ResourceTransition<NoInfer<State>, NoInfer<Field>>>>;
  /** The links in e-mails, by their names. */
  links?: Readonly<Record<string, ResourceLink<NoInfer<Field>, NoInfer<Transition>>>>;
  /** Whether each record has a code, which others check on a public page (CODE-1). */
  hasCode?: true;
  /**
   * How long a record is kept after it has reached a state from which no transition starts, in days. Then the
   * portal erases it (SCHEDULE-9). Operators can change the number. Without it, records stay.
   */
  keptDays?: number;
  views: Readonly<Record<View, ResourceView<NoInfer<Field>, NoInfer<State>>>>;
  /**
   * The rows that each role reads. A role without an entry reads none. A superadmin without one reads all
   * (GUARD-4).
   */
  scopes: Readonly<Partial<Record<Role, ScopeName | ReadGrant<NoInfer<State>>>>>;
}

/** A resource whose names are not known to the compiler. The engine works with it. */
export type Resource = ResourceDefinition;

/**
 * Defines a resource (RECORD-1). The engine derives from it the table, the schema, the permissions, the
 * pages and the CSV file.
 *
 * @returns the definition as it is
 * @throws if the definition contradicts itself
 */
export function resource<
  const Field extends string,
  const State extends string,
  const Transition extends string,
  const View extends string,
>(
  definition: ResourceDefinition<Field, State, Transition, View>,
): ResourceDefinition<Field, State, Transition, View> {
  const faults = listFaults(definition);
  if (faults.length > 0) throw new Error(`The resource '${definition.name}': ${faults.join(' ')}`);
  return definition;
}
