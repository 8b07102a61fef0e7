import { isRouteErrorResponse, useRouteError } from '@remix-run/react';

import { t } from '#rules/text/t.ts';

import { ButtonLink } from '../button/button.tsx';
import { pageTitle } from '../page/title.ts';
import { EmptyState } from './empty-state.tsx';
import { Reference } from './reference.tsx';

const FACES = {
  403: {
    scene: 'no-permission',
    title: "You don't have permission to access this page!",
    text: 'If you need it for your work, ask an administrator for access.',
  },
  404: {
    scene: 'not-found',
    title: 'Page not found!',
    text: 'There is no page at this address. The page may have moved, or the address may be mistyped.',
  },
  500: {
    scene: 'unavailable',
    title: 'Something went wrong',
    text: 'We couldn’t complete your request. Please try again in a moment.',
  },
} as const;

interface ErrorPageProps {
  /** Whether the surrounding layout is missing. The link then loads a new document. */
  isAlone?: boolean;
  /** Whether the page also leads to the dashboard. */
  isSignedIn?: boolean;
}

/**
 * The page for a failed request: the kind of error, a link to the home page, and the reference that the
 * log also holds.
 */
export function ErrorPage({ isAlone = false, isSignedIn = false }: ErrorPageProps) {
  const error = useRouteError();
  const status = isRouteErrorResponse(error) ? error.status : 500;
  const { scene, title, text } = FACES[status === 403 || status === 404 ? status : 500];
  return (
    <div className="page-width py-12">
      <title>{pageTitle(title)}</title>
      <EmptyState isPage scene={scene} title={title} text={text}>
        {isSignedIn && <ButtonLink to="/dashboard">{t('Go to the dashboard')}</ButtonLink>}
        <ButtonLink to="/" reloadDocument={isAlone} look={isSignedIn ? 'outline' : 'primary'}>
          {t('Go to the home page')}
        </ButtonLink>
      </EmptyState>
      {status !== 404 && <Reference />}
    </div>
  );
}
