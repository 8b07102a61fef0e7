import { Link } from '@remix-run/react';

import { t } from '#rules/text/t.ts';

import { Icon, type IconName } from '../icon/icon.tsx';

export const ROUND =
  'relative inline-flex size-11 max-[24.5rem]:size-10 shrink-0 items-center justify-center rounded-full text-aeblack-700 no-underline hover:bg-aegold-50 hover:text-aegold-700';

/** The classes of a link in a header that shows its text. */
export const HEADER_TEXT =
  'inline-flex min-h-11 min-w-9 items-center justify-center rounded-full px-2 sm:px-3 font-medium text-aeblack-700 no-underline hover:bg-aegold-50 hover:text-aegold-700';

/** A round link in a header. It shows an icon, and screen readers announce the name. */
export function HeaderLink({ to, icon, name }: { to: string; icon: IconName; name: string }) {
  return (
    <Link to={to} className={ROUND}>
      <Icon name={icon} />
      <span className="sr-only">{t(name)}</span>
    </Link>
  );
}
