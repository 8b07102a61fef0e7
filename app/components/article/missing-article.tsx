import { isRouteErrorResponse, useRouteError } from '@remix-run/react';
import type { ReactNode } from 'react';

import { EmptyState } from '../empty-state/empty-state.tsx';
import { Reference } from '../empty-state/reference.tsx';

interface MissingArticleProps {
  /** Where nothing of that address is there. */
  missing: { title: string; text: string };
  /** Where it could not be fetched. */
  unavailable: { title: string; text: string };
  /** The way on. */
  children: ReactNode;
}

/** In an error boundary: what is said in place of an article that cannot be shown. */
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
