import { isRouteErrorResponse, useRouteError } from '@remix-run/react';
import type { ReactNode } from 'react';

import { EmptyState } from '../empty-state/empty-state.tsx';
import { Reference } from '../empty-state/reference.tsx';

interface MissingArticleProps {
  /** The message if the article does not exist. */
  missing: { title: string; text: string };
  /** The message if the article could not be loaded. */
  unavailable: { title: string; text: string };
  /** The links to other pages. */
  children: ReactNode;
}

/** The content of an error boundary for an article that cannot be shown. */
export function MissingArticle({ missing, unavailable, children }: MissingArticleProps) {
  const isGone = isMissing(useRouteError());
  return (
    <div className="page-width py-12">
      <EmptyState isPage scene={isGone ? 'not-found' : 'unavailable'} {...(isGone ? missing : unavailable)}>
        {children}
      </EmptyState>
      {!isGone && <Reference />}
    </div>
  );
}

export function isMissing(error: unknown): boolean {
  return isRouteErrorResponse(error) && error.status === 404;
}
