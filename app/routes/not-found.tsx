import { data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';

import { ButtonLink } from '#app/components/button/button.tsx';
import { EmptyState } from '#app/components/empty-state/empty-state.tsx';
import { pageTitle } from '#app/components/page/title.ts';
import { t } from '#rules/text/t.ts';

export const meta: MetaFunction = () => [{ title: pageTitle('Page not found!') }];

export function loader({ context }: LoaderFunctionArgs) {
  return data({ isSignedIn: context.session.viewer !== undefined }, 404);
}

export const action = loader;

export default function NotFound() {
  const { isSignedIn } = useLoaderData<typeof loader>();
  return (
    <div className="page-width py-12">
      <EmptyState
        isPage
        scene="not-found"
        title="Page not found!"
        text="There is no page at this address. The page may have moved, or the address may be mistyped."
      >
        {isSignedIn && <ButtonLink to="/dashboard">{t('Go to the dashboard')}</ButtonLink>}
        <ButtonLink to="/" look={isSignedIn ? 'outline' : 'primary'}>
          {t('Go to the home page')}
        </ButtonLink>
      </EmptyState>
    </div>
  );
}
