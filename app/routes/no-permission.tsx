import { data, type MetaFunction } from '@remix-run/node';

import { ButtonLink } from '#app/components/button/button.tsx';
import { EmptyState } from '#app/components/empty-state/empty-state.tsx';
import { pageTitle } from '#app/components/page/title.ts';
import { t } from '#rules/text/t.ts';

export const meta: MetaFunction = () => [{ title: pageTitle('No permission') }];

/** Answers 403, so that a program that follows the guard's redirect also sees the refusal. */
export function loader() {
  return data(null, 403);
}

export default function NoPermission() {
  return (
    <EmptyState
      isPage
      scene="no-permission"
      title="You don't have permission to access this page!"
      text="If you need it for your work, ask an administrator for access."
    >
      <ButtonLink to="/dashboard">{t('Go to the dashboard')}</ButtonLink>
      <ButtonLink to="/" look="outline">
        {t('Go to the home page')}
      </ButtonLink>
    </EmptyState>
  );
}
