import type { AppLoadContext } from '#app/load-context.ts';
import { isOpenInterview } from '#rules/applications/interview-rules.ts';
import { describeOpenInterview, interviewReaderOf } from '#rules/applications/interview-words.ts';

import { graphql } from '../generated/index.ts';
import type { RecordContent } from '../records/record.ts';
import { describeEnd, type EndedInterview } from './ended.ts';
import { proposalPath } from './paths.ts';
import { showInterview, type FoundInterview, type ShownInterview } from './shown-interview.ts';

const InterviewsDocument = graphql(`
  query ApplicationInterviews($application: ID!) {
    applicationInterviews(application: $application) {
      mayPropose
      items {
        id
        version
        state
        stateSince
        times {
          start
          state
        }
        start
        minutes
        place
        link
        message
        transitions
        mayChoose
        mayProposeTimes
      }
    }
  }
`);

/** The interviews of an application, newest first, and the form that proposes another one. */
interface FoundInterviews {
  items: ShownInterview[];
  /** Undefined if the reader cannot propose one now. */
  proposal: string | undefined;
  /** The interview that has not ended, as it was found. */
  open: FoundInterview | undefined;
}

/** Reads the interviews of an application (INTERVIEW-6). @returns undefined while they cannot be read */
export async function readInterviews(
  context: AppLoadContext,
  application: string,
): Promise<FoundInterviews | undefined> {
  const answer = await context.gateway.execute(InterviewsDocument, { application });
  if (!answer.ok) return undefined;
  const { items, mayPropose } = answer.data.applicationInterviews;
  return {
    items: items.map((item) => showInterview(context, item)),
    proposal: mayPropose ? proposalPath(context, application) : undefined,
    open: items.find(isOpenInterview),
  };
}

/** What the page of an application shows of its interviews. */
export interface ShownInterviews extends Pick<FoundInterviews, 'items' | 'proposal'> {
  /** How the latest interview has ended, if none is open. */
  ended: EndedInterview | undefined;
}

const NO_INTERVIEWS: ShownInterviews = { items: [], proposal: undefined, ended: undefined };

/**
 * Adds to an application what its page shows of its interviews, and says whom the application waits for while
 * one is open (INTERVIEW-6). While the interviews cannot be read, they are undefined, and the application is
 * shown without them. A draft has none.
 */
export async function addInterviews(
  context: AppLoadContext,
  content: RecordContent,
): Promise<{ content: RecordContent; interviews: ShownInterviews | undefined }> {
  const { number, state, stateName } = content;
  if (stateName === 'draft') return { content, interviews: NO_INTERVIEWS };
  const found = await readInterviews(context, number);
  if (!found) return { content, interviews: undefined };
  const { items, proposal, open } = found;
  if (!open) {
    return { content, interviews: { items, proposal, ended: await describeEnd(context, content, items) } };
  }
  const reader = interviewReaderOf(context.session.viewer);
  const described = describeOpenInterview(stateName, open, reader, Date.now());
  return {
    content: { ...content, state: { ...state, ...described } },
    interviews: { items, proposal, ended: undefined },
  };
}
