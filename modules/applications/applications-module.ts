import type { PermissionRule } from '#rules/identity/access.ts';

import type { PortalDatabase } from '../database/database.ts';
import type { RecordVersion } from '../engine/record.ts';
import type { GivenValues } from '../engine/values.ts';
import type { FileKeys } from '../files/cipher.ts';
import type { FileTurns } from '../files/turns.ts';
import { withFiles } from '../vacancies/with-files.ts';
import { viewerOf, type ModuleLog, type PortalModule } from '../portal-module.ts';
import {
  applicantScopeOf,
  countApplicants,
  countListed,
  listApplicants,
  type ApplicantsRequest,
} from './applicants.ts';
import sdl from './applications.graphql?raw';
import { readContactCv } from './contact/cv.ts';
import { createOwnApplicationsSource } from './dashboard-source.ts';
import { chooseTime, type ChosenTime } from './interviews/choose.ts';
import { createInterviewsSource } from './interviews/dashboard-source.ts';
import interviewsSdl from './interviews/interviews.graphql?raw';
import { listInterviews } from './interviews/list.ts';
import { proposeInterview, proposeOtherTimes, type ProposedInterview } from './interviews/propose.ts';
import { addNote, listNotes, removeNote, type WrittenNote } from './notes.ts';
import { createOpeningsSource } from './openings-source.ts';
import { discardApplication, listOwnApplications, readVacancyOfOwn } from './own.ts';
import { writeInTurn, type WrittenApplication } from './write.ts';

interface ApplicationsModuleOptions {
  database: PortalDatabase;
  fileKeys: FileKeys;
  /** The turns of forms with files, which all modules share. */
  inTurn: FileTurns;
  log: ModuleLog;
}

/** The keys of the pages on which a student applies and sees the applications (ROUTE-6). */
const READ: PermissionRule = { any: ['job-opportunity', 'job-request-and-approval-index'] };
/** The key of the page of a vacancy. */
const READ_APPLIED: PermissionRule = { any: ['job-opportunity'], roles: ['user'] };
const WRITE: PermissionRule = { any: ['job-opportunity', 'job-request-and-approval-index'], roles: ['user'] };

/** The keys of the pages on which a company sees its applicants. Only its users read and write notes. */
const READ_APPLICANTS: PermissionRule = { any: ['jobs-index', 'job-request-and-approval-index'] };
const NOTES: PermissionRule = { ...READ_APPLICANTS, roles: ['partner'] };

/** The keys of the pages that show an application with its interviews, and of those that change them. */
const READ_INTERVIEWS: PermissionRule = { any: ['job-request-and-approval-index', 'applications-index'] };
const INVITE: PermissionRule = { any: ['booking-interviews-index'], roles: ['partner', 'admin'] };
const CHOOSE: PermissionRule = { any: ['job-request-and-approval-index'], roles: ['user'] };

/**
 * Creates the module of what students do with their applications (APPLICATION-2 to APPLICATION-6,
 * APPLICATION-18), of the applicants of a company (APPLICATION-13, APPLICATION-14), of the CV for its contact
 * person (APPLICATION-17), and of interviews (INTERVIEW-1 to INTERVIEW-6). `applicationCvByLink` is public,
 * because its token is the permission.
 */
export function createApplicationsModule(options: ApplicationsModuleOptions): PortalModule {
  const { database } = options;
  return {
    typeDefs: [sdl, interviewsSdl].join('\n'),
    resolvers: {
      Query: {
        ownApplications: (_root, { vacancies }: { vacancies: string[] }, context) =>
          database.read((db) => listOwnApplications(db, viewerOf(context), vacancies)),
        appliedVacancy: async (_root, { id }: { id: string }, context) => {
          const found = await database.read((db) => readVacancyOfOwn(db, viewerOf(context), id));
          return found ? withFiles(database, [found])[0] : null;
        },
        applicantCounts: (_root, { vacancies }: { vacancies: string[] }, context) => {
          const scope = applicantScopeOf(viewerOf(context));
          return database.read((db) => countApplicants(db, scope, vacancies));
        },
        applicants: (_root, request: ApplicantsRequest, context) => {
          const scope = applicantScopeOf(viewerOf(context));
          return {
            items: () => database.read((db) => listApplicants(db, scope, request)),
            total: () => database.read((db) => countListed(db, scope, request)),
          };
        },
        applicationNotes: (_root, { application }: { application: string }, context) =>
          database.read((db) => listNotes(db, viewerOf(context), application)),
        applicationInterviews: (_root, { application }: { application: string }, context) =>
          database.read((db) => listInterviews(db, viewerOf(context), application)),
        applicationCvByLink: (_root, { token }: { token: string }) =>
          database.read((db) => readContactCv(db, token)),
      },
      Mutation: {
        writeApplication: (_root, written: WrittenApplication, context) =>
          writeInTurn(viewerOf(context), written, options),
        discardApplication: async (_root, which: { id: string; version: number }, context) => {
          await database.transaction((tx) => discardApplication(tx, viewerOf(context), which));
          return true;
        },
        addApplicationNote: (_root, written: WrittenNote, context) =>
          database.transaction((tx) => addNote(tx, viewerOf(context), written)),
        removeApplicationNote: async (_root, { id }: { id: string }, context) => {
          await database.transaction((tx) => removeNote(tx, viewerOf(context), id));
          return true;
        },
        proposeInterview: (_root, proposed: ProposedInterview, context) =>
          database.transaction((tx) => proposeInterview(tx, viewerOf(context), proposed)),
        proposeInterviewTimes: (_root, which: RecordVersion & { input: GivenValues }, context) =>
          database.transaction((tx) => proposeOtherTimes(tx, viewerOf(context), which)),
        chooseInterviewTime: (_root, chosen: ChosenTime, context) =>
          database.transaction((tx) => chooseTime(tx, viewerOf(context), chosen)),
      },
    },
    dashboard: [
      createOwnApplicationsSource(WRITE),
      createOpeningsSource(READ_APPLICANTS),
      createInterviewsSource(READ_INTERVIEWS),
    ],
    permissions: {
      Query: {
        ownApplications: READ,
        appliedVacancy: READ_APPLIED,
        applicantCounts: READ_APPLICANTS,
        applicants: READ_APPLICANTS,
        applicationNotes: NOTES,
        applicationInterviews: READ_INTERVIEWS,
        applicationCvByLink: 'public',
      },
      Mutation: {
        writeApplication: WRITE,
        discardApplication: WRITE,
        addApplicationNote: NOTES,
        removeApplicationNote: NOTES,
        proposeInterview: INVITE,
        proposeInterviewTimes: INVITE,
        chooseInterviewTime: CHOOSE,
      },
      types: {
        OwnApplication: READ,
        VacancyApplicants: READ_APPLICANTS,
        ApplicantsInState: READ_APPLICANTS,
        ApplicantList: READ_APPLICANTS,
        Applicant: READ_APPLICANTS,
        ApplicationNote: NOTES,
        ApplicationInterviews: READ_INTERVIEWS,
        ApplicationInterview: READ_INTERVIEWS,
        InterviewTime: READ_INTERVIEWS,
        ApplicationCv: 'public',
      },
    },
    rateLimits: { applicationCvByLink: { givesBack: 'answer' } },
    uploadFields: { writeApplication: { 'input.cv': 'cv' } },
  };
}
