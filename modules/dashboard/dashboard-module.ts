import type {
  ApplicationProgress,
  CompanyOpening,
  DashboardFigure,
  DashboardPart,
  LineValues,
  NextItem,
  ProfileProgress,
  StudyFacts,
  WeekItem,
} from '#rules/dashboard/parts.ts';
import { orderNext } from '#rules/dashboard/order-next.ts';

import type { PortalDatabase } from '../database/database.ts';
import { viewerOf, type DashboardSource, type ModuleLog, type PortalModule } from '../portal-module.ts';
import { collectParts } from './collect.ts';
import sdl from './dashboard.graphql?raw';

interface DashboardModuleOptions {
  database: PortalDatabase;
  /** The sources of all modules. */
  sources: readonly DashboardSource[];
  /** How long to wait for all sources of a user, in milliseconds. */
  limit: number;
  log: ModuleLog;
}

/** What the modules have for a user. */
interface Dashboard {
  next: NextItem[];
  week: WeekItem[];
  figures: DashboardFigure[];
  applications: readonly ApplicationProgress[] | null;
  profile: ProfileProgress | null;
  studies: readonly StudyFacts[];
  company: string | null;
  openings: readonly CompanyOpening[] | null;
  openingsTotal: number | null;
  visits: { page: string; count: number }[];
  unavailable: readonly string[];
}

/** Creates the module of the dashboard, which joins what the others give (DASHBOARD-46). */
export function createDashboardModule({
  database,
  sources,
  limit,
  log,
}: DashboardModuleOptions): PortalModule {
  return {
    typeDefs: sdl,
    resolvers: {
      Query: {
        dashboard: async (_root, _args, context): Promise<Dashboard> => {
          const now = new Date();
          const { parts, unavailable } = await collectParts(
            { database, sources, limit, log },
            viewerOf(context),
            now,
          );
          return { ...joinParts(parts, now), unavailable };
        },
      },
      NextItem: { values: ({ values }: NextItem) => listValues(values) },
      WeekItem: { values: ({ values }: WeekItem) => listValues(values) },
      DashboardFigure: { values: ({ values = {} }: DashboardFigure) => listValues(values) },
    },
    permissions: {
      // Each source reads only the rows of the user.
      Query: { dashboard: 'signed-in' },
      Mutation: {},
      types: {
        Dashboard: 'signed-in',
        NextItem: 'signed-in',
        WeekItem: 'signed-in',
        LineValue: 'signed-in',
        DashboardFigure: 'signed-in',
        ApplicationProgress: 'signed-in',
        ProgressInterview: 'signed-in',
        ProfileProgress: 'signed-in',
        StudyFacts: 'signed-in',
        CompanyOpening: 'signed-in',
        PageVisits: 'signed-in',
      },
    },
  };
}

/** Joins the parts of several sources. */
function joinParts(parts: readonly DashboardPart[], now: Date): Omit<Dashboard, 'unavailable'> {
  const about = parts.find((part) => part.about)?.about;
  const openings = parts.find((part) => part.openings);
  const week = parts.flatMap((part) => part.week ?? []);
  return {
    next: orderNext(
      parts.flatMap((part) => part.next ?? []),
      now,
    ),
    week: week.toSorted((one, other) => (one.on < other.on ? -1 : Number(one.on > other.on))),
    figures: parts.flatMap((part) => part.figures ?? []),
    applications: parts.find((part) => part.applications)?.applications ?? null,
    profile: parts.find((part) => part.profile)?.profile ?? null,
    studies: about?.studies ?? [],
    company: about?.company ?? null,
    openings: openings?.openings ?? null,
    openingsTotal: openings?.openingsTotal ?? null,
    visits: parts.flatMap((part) => part.visits ?? []),
  };
}

function listValues(values: LineValues): { name: string; value: string }[] {
  return Object.entries(values).map(([name, value]) => ({ name, value }));
}
