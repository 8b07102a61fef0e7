import { removeInvisible } from '#rules/text/invisible.ts';

import { localizedPath } from '../browser/localized-path.ts';
import { formatSize } from './format-size.ts';
import type { ChosenFile } from './upload-state.ts';

/**
 * The name of a file without invisible characters (FILE-34), cut off after two lines, and its size. The name
 * is a link if the file has an address.
 */
export function FileName({ name, size, to }: ChosenFile & { to?: string | undefined }) {
  const shown = <bdi className="line-clamp-2 min-w-0 [overflow-wrap:anywhere]">{removeInvisible(name)}</bdi>;
  return (
    <p className="flex flex-wrap items-baseline gap-x-2 font-medium text-aeblack-900">
      {to === undefined ? (
        shown
      ) : (
        <a href={localizedPath(to)} className="min-w-0 inline-link">
          {shown}
        </a>
      )}
      <bdi className="shrink-0 font-normal text-aeblack-600 tabular-nums">{formatSize(size)}</bdi>
    </p>
  );
}
