import type { ReactNode } from 'react';

import type { LoadedLink } from '#app/.server/records/link.ts';
import type { RefusedLinkForm } from '#app/.server/records/link-form.ts';
import type { RefusedMove } from '#app/.server/records/transition-form.ts';
import { PageHeader } from '#app/components/page/page-header.tsx';
import { RecordFacts } from '#app/components/record/record-facts.tsx';
import { t } from '#rules/text/t.ts';

import { RefusedMoveMessage } from '../refused-move.tsx';
import { UnavailableRecords } from '../unavailable-records.tsx';
import { ClosedLinkView, type ClosedLinkProps } from './closed-link.tsx';

/** A refused transition, or a refused form of the link. */
export type RefusedAnswer = RefusedMove & Partial<RefusedLinkForm>;

interface LinkFrameProps {
  page: LoadedLink['page'];
  resource: string;
  content: LoadedLink['content'];
  /** What the action has returned, if it refused the answer. */
  refused: RefusedAnswer | undefined;
  /** What the page of a closed link has beside that of every link. */
  closed?: Omit<ClosedLinkProps, 'resource' | 'content'>;
  /** The page of an open link. */
  children: ReactNode;
}

/**
 * The page of a link in an e-mail: why an answer was refused, what was typed, and a link that cannot be used
 * or read (LINK-10, LINK-18).
 */
export function LinkFrame({ page, resource, content, refused, closed, children }: LinkFrameProps) {
  const isInForm =
    refused?.result !== undefined &&
    content.kind === 'open' &&
    [...content.actions.map(({ name }) => name), content.change?.transition].includes(refused.transition);
  const hasForm = content.kind === 'open' && content.change !== null;
  return (
    <>
      {/* The key: the title of the document changes after the answer, and is then a faulty one again. */}
      {refused && !isInForm && <RefusedMoveMessage key={page.title} refused={refused} />}
      {content.kind === 'closed' && <ClosedLinkView resource={resource} content={content} {...closed} />}
      {content.kind === 'unavailable' && (
        <div className="max-w-form">
          <PageHeader title={page.title} lead={page.purpose} crumbs={page.crumbs} />
          <UnavailableRecords text={content.text} />
        </div>
      )}
      {content.kind === 'open' && children}
      {refused?.typed && refused.typed.length > 0 && !hasForm && (
        <div className="mx-auto mt-10 max-w-form">
          <RecordFacts title={t('What you typed')} facts={refused.typed} />
        </div>
      )}
    </>
  );
}
