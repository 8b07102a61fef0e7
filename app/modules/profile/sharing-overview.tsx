import { Icon } from '#app/components/icon/icon.tsx';
import { t } from '#rules/text/t.ts';

import { AudienceTable } from './audience-table.tsx';

interface SharingOverviewProps {
  sharing: {
    audiences: readonly string[];
    rows: readonly { label: string; isShared: readonly boolean[] }[];
  };
  /** The address of the page for others; undefined if they see nothing. */
  address: string | undefined;
  /** When the user last saved the profile. */
  changed: string | undefined;
}

/** Who sees which field of the user's own profile, and the address of the page that they see (PROFILE-12). */
export function SharingOverview({ sharing, address, changed }: SharingOverviewProps) {
  return (
    <section aria-labelledby="sharing" className="mb-10 max-w-2xl">
      <h2 id="sharing" className="mb-4 text-xl">
        {t('Who sees what')}
      </h2>
      <AudienceTable
        audiences={sharing.audiences}
        rows={sharing.rows.map(({ label, isShared }) => ({ label, cells: isShared.map(showShared) }))}
      />
      {address !== undefined && (
        <p className="mt-4">
          {t('Your page for others:')}{' '}
          <a href={address} dir="ltr" className="[overflow-wrap:anywhere] inline-link">
            {address}
          </a>
        </p>
      )}
      <p className="mt-2 text-sm text-aeblack-600">
        {address === undefined
          ? t('You share nothing, so no other user can open a page about you.')
          : t('Only users who are signed in, and with whom you share something, can open this page.')}{' '}
        {changed !== undefined && t('You last changed your profile on {date}.', { date: changed })}
      </p>
    </section>
  );
}

function showShared(isShared: boolean) {
  return (
    <>
      {isShared ? (
        <Icon name="check-circle" size="size-5" className="mx-auto text-aegreen-700" />
      ) : (
        <span aria-hidden="true" className="text-aeblack-400">
          –
        </span>
      )}
      <span className="sr-only">{t(isShared ? 'Yes' : 'No')}</span>
    </>
  );
}
