import { Icon } from '#app/components/icon/icon.tsx';
import { t } from '#rules/text/t.ts';

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
      <table className="w-full border-y border-aeblack-100 text-start">
        <thead>
          <tr className="text-sm text-aeblack-600">
            <th scope="col" className="py-3 pe-3 text-start font-normal">
              {t('Field')}
            </th>
            {sharing.audiences.map((audience) => (
              <th key={audience} scope="col" className="px-1 py-3 text-center font-medium">
                {audience}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-aeblack-100">
          {sharing.rows.map(({ label, isShared }) => (
            <tr key={label}>
              <th scope="row" className="py-2.5 pe-3 text-start font-medium">
                {label}
              </th>
              {isShared.map((shared, index) => (
                <td key={sharing.audiences[index]} className="px-1 py-2.5 text-center">
                  {shared ? (
                    <Icon name="check-circle" size="size-5" className="mx-auto text-aegreen-700" />
                  ) : (
                    <span aria-hidden="true" className="text-aeblack-400">
                      –
                    </span>
                  )}
                  <span className="sr-only">{t(shared ? 'Yes' : 'No')}</span>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {address !== undefined && (
        <p className="mt-4">
          {t('Your page for others:')}{' '}
          <a
            href={address}
            dir="ltr"
            className="[overflow-wrap:anywhere] text-aegold-700 underline underline-offset-4"
          >
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
