import { data } from '@remix-run/node';

import { lastPageOf, pageNumberOf } from '#app/components/page/page-number.ts';
import type { AppLoadContext } from '#app/load-context.ts';
import { FIGURE_PERIODS } from '#rules/figures/periods.ts';
import {
  publicationSchema,
  PUBLISH_FIGURES,
  PUBLISHED_PART_NAMES,
  PUBLISHED_PARTS,
  PUBLISHING_SERVES,
} from '#rules/figures/publication.ts';
import { refuse } from '#rules/identity/access.ts';
import { LIST_PAGE_ROWS } from '#rules/resources/engine/graphql.ts';
import { getRow } from '#rules/routes/table.ts';
import { pathOf } from '#rules/routes/tree.ts';
import { formatExactMoment } from '#rules/text/format-days.ts';
import { joinTexts } from '#rules/text/format.ts';
import { t } from '#rules/text/t.ts';

import { constraintsOf } from '../constraints.ts';
import { failureMessage } from '../failure.ts';
import type { OutcomePublicationsQuery } from '../generated/graphql.ts';
import { graphql } from '../generated/index.ts';
import { describePage } from '../page.ts';
import { PAGE_UNAVAILABLE } from '../records/messages.ts';
import { findUnsentLists } from '../unsent-form.ts';
import { momentText } from './names.ts';

const PublicationsDocument = graphql(`
  query OutcomePublications($page: Int!, $isLater: Boolean!) {
    list: outcomePublications(page: $page) {
      items {
        ...PublicationParts
      }
      total
      present
    }
    latest: outcomePublications @include(if: $isLater) {
      items {
        ...PublicationParts
      }
    }
  }

  fragment PublicationParts on OutcomePublication {
    id
    parts
    period
    asOf
    publishedAt
    publishedByName
    endedAt
    withdrawnByName
    note
    noteArabic
  }
`);

type Publication = OutcomePublicationsQuery['list']['items'][number];

/** The names of the fields, in the order of the page. */
export const PUBLICATION_FIELDS = Object.keys(publicationSchema.shape);

export const pathOfPublishing = () => pathOf(getRow('outcomes-publish'));

/** Checks whether the signed-in user publishes figures, and takes them back (FIGURE-21). */
export function mayPublish({ session }: AppLoadContext): boolean {
  return refuse(PUBLISH_FIGURES, session.viewer) === undefined;
}

/** Loads the publications: the present one, the form of the next one, and the list (FIGURE-23). */
export async function loadPublications(context: AppLoadContext, request: Request) {
  const page = describePage(context);
  const asked = pageNumberOf(new URL(request.url).searchParams);
  const answer = await context.gateway.execute(PublicationsDocument, { page: asked, isLater: asked > 1 });
  if (!answer.ok) {
    const text = failureMessage(answer, t(PAGE_UNAVAILABLE));
    return data({ page, content: { kind: 'unavailable' as const, text } }, answer.status);
  }
  const { list, latest = list } = answer.data;
  // The present publication is the latest one of all.
  const present = latest.items.find(({ id }) => id === list.present);
  const isPublisher = mayPublish(context);
  return {
    page,
    content: {
      kind: 'publications' as const,
      present: present && { id: present.id, text: describePresent(present) },
      serves: isPublisher ? undefined : t(PUBLISHING_SERVES),
      form: isPublisher ? await describeForm(context, latest.items[0], present) : undefined,
      items: list.items.map(describePublication),
      pagination: {
        page: asked,
        lastPage: lastPageOf(list.total, LIST_PAGE_ROWS),
        path: pathOfPublishing(),
      },
    },
  };
}

function describePresent({ asOf, publishedAt, publishedByName }: Publication): string {
  const times = { asOf: momentText(asOf), publishedAt: momentText(publishedAt) };
  return times.asOf === times.publishedAt
    ? t('{name} published these figures on {publishedAt}.', {
        name: publishedByName,
        publishedAt: times.publishedAt,
      })
    : t('{name} published the figures of {asOf} on {publishedAt}.', { name: publishedByName, ...times });
}

/** The form begins with the parts of the latest publication, and with the remarks that visitors read now. */
async function describeForm(
  context: AppLoadContext,
  latest: Publication | undefined,
  present: Publication | undefined,
) {
  const unsent = await findUnsentLists(context, pathOfPublishing(), PUBLICATION_FIELDS);
  return {
    constraint: constraintsOf(publicationSchema),
    parts: Object.entries(PUBLISHED_PARTS).map(([value, label]) => ({ value, label: t(label) })),
    periods: Object.entries(FIGURE_PERIODS).map(([value, label]) => ({ value, label: t(label) })),
    isUnsent: unsent !== undefined,
    values: unsent ?? {
      parts: [...(latest?.parts ?? PUBLISHED_PART_NAMES)],
      period: latest?.period ?? 'latest',
      note: present?.note ?? '',
      noteArabic: present?.noteArabic ?? '',
    },
  };
}

function describePublication(publication: Publication) {
  const { id, parts, period, publishedAt, publishedByName, note, noteArabic } = publication;
  return {
    id,
    publishedAt: formatExactMoment(new Date(publishedAt)),
    name: publishedByName,
    parts: joinTexts(
      PUBLISHED_PART_NAMES.filter((part) => parts.includes(part)).map((part) => t(PUBLISHED_PARTS[part])),
    ),
    period: t(FIGURE_PERIODS[period]),
    notes: [note, noteArabic].flatMap((text) => text ?? []),
    ended: describeEnd(publication),
  };
}

function describeEnd({ endedAt, withdrawnByName }: Publication): string {
  if (endedAt == null) return t('Visitors see it now');
  const moment = formatExactMoment(new Date(endedAt));
  if (withdrawnByName == null) return t('Replaced on {moment}', { moment });
  return t('Taken back by {name} on {moment}', { name: withdrawnByName, moment });
}
