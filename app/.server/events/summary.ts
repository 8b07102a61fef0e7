import { COLLEGES } from '#rules/identity/colleges.ts';
import { t } from '#rules/text/t.ts';

import type { EventFieldsFragment } from '../generated/graphql.ts';
import { graphql } from '../generated/index.ts';
import { toPlainText } from '../html.ts';
import type { EventOccasion } from './occasion.ts';

/**
 * The queries of events use this fragment by its name. Code generation finds it here, so the result of the
 * call is not needed.
 */
graphql(`
  fragment EventFields on Event {
    thumbnail
    title
    description
    slug
    entity {
      entity
      name
      logo
    }
  }
`);

export interface EventSummary {
  slug: string;
  title: string;
  thumbnail: string | undefined;
  college: string | undefined;
  collegeName: string | undefined;
  /** The path of the college's logo on the backend. */
  collegeLogo: string | undefined;
  /** Plain text, without markup. */
  summary: string;
  /** When and where it takes place, if the backend says it (EVENT-1). */
  occasion: EventOccasion | undefined;
}

export function toSummary(event: EventFieldsFragment): EventSummary {
  return {
    slug: event.slug,
    // A half of a character would break the links that share the event.
    title: event.title.toWellFormed(),
    thumbnail: event.thumbnail ?? undefined,
    college: event.entity?.entity,
    collegeName: collegeNameOfEvent(event.entity),
    collegeLogo: event.entity?.logo ?? undefined,
    summary: toPlainText(event.description ?? ''),
    occasion: undefined,
  };
}

/** Returns the portal's own name of a college. The backend has other names, in English only. */
function collegeNameOfEvent(entity: EventFieldsFragment['entity']): string | undefined {
  const known = COLLEGES.find(({ code }) => code === entity?.entity);
  if (known) return t(known.name);
  return entity?.name == null ? undefined : t(entity.name);
}
