import { Link } from '@remix-run/react';

import { Icon } from '#app/components/icon/icon.tsx';
import { t } from '#rules/text/t.ts';

interface SectionHeadingProps {
  id: string;
  title: string;
  /** The page that has more. */
  to: string;
  link: string;
}

/** The heading of a section, with a link to the page that has more. */
export function SectionHeading({ id, title, to, link }: SectionHeadingProps) {
  return (
    <div className="flex flex-wrap items-baseline gap-x-6 gap-y-1 max-sm:flex-col">
      <h2 id={id}>{t(title)}</h2>
      <Link
        to={to}
        className="inline-flex min-h-8 items-center gap-2 font-medium text-aegold-700 underline-offset-4 hover:underline"
      >
        {t(link)}
        <Icon name="arrow-right" size="size-5" className="rtl:-scale-x-100" />
      </Link>
    </div>
  );
}
