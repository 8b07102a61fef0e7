import type { ReactNode } from 'react';

import type { WrittenIn } from '#rules/text/letter-languages.ts';

interface InLanguagesProps<Version extends WrittenIn> {
  versions: readonly Version[];
  /** Returns the text of a version. */
  of: (version: Version) => string;
}

/** A short text of a document in each of its languages, English at the left and Arabic at the right. */
export function InLanguages<Version extends WrittenIn>({
  versions,
  of,
}: InLanguagesProps<Version>): ReactNode {
  if (versions.length === 1) return versions.map(of);
  return (
    <span className="flex flex-wrap justify-between gap-x-4">
      {versions.map((version) => (
        <span key={version.lang} lang={version.lang} dir={version.dir} className="grow rtl:leading-[1.65]">
          {of(version)}
        </span>
      ))}
    </span>
  );
}

/** Returns the attributes of the element that shows a document. One in both languages runs like English. */
export function documentIn([only, other]: readonly WrittenIn[]): Partial<WrittenIn> {
  if (!only || other) return { dir: 'ltr' };
  return { lang: only.lang, dir: only.dir };
}
