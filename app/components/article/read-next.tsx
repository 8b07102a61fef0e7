import { Link } from '@remix-run/react';

import type { Language } from '#rules/text/language.ts';
import { t } from '#rules/text/t.ts';

import { Icon } from '../icon/icon.tsx';

interface ReadNextProps {
  label: string;
  title: string;
  /** The language of the title, if it is not that of the page. */
  lang?: Language | undefined;
  to: string;
}

/** A link to the next article, for the end of an article. */
export function ReadNext({ label, title, lang, to }: ReadNextProps) {
  return (
    <Link
      to={to}
      rel="next"
      className="group flex items-center justify-between gap-6 border-y border-aeblack-100 py-6 no-underline"
    >
      <span className="min-w-0 [overflow-wrap:anywhere]">
        <span className="block text-sm text-aeblack-600">{t(label)}</span>
        <span className="mt-1 block text-xl font-semibold text-aeblack-900 group-hover:text-aegold-700">
          <bdi lang={lang}>{title}</bdi>
        </span>
      </span>
      <Icon
        name="arrow-right"
        className="text-aegold-600 transition-transform group-hover:translate-x-1 rtl:-scale-x-100 rtl:group-hover:-translate-x-1"
      />
    </Link>
  );
}
