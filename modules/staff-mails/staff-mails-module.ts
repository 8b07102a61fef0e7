import { ACT_ON_STUDENTS } from '#rules/students/reading.ts';

import type { PortalDatabase } from '../database/database.ts';
import { viewerOf, type PortalModule } from '../portal-module.ts';
import type { StudentAudience } from '../students/audience.ts';
import { studentScopeOf } from '../students/scope.ts';
import { addDraft, changeDraft, removeDraft, type NewStaffMail, type StaffMailInput } from './drafts.ts';
import { countStaffMails, describeAudience, listStaffMails, readStaffMail } from './read.ts';
import { sendDraft, type ConfirmedMail } from './send.ts';
import sdl from './staff-mails.graphql?raw';

interface ChangedMail {
  id: string;
  version: number;
  input: StaffMailInput;
}

/** The most calls of each field in a day, so that no user fills the database with drafts. */
const MOST_PER_DAY = 200;

/** Creates the module of the e-mails that staff write to several students (STAFFMAIL-1). */
export function createStaffMailsModule(database: PortalDatabase): PortalModule {
  return {
    typeDefs: sdl,
    resolvers: {
      Query: {
        staffMailAudience: (_root, { audience }: { audience: StudentAudience }, context) => {
          const scope = studentScopeOf(viewerOf(context));
          return database.read((db) => describeAudience(db, scope, audience));
        },
        staffMails: (_root, { page }: { page?: number | null }, context) => {
          const viewer = viewerOf(context);
          return {
            items: () => database.read((db) => listStaffMails(db, viewer, page)),
            total: () => database.read((db) => countStaffMails(db, viewer)),
          };
        },
        staffMail: (_root, { id }: { id: string }, context) =>
          database.read((db) => readStaffMail(db, viewerOf(context), id)),
      },
      Mutation: {
        addStaffMail: async (_root, draft: NewStaffMail, context) => ({
          id: await database.transaction((tx) => addDraft(tx, viewerOf(context), draft)),
        }),
        changeStaffMail: async (_root, change: ChangedMail, context) => ({
          id: await database.transaction((tx) => changeDraft(tx, viewerOf(context), change)),
        }),
        sendStaffMail: (_root, confirmed: ConfirmedMail, context) =>
          database.transaction((tx) => sendDraft(tx, viewerOf(context), confirmed)),
        removeStaffMail: async (_root, { id }: { id: string }, context) => {
          await database.transaction((tx) => removeDraft(tx, viewerOf(context), id));
          return true;
        },
      },
    },
    permissions: {
      // The scope of the user limits the recipients, and who the sender is the e-mails.
      Query: {
        staffMailAudience: ACT_ON_STUDENTS,
        staffMails: ACT_ON_STUDENTS,
        staffMail: ACT_ON_STUDENTS,
      },
      Mutation: {
        addStaffMail: ACT_ON_STUDENTS,
        changeStaffMail: ACT_ON_STUDENTS,
        sendStaffMail: ACT_ON_STUDENTS,
        removeStaffMail: ACT_ON_STUDENTS,
      },
      types: {
        StaffMailAudience: ACT_ON_STUDENTS,
        StaffMailKey: ACT_ON_STUDENTS,
        StaffMailSending: ACT_ON_STUDENTS,
        StaffMailList: ACT_ON_STUDENTS,
        ListedStaffMail: ACT_ON_STUDENTS,
        StaffMail: ACT_ON_STUDENTS,
        StaffMailLeftOut: ACT_ON_STUDENTS,
        StaffMailPreview: ACT_ON_STUDENTS,
        StaffMailValue: ACT_ON_STUDENTS,
        StaffMailPerson: ACT_ON_STUDENTS,
      },
    },
    rateLimits: {
      addStaffMail: { perDay: MOST_PER_DAY, hasOnlyDayLimit: true },
      changeStaffMail: { perDay: MOST_PER_DAY, hasOnlyDayLimit: true },
      sendStaffMail: { perDay: MOST_PER_DAY, hasOnlyDayLimit: true },
    },
  };
}
