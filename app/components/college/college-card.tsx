import { Link } from '@remix-run/react';

import type { CollegeSummary } from '#app/.server/colleges/list.ts';
import { formatNumber } from '#rules/text/format.ts';
import { t } from '#rules/text/t.ts';

import { CARD_LINK, NEWS_CARD } from '../card/image-card.tsx';
import { ContentImage } from '../image/content-image.tsx';
import { CollegeMark } from './college-mark.tsx';

interface CollegeCardProps {
  college: CollegeSummary;
  /** Whether it is the first card of the page, whose picture is loaded at once. */
  isFirst?: boolean;
}

/** A college in the list of the colleges. The whole card is a link to its page. */
export function CollegeCard({ college, isFirst = false }: CollegeCardProps) {
  const { college: code, path, name, hasShortName, summary, lang, picture, graduates } = college;
  return (
    <article className={`${NEWS_CARD} card-lg bg-whitely-50`}>
      <div className="aspect-[16/10] overflow-hidden bg-aegold-100 print:hidden">
        <ContentImage
          picture={picture}
          alt=""
          sizes="(min-width: 80rem) 38rem, (min-width: 40rem) 48vw, 92vw"
          isFirst={isFirst}
          className="card-image"
        />
      </div>
      <div className="card-content flex flex-1 flex-col">
        {hasShortName && (
          <p className="mb-3">
            <CollegeMark college={code} />
          </p>
        )}
        <h2 className="card-title">
          <Link to={path} className={CARD_LINK}>
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
