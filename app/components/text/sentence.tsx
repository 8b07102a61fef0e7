import type { ReactNode } from 'react';

import { splitPlaceholders } from '#rules/text/split-placeholders.ts';
import { t } from '#rules/text/t.ts';

interface SentenceProps {
  /** The English text; `{name}` is the place of a name. */
  text: string;
  names: Readonly<Record<string, ReactNode>>;
}

/**
 * A sentence with names of users, files and the backend in it. Each name is isolated, so that its direction
 * does not change the order of the words around it (FORM-34).
 */
export function Sentence({ text, names }: SentenceProps): ReactNode {
  return splitPlaceholders(t(text)).map((part, at) =>
    at % 2 === 0 ? part : <bdi key={at}>{names[part]}</bdi>,
  );
}
