import type { AppLoadContext } from '#app/load-context.ts';
import { listsOfWeek, presentFigures, presentNext, presentWeek } from '#rules/dashboard/present.ts';
import { DASHBOARD_SOURCES, type DashboardSourceName } from '#rules/dashboard/sources.ts';
import type { LineValues } from '#rules/dashboard/parts.ts';
import { formatList } from '#rules/text/format.ts';
import { t } from '#rules/text/t.ts';

import type { TodayQuery } from '../generated/graphql.ts';
import { graphql } from '../generated/index.ts';
import { getViewer } from '../viewer.ts';
import { describeOpenings } from './openings.ts';
import { loadEventsOfCollege, loadUnreadMessages } from './of-backend.ts';
import { describeProgress } from './progress.ts';

const TodayDocument = graphql(`
  query Today {
    dashboard {
      next {
        kind
        values {
          name
          value
        }
        due
        since
      }
      week {
        kind
        values {
          name
          value
        }
        on
      }
      figures {
        kind
        count
        values {
          name
          value
        }
        oldest
        weeks
      }
      applications {
        id
        title
        employer
        state
        before
        stateSince
        interview {
          id
          state
          stateSince
          start
        }
      }
      profile {
        filled
        missing
      }
      studies {
        college
        programme
        class
      }
      company
      openings {
        id
        title
        state
        places
        closesOn
        applicants {
          state
          count
        }
        oldest
      }
      openingsTotal
      visits {
        page
        count
      }
      unavailable
    }
  }
`);

type Dashboard = TodayQuery['dashboard'];

/** The most lines of "This week". */
const MOST_OF_WEEK = 5;

/** What the dashboard has without the portal's own database. */
const NOTHING: Dashboard = {
  next: [],
  week: [],
  figures: [],
  applications: null,
  profile: null,
  studies: [],
  company: null,
  openings: null,
  openingsTotal: null,
  visits: [],
  unavailable: [],
};

/**
 * Loads what is next for the user: the parts of the portal's modules, unread messages, and events of the
 * college. What cannot be read in time is named in one line, and the rest is shown (DASHBOARD-46).
 */
export async function loadToday(context: AppLoadContext) {
  const viewer = getViewer(context);
  const now = new Date();
  const [answer, messages, events] = await Promise.all([
    context.gateway.execute(TodayDocument, {}),
    loadUnreadMessages(context),
    loadEventsOfCollege(context),
  ]);
  const dashboard = answer.ok ? answer.data.dashboard : NOTHING;
  const week = dashboard.week.map(toWeek);
  return {
    next: presentNext(dashboard.next.map(toNext), viewer, now),
    week: presentWeek(week, viewer, now).slice(0, MOST_OF_WEEK),
    weekLists: listsOfWeek(week, viewer),
    figures: presentFigures(dashboard.figures.map(toFigure), viewer, now),
    progress: describeProgress(context, dashboard.applications, dashboard.profile, now),
    openings: describeOpenings(context, dashboard, now),
    messages,
    events,
    studies: dashboard.studies.map((study) => ({
      college: study.college ?? null,
      programme: study.programme ?? null,
      class: study.class ?? null,
    })),
    company: dashboard.company ?? undefined,
    visits: dashboard.visits,
    /** Whether all that can be next was read: neither messages nor events can. */
    isNextComplete: answer.ok && dashboard.unavailable.length === 0,
    missing: answer.ok
      ? describeMissing([
          ...dashboard.unavailable,
          ...(messages ? [] : ['messages']),
          ...(events ? [] : ['events']),
        ])
      : t('Only your services, messages and events can be shown at the moment.'),
  };
}

export type Today = Awaited<ReturnType<typeof loadToday>>;

/** Returns the sentence that names what is not shown; undefined if nothing is missing. */
function describeMissing(names: readonly string[]): string | undefined {
  const words = names.flatMap((name) =>
    Object.hasOwn(DASHBOARD_SOURCES, name) ? [t(DASHBOARD_SOURCES[name as DashboardSourceName])] : [],
  );
  if (words.length === 0) return undefined;
  return t('Not shown at the moment: {names}.', { names: formatList(words) });
}

type SentLine = Dashboard['next'][number];

function toNext({ kind, values, due, since }: SentLine) {
  return {
    kind,
    values: toValues(values),
    due: due ?? undefined,
    since: since ?? undefined,
  };
}

function toWeek({ kind, values, on }: Dashboard['week'][number]) {
  return { kind, values: toValues(values), on };
}

function toFigure({ kind, count, values, oldest, weeks }: Dashboard['figures'][number]) {
  return {
    kind,
    count,
    values: toValues(values),
    oldest: oldest ?? undefined,
    ...(weeks && { weeks }),
  };
}

function toValues(values: SentLine['values']): LineValues {
  return Object.fromEntries(values.map(({ name, value }) => [name, value]));
}
