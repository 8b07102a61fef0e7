import type { IResolvers } from '@graphql-tools/utils';

import type { DashboardPart } from '#rules/dashboard/parts.ts';
import type { DashboardSourceName } from '#rules/dashboard/sources.ts';
import type { UploadFieldTable } from '#rules/files/upload-fields.ts';
import type { Viewer } from '#rules/identity/viewer.ts';
import { ModuleError } from '#rules/modules/module-error.ts';

import type { RateLimitTable } from '../gateway/hardening/rate-limit-table.ts';
import type { PermissionTable } from '../gateway/permissions/table.ts';
import type { Queries } from './database/database.ts';

/** What the resolvers of the modules get from the gateway. */
export interface ModuleContext {
  /** The verified user; undefined for a visitor. */
  viewer?: Viewer;
}

/**
 * Returns the user of an operation.
 *
 * @throws ModuleError FORBIDDEN for a visitor, whom the permission rule refuses before
 */
export function viewerOf({ viewer }: ModuleContext): Viewer {
  if (!viewer) throw new ModuleError('FORBIDDEN');
  return viewer;
}

/** The log for what a module does not throw. The gateway logs each error that a resolver throws. */
export interface ModuleLog {
  warn(entry: object, message: string): void;
  error(entry: object, message: string): void;
}

/** What one module adds to the dashboards of users (DASHBOARD-46). */
export interface DashboardSource {
  /** The name of the source, which no other one has. */
  name: DashboardSourceName;
  /** Checks whether the source has something for a user. For all others, it costs no query. */
  serves: (viewer: Viewer) => boolean;
  /**
   * Reads what it has for a user in one query, within the rows that the user reads.
   *
   * @param now the time of the request
   */
  read: (db: Queries, viewer: Viewer, now: Date) => Promise<DashboardPart>;
}

/** One module: its part of the schema. */
export interface PortalModule {
  /** In the schema language. Its root types are `type Query` and `type Mutation`. */
  typeDefs: string;
  resolvers: IResolvers<unknown, ModuleContext>;
  /** A rule for each root field and type of `typeDefs`. */
  permissions: PermissionTable;
  /**
   * The root fields that an attacker could call repeatedly (RIGHT-8). The limits are those of the gateway's
   * own fields.
   */
  rateLimits?: RateLimitTable;
  /** The file arguments of root fields: the preset of each argument by its path (FILE-23). */
  uploadFields?: UploadFieldTable;
  /** What the module adds to the dashboards of users. */
  dashboard?: readonly DashboardSource[];
}
