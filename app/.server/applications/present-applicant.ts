import type { AppLoadContext } from '#app/load-context.ts';
import { refuse } from '#rules/identity/access.ts';
import { APPLICATION } from '#rules/resources/application.ts';
import { getRow } from '#rules/routes/table.ts';
import { pathOf } from '#rules/routes/tree.ts';
import { formatExactMoment } from '#rules/text/format-days.ts';

import { collegeLabel } from '../people/person.ts';
import { recordHeading } from '../records/present.ts';
import { describeRecord, type RecordContent } from '../records/record.ts';
import { createSubmission } from '../submission.ts';
import { APPLICANT_ANCHOR, applicantsAddress, NOTES_ANCHOR } from './applicants-address.ts';
import type { FoundApplicant, ReadApplicant, ShownQuery } from './read-applicants.ts';

/** Returns what the page shows of the chosen applicant. */
export function presentApplicant(
  context: AppLoadContext,
  { record, notes }: Extract<ReadApplicant, { kind: 'applicant' }>,
  vacancy: string,
  query: ShownQuery,
  items: readonly FoundApplicant[],
  unsent: Record<string, string> | undefined,
) {
  const { id } = record;
  const row = getRow('job-requests-record');
  const next = nextOf(items, id);
  const own = applicantsAddress(vacancy, query, { applicant: id });
  const content: RecordContent = {
    ...describeRecord(context, { resource: APPLICATION, row }, record),
    path: applicantsAddress(vacancy, query, { applicant: id, next }),
  };
  return {
    id,
    name: recordHeading(APPLICATION, record),
    college: collegeLabel(record.college),
    record: content,
    /** The page of the application, if the user can open it. */
    page: refuse(row.access, context.session.viewer) === undefined ? pathOf(row, { id }) : undefined,
    /** The address of the applicant on this page, and the anchor of the notes. */
    address: own,
    notesAnchor: `#${NOTES_ANCHOR}`,
    next:
      next === undefined
        ? undefined
        : `${applicantsAddress(vacancy, query, { applicant: next })}#${APPLICANT_ANCHOR}`,
    back: applicantsAddress(vacancy, query),
    notes: notes && {
      items: notes.map(({ at, ...note }) => ({ ...note, at, moment: formatExactMoment(new Date(at)) })),
      submission: createSubmission(),
      /** What the user had typed when their session ended (SESSION-17). */
      unsent: unsent?.['applicant'] === id ? unsent['note'] : undefined,
    },
  };
}

/**
 * Returns the next applicant, the previous one at the end, or the first if the list lacks this one.
 * Undefined if there is no other applicant.
 */
function nextOf(items: readonly FoundApplicant[], id: string): string | undefined {
  const at = items.findIndex((item) => item.id === id);
  return at === -1 ? items[0]?.id : (items[at + 1] ?? items[at - 1])?.id;
}
