import { Link } from '@remix-run/react';

import { t } from '#rules/text/t.ts';

import { khatamStar } from '../motif/khatam.ts';

const STAR = khatamStar(46);
const INNER_STAR = khatamStar(24);

/** The logo and name of the portal. The logo is the eight-pointed star of the motif. */
export function Brand({ to, onDark = false }: { to: string; onDark?: boolean }) {
  return (
    <Link to={to} className="flex items-center gap-2 rounded-lg sm:gap-3 no-underline">
      <svg
        viewBox="-24 -24 48 48"
        aria-hidden="true"
        focusable="false"
        className={`size-9 shrink-0 sm:size-10 ${onDark ? 'text-aegold-300' : 'text-aegold-600'}`}
      >
        <path d={STAR} fill="currentColor" />
        <path d={INNER_STAR} fill="none" stroke="#fff" strokeWidth="1.5" />
      </svg>
      <span
        className={`text-sm leading-tight font-semibold text-balance max-[24.5rem]:text-xs sm:text-lg rtl:max-sm:in-[header]:text-xs in-[header]:max-[24rem]:sr-only ltr:in-[header]:xl:max-w-36 rtl:in-[header]:xl:max-w-48 ${onDark ? 'text-whitely-50' : 'text-aeblack-900'}`}
      >
        {t('Human Centric Ecosystem')}
      </span>
    </Link>
  );
}
