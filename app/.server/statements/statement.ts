import { describeSocialLink } from '#app/content/social-networks.ts';
import type { AppLoadContext } from '#app/load-context.ts';
import { COLLEGES, fullNameOf, collegePath } from '#rules/identity/colleges.ts';
import { formatDay } from '#rules/text/format-days.ts';
import { currentLanguage, t } from '#rules/text/t.ts';
import { translationNote } from '#rules/text/translation-note.ts';

import { listPlaces, type CollegePlace } from '../colleges/places.ts';
import { COLLEGE_WEBSITES } from '../colleges/websites.ts';
import { INSERTS, KNOWN_NAMES, renderStatement } from './fill.ts';
import { readStatements } from './read-statements.ts';
import { listRetention, type RetentionLine } from './retention.ts';

const FILES = import.meta.glob<string>('../../content/statements/{,ar/}*.md', {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** The statements, read once at startup. */
export const STATEMENT_TEXTS = readStatements(FILES, KNOWN_NAMES);

/** A college as the page for contacts shows it. */
export interface CollegeContact {
  name: string;
  path: string;
  website: string;
  places: CollegePlace[];
}

/** A part of a section: a text, or what the portal knows itself. */
export type StatementPart =
  | { kind: 'text'; html: string }
  | { kind: 'retention'; lines: RetentionLine[] }
  | { kind: 'colleges'; colleges: CollegeContact[] }
  | { kind: 'socialLinks'; links: { address: string; name: string }[] };

/**
 * Returns the statement of the page with the facts of this portal, in the language of the request
 * (STATEMENT-1).
 *
 * @throws a 404 Response if the page is no statement
 */
export function getStatement(context: AppLoadContext) {
  const versions = STATEMENT_TEXTS.find(({ id }) => id === context.row?.id);
  if (!versions) throw new Response(null, { status: 404 });
  const { updated, opening, sections } = versions[currentLanguage()];
  return {
    updated: formatDay(updated),
    opening: renderStatement(opening, context),
    sections: sections
      .map(({ id: fragment, title, text }) => ({
        id: fragment,
        title,
        parts: splitAtInserts(text).flatMap((part) => present(part, context) ?? []),
      }))
      // This portal has nothing to say there.
      .filter(({ parts }) => parts.length > 0),
    note: translationNote(),
  };
}

/** Splits a text at the lines that have only the name of an insert. Every second part is such a name. */
function splitAtInserts(text: string): string[] {
  return text.split(new RegExp(`^\\{(${INSERTS.join('|')})\\}$`, 'm'));
}

/** Returns what a part shows; undefined if it is empty. */
function present(part: string, context: AppLoadContext): StatementPart | undefined {
  switch (part) {
    case 'retention':
      return { kind: 'retention', lines: listRetention(context.keptDays) };
    case 'colleges':
      return { kind: 'colleges', colleges: COLLEGES.map((college) => describeCollege(context, college)) };
    case 'socialLinks':
      return context.socialLinks.length > 0
        ? {
            kind: 'socialLinks',
            links: context.socialLinks.map((address) => ({
              address,
              name: t(describeSocialLink(address).name),
            })),
          }
        : undefined;
    default: {
      const html = renderStatement(part, context).trim();
      return html === '' ? undefined : { kind: 'text', html };
    }
  }
}

function describeCollege(context: AppLoadContext, college: (typeof COLLEGES)[number]): CollegeContact {
  return {
    name: fullNameOf(college),
    path: collegePath(college.code),
    website: COLLEGE_WEBSITES[college.code],
    places: listPlaces(context, college),
  };
}
