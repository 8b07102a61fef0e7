import { removeInvisible } from '#rules/text/invisible.ts';

import { formatSize } from './format-size.ts';
import type { ChosenFile } from './upload-state.ts';

/** The name of a file without invisible characters (FILE-34), cut off after two lines, and its size. */
export function FileName({ name, size }: ChosenFile) {
  return (
    <p className="flex items-baseline gap-2 font-medium text-aeblack-900">
      <bdi className="line-clamp-2 min-w-0 [overflow-wrap:anywhere]">{removeInvisible(name)}</bdi>
      <bdi className="shrink-0 font-normal text-aeblack-600 tabular-nums">{formatSize(size)}</bdi>
    </p>
  );
}
