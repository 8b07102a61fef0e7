import { Link } from '@remix-run/react';

import { t } from '#rules/text/t.ts';

interface ChoiceLink {
  path: string;
  label: string;
  /** What the label stands for, if it is an abbreviation. For screen readers. */
  longLabel?: string | undefined;
  /** The number of rows that it shows, formatted. */
  count?: string | undefined;
  isChosen: boolean;
}

export interface ChoiceLinksProps {
  /** What the links choose, for screen readers. */
  label: string;
  links: readonly ChoiceLink[];
}

/**
 * Links to the parts of a list, such as its stages or kinds, each with its number of rows. They look like
 * the tabs of the design system. They are links, because each part has its own address.
 */
export function ChoiceLinks({ label, links }: ChoiceLinksProps) {
  return (
    <nav aria-label={label} className="aegov-tab tab-pills mb-6 print:hidden">
      <ul className="tab-items flex-wrap gap-2">
        {links.map(({ path, label: text, longLabel, count, isChosen }) => (
          <li key={path}>
            <Link
              to={path}
              preventScrollReset
              aria-current={isChosen ? 'page' : undefined}
              className={`tab-link min-h-11 px-4 ${isChosen ? 'tab-active' : ''}`}
            >
              {text}
              {longLabel !== undefined && <span className="sr-only">{t(', ') + longLabel}</span>}
              {count !== undefined && <span className="text-sm tabular-nums">{count}</span>}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
