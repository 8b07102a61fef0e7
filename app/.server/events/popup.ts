import type { AppLoadContext } from '#app/load-context.ts';
import { graphql } from '../generated/index.ts';
import { toPlainText } from '../html.ts';

const PopUpContentQuery = graphql(`
  query GetPopUpContent {
    getPopUpContent {
      error
      data {
        title
        slug
        description
        thumbnail
        start_date
        end_date
        location
        display_time
        entity {
          entity
          name
          logo
        }
      }
    }
  }
`);

/**
 * Loads the next event of the backend.
 *
 * @returns undefined if there is none; `'unavailable'` while it cannot be loaded
 */
export async function loadPopUpContent({ gateway }: AppLoadContext) {
  const answer = await gateway.execute(PopUpContentQuery, {});
  if (!answer.ok) return 'unavailable' as const;
  const { error, data } = answer.data.getPopUpContent;
  return error ? undefined : (data ?? undefined);
}

/**
 * Loads the event of the popup; undefined if there is none, if this browser pressed VIEW (POPUP-2), or
 * before the visitor has accepted cookies (POPUP-12).
 */
export async function loadEventPopup(context: AppLoadContext) {
  const { sawEvent, acceptsCookies } = context.session.choices;
  if (sawEvent || !acceptsCookies) return undefined;
  const content = await loadPopUpContent(context);
  if (!content || content === 'unavailable') return undefined;
  return {
    title: content.title,
    slug: content.slug,
    description: toPlainText(content.description ?? ''),
    thumbnail: content.thumbnail ?? undefined,
    startsAt: content.start_date ?? undefined,
    endsAt: content.end_date ?? undefined,
    location: content.location ?? undefined,
    showsTime: content.display_time ?? false,
    college: content.entity?.entity,
  };
}

export type EventPopupData = NonNullable<Awaited<ReturnType<typeof loadEventPopup>>>;
