import { t } from '#rules/text/t.ts';

import { ButtonLink } from '../button/button.tsx';
import { Brand } from './brand.tsx';
import type { Person } from './person.ts';
import { ProfileMenu } from './profile-menu.tsx';

export function PublicHeader({ person }: { person: Person | undefined }) {
  return (
    <header className="border-t-4 border-b border-t-aegold-500 border-b-aeblack-100 bg-whitely-50">
      <div className="page-width flex min-h-20 items-center justify-between gap-4 py-3">
        <Brand to="/" />
        {person ? (
          <ProfileMenu person={person} withDashboard />
        ) : (
          <ButtonLink to="/login" size="sm">
            {t('Sign in')}
          </ButtonLink>
        )}
      </div>
    </header>
  );
}
