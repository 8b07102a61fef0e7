import type { ReactNode } from 'react';

import type { ShownInterviews } from '#app/.server/interviews/interviews.ts';
import type { RecordContent } from '#app/.server/records/record.ts';
import type { RefusedMove } from '#app/.server/records/transition-form.ts';
import { StageLine } from '#app/components/application/stage-line.tsx';
import { listStages } from '#rules/applications/stage-line.ts';

import { Interviews } from '../interviews/interviews.tsx';
import { RecordView, type RecordLink } from '../record/record-view.tsx';
import { arrangeApplication } from './arrange-application.ts';

interface ApplicationViewProps {
  content: RecordContent;
  /** What the action has returned, if it refused a transition. */
  refused: RefusedMove | undefined;
  /** The address of the vacancy, if the reader can open it. */
  vacancy?: string | undefined;
  /** The interviews of the application; undefined while they cannot be read. */
  interviews: ShownInterviews | undefined;
  /** The link to what the reader does first. */
  firstLink?: ReactNode;
  /** Links beside the buttons, to forms. */
  links?: ReactNode;
  /** Links below the buttons, to other pages. */
  pageLinks?: readonly RecordLink[];
}

/**
 * An application with its stages, for the student, the staff and the company: the state, what the reader can
 * do, the contact data, the CV, the letter, the answers and the history (APPLICATION-8, APPLICATION-10).
 */
export function ApplicationView(props: ApplicationViewProps) {
  const { content, refused, vacancy, interviews, firstLink, links, pageLinks } = props;
  const before = content.history.find((entry) => entry.before !== undefined)?.before;
  const stages = listStages(content.stateName, before);
  return (
    <>
      {stages && (
        <div className="mb-8">
          <StageLine stages={stages} />
        </div>
      )}
      <RecordView
        content={arrangeApplication(content, vacancy)}
        resource="application"
        refused={refused}
        decision={interviews?.items.length === 0 ? undefined : <Interviews interviews={interviews} />}
        isDecisionFirst={interviews?.items.some(({ isOpen }) => isOpen)}
        firstLink={firstLink}
        links={links}
        pageLinks={pageLinks}
      />
    </>
  );
}
