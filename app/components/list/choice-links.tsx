import { Link } from '@remix-run/react';

interface ChoiceLink {
  path: string;
  label: string;
  /** The number of rows that it shows, formatted. */
  count?: string | undefined;
  isChosen: boolean;
}

export interface ChoiceLinksProps {
  /** What the links choose, for screen readers. */
  label: string;
  links: readonly ChoiceLink[];
}

/** Links to the parts of a list, such as its stages or kinds, each with its number of rows. */
export function ChoiceLinks({ label, links }: ChoiceLinksProps) {
  return (
    <nav aria-label={label} className="mb-6 print:hidden">
      <ul className="flex flex-wrap gap-2">
        {links.map(({ path, label: text, count, isChosen }) => (
          <li key={path}>
            <Link
              to={path}
              preventScrollReset
              aria-current={isChosen ? 'page' : undefined}
              className={`flex min-h-11 items-center gap-2 rounded-full border px-4 font-medium ${isChosen ? 'border-aegold-700 bg-aegold-50 text-aegold-800' : 'border-aeblack-200 hover:border-aegold-600'}`}
            >
              {text}
              {count !== undefined && <span className="text-sm tabular-nums">{count}</span>}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
