import { ModuleError } from '#rules/modules/module-error.ts';
import { CLEARANCE } from '#rules/resources/clearance.ts';

import type { PortalDatabase } from '../database/database.ts';
import { findRecord } from '../engine/record.ts';
import { scopeOf } from '../engine/scope.ts';
import { readOpenRecord } from '../links/links.ts';
import type { PortalModule } from '../portal-module.ts';
import { CLEARANCES_SOURCE } from './dashboard-source.ts';
import sdl from './pass.graphql?raw';
import { checkPass, readPass } from './pass.ts';
import { clearances } from './tables.ts';

/** The link of the visitor. Another link of a request does not open its pass (CLEARANCE-14, LINK-20). */
const OWN_LINK = { resource: CLEARANCE, table: clearances, link: 'own' };

/**
 * Creates the module of the passes (CODE-1, CLEARANCE-12). The code and the token are permissions, so these
 * fields are public. The gateway limits by network how many unknown codes and tokens a client tries (CODE-5).
 * A guard can check any number of passes.
 */
export function createPassModule(database: PortalDatabase): PortalModule {
  return {
    typeDefs: sdl,
    resolvers: {
      Query: {
        checkPass: (_root, { code }: { code: string }) => database.read((db) => checkPass(db, code)),
        clearancePassByLink: (_root, { token }: { token: string }) =>
          database.read(async (db) => {
            const pass = await readPass(db, await readOpenRecord(db, OWN_LINK, token));
            if (!pass) throw new ModuleError('NOT_FOUND');
            return pass;
          }),
        clearancePass: (_root, { id }: { id: string }, { viewer }) =>
          database.read(async (db) =>
            readPass(db, await findRecord(db, clearances, scopeOf(CLEARANCE, viewer), id)),
          ),
      },
    },
    dashboard: [CLEARANCES_SOURCE],
    permissions: {
      Query: {
        checkPass: 'public',
        clearancePassByLink: 'public',
        clearancePass: { any: ['security-clearance-index'] },
      },
      Mutation: {},
      types: { CheckedPass: 'public', ClearancePass: 'public', PassPhoto: 'public' },
    },
    rateLimits: {
      checkPass: { givesBack: 'answer' },
      clearancePassByLink: { givesBack: 'answer' },
    },
  };
}
