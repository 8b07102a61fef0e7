import type { AppLoadContext } from '#app/load-context.ts';
import type { Tone } from '#app/components/record/state-badge.tsx';
import type { InterviewReader } from '#rules/applications/interview-words.ts';
import { INTERVIEW } from '#rules/resources/interview.ts';
import { formatWeekday } from '#rules/text/format-days.ts';
import { t, tPlural, type PluralTexts } from '#rules/text/t.ts';

import type { InterviewAgendaQuery } from '../generated/graphql.ts';
import { stateOf } from '../records/present.ts';
import { momentOf, type InterviewMoment } from './moment.ts';
import { nextAction, type NextAction } from './next-action.ts';
import { interviewPath } from './paths.ts';

/** An interview in the agenda. */
export interface AgendaItem {
  id: string;
  /** The page of the interview, if the reader can open it. */
  to: string | undefined;
  /** The applicant, or the vacancy for the applicant. */
  heading: string;
  /** The vacancy and the company, without what the heading says and what the reader knows. */
  about: string[];
  moment: InterviewMoment | undefined;
  where: { place: string | undefined; link: string | undefined };
  state: { label: string; tone: Tone };
  /** What the reader does next. */
  action: NextAction | undefined;
}

/** The booked interviews by day, and those that wait for the reader, or for the company. */
export interface Agenda {
  days: { iso: string; day: string; items: AgendaItem[] }[];
  waiting: { heading: string; items: AgendaItem[] };
  /** How many booked interviews the agenda leaves out, as a sentence. */
  more: string | undefined;
}

/** Describes the agenda. @returns undefined if no interview is booked, and none waits */
export function describeAgenda(
  context: AppLoadContext,
  { booked, waiting }: InterviewAgendaQuery,
  reader: InterviewReader,
): Agenda | undefined {
  if (booked.total + waiting.total === 0) return undefined;
  const describe = (item: FoundItem) => describeItem(context, item, reader);
  const byDay = Map.groupBy(booked.items, ({ start }) => (start ?? '').slice(0, 10));
  const left = booked.total - booked.items.length;
  return {
    days: [...byDay].map(([iso, items]) => ({ iso, day: formatWeekday(iso), items: items.map(describe) })),
    waiting: {
      heading: reader === 'other' ? t('Waiting for the company') : t('Waiting for you'),
      items: waiting.items.map(describe),
    },
    more:
      left > 0
        ? tPlural(left, { one: '1 more is in the list below.', other: '{count} more are in the list below.' })
        : undefined,
  };
}

type FoundItem = InterviewAgendaQuery['booked']['items'][number];

function describeItem(context: AppLoadContext, item: FoundItem, reader: InterviewReader): AgendaItem {
  const { id, state, start, minutes, applicant, title, employer, place, link } = item;
  const texts = {
    applicant: [title, employer],
    company: [applicant, title],
    other: [applicant, title, employer],
  };
  const [heading, ...about] = texts[reader];
  return {
    id,
    to: interviewPath(context, id),
    heading: heading ?? id,
    about: about.filter((text) => text != null),
    moment: start == null ? undefined : momentOf(start, minutes ?? 0),
    where: { place: place ?? undefined, link: link ?? undefined },
    state: stateOf(INTERVIEW, state),
    action: nextAction(context, item),
  };
}

/** The sentences about what waits, by the reader: for the reader or the company, and for the other side. */
const SENTENCES: Readonly<Record<InterviewReader, Record<'own' | 'others', PluralTexts>>> = {
  applicant: {
    own: { one: '1 waits for you.', other: '{count} wait for you.' },
    others: { one: '1 waits for the company.', other: '{count} wait for the company.' },
  },
  company: {
    own: { one: '1 waits for you.', other: '{count} wait for you.' },
    others: { one: '1 waits for the applicant.', other: '{count} wait for the applicants.' },
  },
  other: {
    own: { one: '1 waits for the company.', other: '{count} wait for the companies.' },
    others: { one: '1 waits for the applicant.', other: '{count} wait for the applicants.' },
  },
};

/** Returns the sentence above the agenda: `2 interviews are booked. 1 waits for the applicant.` */
export function describeCounts(
  { booked, waiting, waitingForOthers }: InterviewAgendaQuery,
  reader: InterviewReader,
): string {
  const { own, others } = SENTENCES[reader];
  const parts = [
    ...(booked.total > 0
      ? [tPlural(booked.total, { one: '1 interview is booked.', other: '{count} interviews are booked.' })]
      : [t('No interview is booked.')]),
    ...(waiting.total > 0 ? [tPlural(waiting.total, own)] : []),
    ...(waitingForOthers.total > 0 ? [tPlural(waitingForOthers.total, others)] : []),
  ];
  return parts.join(' ');
}
