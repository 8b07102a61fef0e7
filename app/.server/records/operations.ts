import type { TypedDocumentNode } from '@graphql-typed-document-node/core';
import { parse } from 'graphql';

import type { FieldValue } from '#rules/resources/engine/field.ts';
import { operationsOf } from '#rules/resources/engine/graphql.ts';
import type { RecordValues } from '#rules/resources/engine/schema.ts';
import type { Resource } from '#rules/resources/engine/resource.ts';

/** A record as the gateway returns it. The properties with the names of its fields have their values. */
export interface RecordRow {
  id: string;
  version: number;
  state: string;
  /** The time of the last transition, in ISO 8601. */
  stateSince: string;
  authorName: string | null;
  college: string | null;
  createdAt: string;
  changedAt: string;
  mayChange: boolean;
  /** The company; missing for a resource whose records belong to no company (RECORD-61). */
  companyName?: string | null;
  isTrusted?: boolean;
  /**
   * The values that wait for approval; null without a change. Missing in a list, and for a resource whose
   * changes do not wait (RECORD-62).
   */
  pendingChange?: Readonly<Record<string, unknown>> | null;
  /** The transitions that the user can apply now. A resource without transitions has none. */
  transitions?: string[];
  [field: string]: unknown;
}

/** A file of a record. Its content is at an address of its own (RECORD-31). */
export interface RecordFile {
  id: string;
  name: string;
  /** The MIME type. */
  type: string;
  /** In bytes. */
  size: number;
}

/** An entry in the history of a record. */
export interface HistoryRow {
  transition: string | null;
  /** What was done, as a participle; null if the definition no longer has the transition. */
  done: string | null;
  from: string | null;
  to: string;
  /** The name of the user, or who acted: the holder of a link, or the portal. Null for a visitor. */
  actorName: string | null;
  note: string | null;
  /** In ISO 8601. */
  at: string;
  version: number;
}

/** Who opened a file of a record, and when (RECORD-35). */
export interface OpeningRow {
  /** The name of the field. */
  field: string;
  actorName: string;
  /** In ISO 8601. */
  at: string;
}

/** The part of a list that an operation asks for. */
export interface ListVariables {
  view: string;
  search?: string | undefined;
  filters?: Readonly<Record<string, readonly string[]>> | undefined;
  sort: string;
}

export interface BulkReport {
  moved: number;
  /** How many rows have an unknown outcome. They are among `refused`. */
  unknown: number;
  refused: { id: string; heading: string | null; reason: string }[];
}

interface Saved {
  saved: { id: string; version: number; state: string };
}

/** A record after a transition. */
interface Moved {
  saved: Saved['saved'] & NamedRecord;
}

/** The name of a record, and what it is about, if its resource says it. */
export interface NamedRecord {
  heading?: string | null;
  about?: string | null;
}

type Document<Data, Variables> = TypedDocumentNode<Data, Variables>;

/** The operations of a resource, parsed (RECORD-4). */
export interface RecordOperations {
  list: Document<{ list: { total: number; items: RecordRow[] } }, ListVariables & { page: number }>;
  count: Document<{ list: { total: number } }, ListVariables>;
  rows: Document<
    { list: { next: string | null; items: RecordRow[] } },
    ListVariables & { first: number; after?: string }
  >;
  /** `fileOpenings` is missing if the resource has no field that records them. */
  record: Document<
    { record: RecordRow & { history: HistoryRow[]; fileOpenings?: OpeningRow[] } },
    { id: string }
  >;
  create: Document<Saved, { input: RecordValues; submission?: string }> | undefined;
  /** The transitions of the form of a new record, for the user. */
  afterCreate: Document<{ transitions: string[] }, Record<string, never>> | undefined;
  save: Document<Saved, { id: string; version: number; input: RecordValues }> | undefined;
  move: Document<Moved, { id: string; version: number; transition: string; note?: string }> | undefined;
  moveAll:
    | Document<{ report: BulkReport }, { records: { id: string; version: number }[]; transition: string }>
    | undefined;
  /** Changes a record with a link (LINK-13). */
  saveFromLink: Document<{ saved: { status: string } }, { token: string; input: RecordValues }> | undefined;
}

const known = new WeakMap<Resource, RecordOperations>();

/** Returns the parsed operations of a resource. Each resource is parsed once. */
export function recordOperations(resource: Resource): RecordOperations {
  const found = known.get(resource) ?? parseAll(resource);
  known.set(resource, found);
  return found;
}

function parseAll(resource: Resource): RecordOperations {
  const texts = Object.entries(operationsOf(resource));
  const documents = texts.map(([name, text]) => [name, text === undefined ? undefined : parse(text)]);
  // The type of an operation's answer follows from its text in `operationsOf`.
  const parsed: unknown = Object.fromEntries(documents);
  return parsed as RecordOperations;
}

/** Returns the value of a field of a record. */
export function valueOf(row: RecordRow, field: string): FieldValue {
  return (row[field] ?? null) as FieldValue;
}
