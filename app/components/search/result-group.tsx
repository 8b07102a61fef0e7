import { Link } from '@remix-run/react';

import type { SearchResult } from '#app/.server/search/result.ts';
import { t } from '#rules/text/t.ts';

import { Icon } from '../icon/icon.tsx';
import { ArrowLink } from '../text/arrow-link.tsx';
import { kindIcon } from './kind-icons.ts';
import { MarkedText } from './marked-text.tsx';

interface ResultGroupProps {
  group: {
    kind: string;
    label: string;
    results: readonly SearchResult[];
    /** The number of all results, as a text. */
    count: string;
    /** The address of all results; undefined if the group shows them. */
    all: string | undefined;
  };
}

/** The results of one kind: a heading with their number, and a list of links (FIND-10, FIND-12). */
export function ResultGroup({ group: { kind, label, results, count, all } }: ResultGroupProps) {
  const id = `results-${kind}`;
  return (
    <section aria-labelledby={id} className="mb-12">
      <div className="flex flex-wrap items-center justify-between gap-x-3 border-b border-aeblack-100 pb-3">
        <h2 id={id} className="flex items-center gap-3 text-xl">
          <Icon name={kindIcon(kind)} className="text-aegold-600" />
          {label}
          <span className="text-base font-normal text-aeblack-500 tabular-nums">({count})</span>
        </h2>
        {all !== undefined && (
          <ArrowLink to={all} className="min-h-11 print:hidden">
            <span aria-hidden="true">{t('Show all')}</span>
            <span className="sr-only">{t('Show all {kind}', { kind: label })}</span>
          </ArrowLink>
        )}
      </div>
      <ul className="divide-y divide-aeblack-100">
        {results.map((result, index) => (
          <li key={index} className="py-4 print:break-inside-avoid">
            <Result result={result} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Result({ result: { to, title, titleArabic, facts, note } }: { result: SearchResult }) {
  return (
    <div className="[overflow-wrap:anywhere]">
      <p className="flex flex-wrap items-baseline gap-x-4">
        <Link to={to} className="inline-block min-h-6 py-1 text-lg leading-snug font-medium plain-link">
          <MarkedText parts={title} />
        </Link>
        {titleArabic && (
          <span lang="ar" dir="rtl">
            <MarkedText parts={titleArabic} />
          </span>
        )}
      </p>
      {facts.length > 0 && (
        <p className="max-w-prose text-aeblack-600">
          <MarkedText parts={facts} />
        </p>
      )}
      {note !== undefined && <p className="mt-1 text-sm text-aeblack-500">{note}</p>}
    </div>
  );
}
