import { PROPOSED_TIMES } from '../resources/interview.ts';
import { dateTimeInDubai } from '../resources/engine/dates.ts';
import type { NextKind } from './next-kinds.ts';

/** A record of the queue, as the definition of its resource names its fields. */
export type QueueRecord = Readonly<Record<string, unknown>>;

/** How a record that waits becomes a line of "Next for you". */
interface QueueLine {
  kind: NextKind;
  /** The field with the last day or time; undefined for none. */
  due?: (record: QueueRecord, now: Date) => string | undefined;
}

/** The fields that the lines of a resource name, by the name of the value. */
const VALUES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  vacancy: { title: 'title', company: 'companyName' },
  application: { title: 'title', applicant: 'applicant', employer: 'employer' },
  interview: { title: 'title', applicant: 'applicant', employer: 'employer' },
  clearance: { name: 'name', site: 'site' },
  story: { title: 'title' },
};

/** The field with the deadline of a record that waits. That of an interview can be in any of its times. */
const DEADLINES: Readonly<Record<string, string>> = {
  vacancy: 'closesOn',
  clearance: 'firstDay',
  interview: 'time1',
};

/** Returns the name of the field whose order is that of the deadlines of a resource; undefined for none. */
export function deadlineFieldOf(resource: string): string | undefined {
  return DEADLINES[resource];
}

const closesOn = (record: QueueRecord) => textOf(record.closesOn);

/** The line of each state in which a record waits for a user: see `queueOf` of the resources. */
const LINES: Readonly<Record<string, Readonly<Record<string, QueueLine>>>> = {
  vacancy: {
    waiting: { kind: 'vacancyToApprove', due: closesOn },
    changeWaiting: { kind: 'vacancyChangeToApprove', due: closesOn },
    returned: { kind: 'vacancyReturned', due: closesOn },
    changeReturned: { kind: 'vacancyChangeReturned', due: closesOn },
  },
  application: {
    submitted: { kind: 'applicationToRead' },
    returned: { kind: 'applicationReturned' },
    forwarded: { kind: 'applicantToAnswer' },
    confirmed: { kind: 'applicantToProceed' },
    screened: { kind: 'applicantToProceed' },
    interviewed: { kind: 'applicantToProceed' },
    recruitmentProcess: { kind: 'applicantToProceed' },
  },
  interview: {
    proposed: { kind: 'interviewToChoose', due: firstTime },
    timesNeeded: { kind: 'interviewNeedsTimes' },
    past: { kind: 'interviewToRecord' },
  },
  story: { waiting: { kind: 'storyToReview' }, returned: { kind: 'storyReturned' } },
  clearance: { submitted: { kind: 'clearanceToDecide', due: (record) => textOf(record.firstDay) } },
};

/** Returns the first proposed time that is not past. */
function firstTime(record: QueueRecord, now: Date): string | undefined {
  const present = dateTimeInDubai(now);
  return PROPOSED_TIMES.flatMap((name) => textOf(record[name]) ?? [])
    .filter((time) => time > present)
    .sort()[0];
}

/**
 * Returns the line of a record that waits for a user (DASHBOARD-47).
 *
 * @param resource the name of the resource
 * @param state the state of the record
 * @returns undefined for a state without a line, which is only in the queue
 */
export function lineOfRecord(
  { resource, state, record }: { resource: string; state: string; record: QueueRecord },
  now: Date,
): { kind: NextKind; values: Record<string, string>; due: string | undefined } | undefined {
  const line = LINES[resource]?.[state];
  if (!line) return undefined;
  const values: Record<string, string> = {};
  for (const [name, field] of Object.entries(VALUES[resource] ?? {}))
    values[name] = textOf(record[field]) ?? '';
  return { kind: line.kind, values, due: line.due?.(record, now) };
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined;
}
