import { Link } from '@remix-run/react';

import type { CollegeSummary } from '#app/.server/colleges/list.ts';
import { formatNumber } from '#rules/text/format.ts';
import { t } from '#rules/text/t.ts';

import { CARD } from '../card/image-card.tsx';
import { CollegeGround } from './college-ground.tsx';
import { CollegeMark } from './college-mark.tsx';

/** A college in the list of the colleges. The whole card is a link to its page. */
export function CollegeCard({ college }: { college: CollegeSummary }) {
  const { college: code, path, name, hasShortName, summary, lang, graduates } = college;
  return (
    <article className={`${CARD} border-aeblack-100 bg-whitely-50`}>
      <CollegeGround college={code} className="h-28 sm:h-36 print:hidden" />
      <div className="flex flex-1 flex-col p-6 [overflow-wrap:anywhere]">
        {hasShortName && (
          <p className="mb-3">
            <CollegeMark college={code} />
          </p>
        )}
        <h2 className="text-2xl">
          <Link
            to={path}
            className="no-underline after:absolute after:inset-0 after:rounded-card hover:text-aegold-700"
          >
            {name}
          </Link>
        </h2>
        <p lang={lang} dir="auto" className="mt-3 text-aeblack-600">
          {summary}
        </p>
        {graduates !== undefined && (
          <p className="mt-auto flex items-baseline gap-3 pt-6">
            <span className="text-3xl font-semibold tabular-nums">{formatNumber(graduates)}</span>
            <span className="text-sm text-aeblack-600">{t('Graduates of all years')}</span>
          </p>
        )}
      </div>
    </article>
  );
}
