import type { GraphQLSchema } from 'graphql';
import { createSchema } from 'graphql-yoga';

import { MINUTE, SECOND } from '#rules/constants.ts';
import { SOURCE_LIMIT } from '#rules/dashboard/sources.ts';
import type { UploadFieldTable } from '#rules/files/upload-fields.ts';
import type { Viewer } from '#rules/identity/viewer.ts';
import type { Language } from '#rules/text/language.ts';
import { ModuleError } from '#rules/modules/module-error.ts';
import { isOutcomeRecord } from '#rules/outcomes/reporting.ts';
import { isProfileRecord } from '#rules/profiles/record.ts';
import type { Resource } from '#rules/resources/engine/resource.ts';
import type { KeptDays } from '#rules/resources/engine/retention.ts';
import { RESOURCES } from '#rules/resources/table.ts';
import { ROUTES } from '#rules/routes/table.ts';

import type { RateLimitTable } from '../gateway/hardening/rate-limit-table.ts';
import type { PermissionTable } from '../gateway/permissions/table.ts';
import type { DependencyHealth } from '../server/health/health.ts';
import type { ConvertPhoto } from '../server/media/photo-converter.ts';
import type { Seal } from '../server/sessions/seal.ts';
import { createApplicationsModule } from './applications/applications-module.ts';
import { endUnanswered, eraseOldDrafts } from './applications/jobs.ts';
import { addDemoApplications } from './applications/demo.ts';
import { addDemoInterviews } from './applications/interviews/demo.ts';
import { addDemoSearches } from './saved-searches/demo.ts';
import { endOldTimes, remindOfInterviews } from './applications/interviews/jobs.ts';
import { applications, interviews } from './applications/tables.ts';
import { createCaseNotesModule } from './case-notes/case-notes-module.ts';
import { addDemoNotes } from './case-notes/demo.ts';
import { remindOfNextSteps } from './case-notes/remind.ts';
import { createCaseloadModule } from './caseload/caseload-module.ts';
import { addDemoCaseload } from './caseload/demo.ts';
import { addDemoClearances } from './clearance/demo.ts';
import { addDemoPublication } from './figures/demo.ts';
import { createFiguresModule } from './figures/figures-module.ts';
import { createPassModule } from './clearance/pass-module.ts';
import { clearances } from './clearance/tables.ts';
import { createDashboardModule } from './dashboard/dashboard-module.ts';
import { createCompaniesModule } from './companies/companies-module.ts';
import { createCompaniesJob, type AskBackend } from './companies/refresh.ts';
import type { PortalDatabase } from './database/database.ts';
import type { AddDemo } from './engine/demo.ts';
import { isRecorded, recordOpening } from './engine/file-openings.ts';
import { addDemoDocuments } from './documents/demo.ts';
import { createDocumentsModule } from './documents/documents-module.ts';
import { documents } from './documents/tables.ts';
import { createEngineModule, createResourceModule } from './engine/resource-module.ts';
import type { ResourceTable } from './engine/resource-table.ts';
import type { FileKeys, StoredFilePlace } from './files/cipher.ts';
import { createKeyCheck } from './files/key-check.ts';
import { openFile } from './files/store.ts';
import { createFileTurns } from './files/turns.ts';
import { createLinksModule } from './links/links-module.ts';
import type { LinkedResource } from './links/present-link.ts';
import { addDemoMessages } from './messages/demo.ts';
import { removeOldMessages, writeDigests } from './messages/digest.ts';
import { createMessagesModule } from './messages/messages-module.ts';
import { checkMessageKinds } from './messages/notify-change.ts';
import { checkMails } from './outbox/templates.ts';
import { PAGE_VISITS_SOURCE, removeOldPageVisits } from './page-visits/page-visits.ts';
import { createPageVisitRecorder, type RecordPageVisit } from './page-visits/recorder.ts';
import { addDemoGraduates, addDemoPeople } from './people/demo.ts';
import { createImportModule } from './people/import/import-module.ts';
import { listImportJobs } from './people/import/job.ts';
import { createPeopleModule } from './people/people-module.ts';
import { setMailLanguage } from './people/mail-language.ts';
import { recordSignIn } from './people/people.ts';
import { writeMissingSearch } from './people/search.ts';
import { addDemoProfiles } from './profiles/demo.ts';
import { createExportSlots, type TakeExportSlot } from './personal-data/export-slots.ts';
import { createPersonalDataModule } from './personal-data/personal-data-module.ts';
import { createProfilesModule } from './profiles/profiles-module.ts';
import { createQueueModule } from './queue/queue-module.ts';
import { findAccountSummary, type AccountSummary } from './account-summary.ts';
import { addDemoOutcomes } from './outcomes/demo.ts';
import { askForOutcomes } from './outcomes/ask.ts';
import { eraseOldOutcomeImports } from './outcomes/import/erase-old.ts';
import { createOutcomeImportModule } from './outcomes/outcome-import-module.ts';
import { createOutcomesModule } from './outcomes/outcomes-module.ts';
import { createStudentOutcomesModule } from './outcomes/student-outcomes-module.ts';
import { createStaffMailsModule } from './staff-mails/staff-mails-module.ts';
import { removeOldStaffMails } from './staff-mails/remove-old.ts';
import { createSavedSearchesModule } from './saved-searches/saved-searches-module.ts';
import { createSavedViewsModule } from './saved-views/saved-views-module.ts';
import { tellNewVacancies } from './saved-searches/tell-news.ts';
import { createBatchJob } from './scheduler/batch-job.ts';
import { listJobs } from './scheduler/jobs.ts';
import type { ScheduledJob } from './scheduler/scheduler.ts';
import { createSearchModule } from './search/search-module.ts';
import { addDemoStories } from './stories/demo.ts';
import { createStoriesModule } from './stories/stories-module.ts';
import { stories } from './stories/tables.ts';
import { createStudentsModule } from './students/students-module.ts';
import { addDemoVacancies } from './vacancies/demo.ts';
import { vacancies } from './vacancies/tables.ts';
import { addDemoTalent } from './talent-pool/demo.ts';
import { endMemberships, remindOfEnd, removeOldSearches } from './talent-pool/jobs.ts';
import { createTalentPoolModule } from './talent-pool/talent-pool-module.ts';
import { createVacanciesModule } from './vacancies/vacancies-module.ts';
import { createTrustedCompaniesModule } from './vacancies/trusted-companies-module.ts';
import type { ModuleContext, ModuleLog, PortalModule } from './portal-module.ts';

/** The table of each resource of `rules/resources/`, by its name. */
const TABLES: Readonly<Record<string, ResourceTable>> = {
  application: applications,
  clearance: clearances,
  document: documents,
  interview: interviews,
  story: stories,
  vacancy: vacancies,
};

/** The functions that add demo records, in the order of a trial's start. */
const DEMOS: readonly AddDemo[] = [
  addDemoClearances,
  // It adds nothing if there are imports, so it is before the other people.
  addDemoGraduates,
  addDemoPeople,
  addDemoCaseload,
  addDemoNotes,
  addDemoProfiles,
  addDemoDocuments,
  addDemoVacancies,
  addDemoApplications,
  addDemoInterviews,
  addDemoOutcomes,
  addDemoSearches,
  addDemoTalent,
  addDemoStories,
  addDemoPublication,
];

/**
 * How long to wait after each failed attempt to add the demo records, in milliseconds. On a busy machine, the
 * embedded database can be late.
 */
const DEMO_RETRIES = [5 * SECOND, 15 * SECOND, MINUTE, undefined];

/** The portal's own modules: a second schema beside the backend's, over the portal's own database. */
export interface Modules {
  schema: GraphQLSchema;
  /** The rules of each module. The gateway adds them to its own table. */
  permissions: readonly PermissionTable[];
  /** The rate-limited root fields of each module. The gateway adds them to its own table. */
  rateLimits: readonly RateLimitTable[];
  /** The places of files in the arguments of each module. The gateway adds them to its own table. */
  uploadFields: readonly UploadFieldTable[];
  /**
   * Records a sign-in, and the language of its page if the portal has several (MAIL-22). It never fails:
   * signing in works without the database, and the failure is logged.
   */
  recordSignIn(viewer: Viewer, language?: Language): Promise<void>;
  /**
   * Stores the language of the e-mails that a user gets (MAIL-22). Does nothing for a visitor. It never
   * fails, and logs a failure.
   */
  setMailLanguage(viewer: Viewer | undefined, language: Language): Promise<void>;
  /** Counts that a user has opened a page. It returns at once, and never fails (DASHBOARD-52). */
  recordPageVisit: RecordPageVisit;
  /**
   * Opens the content of a file, whose id the gateway has given to the user. If the field records openings,
   * this one is recorded before the content is returned (RECORD-35).
   *
   * @param viewer the user; undefined for a visitor
   * @throws ModuleError NOT_FOUND, DATABASE_UNAVAILABLE, also if the opening is not recorded; FORBIDDEN for a
   * visitor, if the field records openings
   */
  openFile(place: StoredFilePlace, viewer: Viewer | undefined): Promise<ReadableStream<Uint8Array>>;
  /** Begins to send a copy of personal data, if the limits allow it (EXPORT-5). */
  takeExportSlot: TakeExportSlot;
  /**
   * Reads what each page needs of a user's own account: directly, because every page of a user asks for it.
   *
   * @returns undefined for a visitor, or while the database cannot be used
   */
  accountSummary(viewer: Viewer | undefined): Promise<AccountSummary | undefined>;
  /** Checks whether `DATA_SECRET` has the keys of all files (DATA-20). It never fails. */
  checkFileKeys(): Promise<DependencyHealth>;
  /**
   * Adds demo records to each table that has none, once the database can be used. For trials only. It never
   * fails: the portal works without them, and the failure is logged.
   */
  addDemoRecords(): Promise<void>;
  /** Adds demo messages to a user who has none. For trials only. It never fails, and logs a failure. */
  addDemoMessages(viewer: Viewer): Promise<void>;
  /** What the modules do by themselves, for the scheduler. */
  jobs: readonly ScheduledJob[];
}

interface ModulesOptions {
  database: PortalDatabase;
  /** The keys of `DATA_SECRET`. */
  fileKeys: FileKeys;
  /** Seals and opens the tokens of links that stop e-mails (MESSAGE-8). */
  seal: Seal;
  /** The address of portal support, for texts to users. */
  supportEmail: string;
  /** Reduces a photo of a profile, and removes what the camera has written into it. */
  reducePhoto: ConvertPhoto;
  /** How long the operator keeps closed records, by resource. Default: as the definitions say. */
  keptDays?: KeptDays;
  /** How long a dashboard waits for its sources, in milliseconds. Default: `SOURCE_LIMIT`. */
  dashboardLimit?: number;
  /** Asks the backend, without a token. Default: it is never asked. */
  askBackend?: AskBackend;
  /** Starts one of the jobs now. Default: the next run of the scheduler starts it. */
  runJob?: (name: string) => void;
  log: ModuleLog;
}

/**
 * Creates the modules over a database, which can be unavailable.
 *
 * @throws if a resource has no table, an e-mail no template, or a message no kind
 */
export function createModules(options: ModulesOptions): Modules {
  const {
    database,
    fileKeys,
    seal,
    supportEmail,
    reducePhoto,
    keptDays,
    dashboardLimit = SOURCE_LIMIT,
    askBackend,
    runJob = () => undefined,
    log,
  } = options;
  checkMails(RESOURCES, ROUTES);
  checkMessageKinds(RESOURCES);
  const resources = RESOURCES.map((resource) => ({ resource, table: tableOf(resource) }));
  const ofCompanies = resources
    .filter(({ resource }) => resource.belongsTo === 'company')
    .map(({ table }) => table);
  const inTurn = createFileTurns();
  const parts: PortalModule[] = [
    createPeopleModule(database),
    createCaseloadModule(database),
    createStudentsModule(database),
    createStaffMailsModule(database),
    createCaseNotesModule(database),
    createOutcomesModule({ database, fileKeys, inTurn }),
    createOutcomeImportModule(database),
    createStudentOutcomesModule(database),
    createImportModule({ database, runJob }),
    createCompaniesModule(database),
    createProfilesModule({ database, fileKeys, inTurn, reducePhoto }),
    createPersonalDataModule({ database, resources: resources.filter(isOfPeople), supportEmail }),
    createMessagesModule({ database, seal }),
    createEngineModule(),
    createLinksModule({ database, resources, fileKeys, inTurn }),
    createPassModule(database),
    createQueueModule({ database, resources }),
    createDocumentsModule(database),
    createVacanciesModule(database),
    createSavedSearchesModule(database),
    createSavedViewsModule(database),
    createTalentPoolModule(database),
    createSearchModule(database),
    createApplicationsModule({ database, fileKeys, inTurn, log }),
    createTrustedCompaniesModule(database),
    createStoriesModule(database),
    createFiguresModule(database),
    ...resources.map((own) => createResourceModule({ ...own, database, fileKeys, inTurn, reducePhoto, log })),
  ];
  const sources = [...parts.flatMap(({ dashboard = [] }) => dashboard), PAGE_VISITS_SOURCE];
  const modules: PortalModule[] = [
    ...parts,
    createDashboardModule({ database, sources, limit: dashboardLimit, log }),
  ];

  async function addDemo(add: AddDemo): Promise<void> {
    for (const delay of DEMO_RETRIES) {
      try {
        await database.transaction((tx) => add(tx, fileKeys, new Date()));
        return;
      } catch (error) {
        if (delay === undefined || !(error instanceof ModuleError)) {
          log.warn({ err: error }, 'the demo records were not added');
          return;
        }
        await wait(delay);
      }
    }
  }

  return {
    ...joinModules(modules),
    async openFile(place, viewer) {
      const isOfResource = !isProfileRecord(place.record) && !isOutcomeRecord(place.record);
      const isOpeningRecorded = isOfResource && isRecorded(RESOURCES, place);
      const content = await openFile(database, fileKeys, place, log);
      if (isOpeningRecorded) await recordOpening(database, place, viewer, log);
      return content;
    },
    takeExportSlot: createExportSlots(),
    async accountSummary(viewer) {
      if (!viewer) return undefined;
      try {
        return await database.read((db) => findAccountSummary(db, viewer));
      } catch (error) {
        if (error instanceof ModuleError) return undefined;
        throw error;
      }
    },
    checkFileKeys: createKeyCheck(database, fileKeys),
    jobs: [
      ...listJobs(database, resources, keptDays),
      ...listImportJobs(database),
      createBatchJob(database, 'people.search', writeMissingSearch),
      createBatchJob(database, 'applications.unanswered', endUnanswered),
      createBatchJob(database, 'applications.drafts', eraseOldDrafts),
      createBatchJob(database, 'interviews.times', endOldTimes),
      createBatchJob(database, 'interviews.reminders', remindOfInterviews),
      // Before the daily e-mails, which have the reminders and what the saved searches find.
      createBatchJob(database, 'cases.reminders', remindOfNextSteps),
      createBatchJob(database, 'talentPool.reminders', remindOfEnd),
      createBatchJob(database, 'talentPool.end', endMemberships),
      createBatchJob(database, 'talentPool.searches', removeOldSearches),
      createBatchJob(database, 'outcomes.requests', askForOutcomes),
      createBatchJob(database, 'outcomes.import.erase', eraseOldOutcomeImports),
      createBatchJob(database, 'vacancies.searches', tellNewVacancies),
      createBatchJob(database, 'messages.digest', writeDigests),
      createBatchJob(database, 'messages.old', removeOldMessages),
      createBatchJob(database, 'pageVisits.old', removeOldPageVisits),
      createBatchJob(database, 'staffMails.old', removeOldStaffMails),
      ...(askBackend ? [createCompaniesJob(database, ofCompanies, askBackend)] : []),
    ],
    async recordSignIn(viewer, language) {
      try {
        await database.transaction((tx) => recordSignIn(tx, viewer, { language }));
      } catch (error) {
        log.warn({ err: error }, 'a sign-in was not recorded');
      }
    },
    async setMailLanguage(viewer, language) {
      if (!viewer) return;
      try {
        await database.transaction((tx) => setMailLanguage(tx, viewer, language));
      } catch (error) {
        log.warn({ err: error }, 'the language of a user was not stored');
      }
    },
    recordPageVisit: createPageVisitRecorder({ database, log }),
    async addDemoMessages(viewer) {
      try {
        await database.transaction((tx) => addDemoMessages(tx, viewer, new Date()));
      } catch (error) {
        log.warn({ err: error }, 'the demo messages were not added');
      }
    },
    async addDemoRecords() {
      await database.started();
      for (const add of DEMOS) await addDemo(add);
    },
  };
}

/** Joins modules to one executable schema. */
export function joinModules(
  modules: readonly PortalModule[],
): Pick<Modules, 'schema' | 'permissions' | 'rateLimits' | 'uploadFields'> {
  return {
    schema: createSchema<ModuleContext>({
      typeDefs: modules.map(({ typeDefs }) => typeDefs),
      resolvers: modules.map(({ resolvers }) => resolvers),
    }),
    permissions: modules.map(({ permissions }) => permissions),
    rateLimits: modules.map(({ rateLimits = {} }) => rateLimits),
    uploadFields: modules.map(({ uploadFields = {} }) => uploadFields),
  };
}

/** Waits, and keeps no program from ending. */
async function wait(milliseconds: number): Promise<void> {
  await new Promise<void>((resolve) => setTimeout(resolve, milliseconds).unref());
}

/** Checks whether the records of a resource belong to the users who created them. */
function isOfPeople({ resource }: LinkedResource): boolean {
  return resource.belongsTo === undefined;
}

function tableOf({ name }: Resource): ResourceTable {
  const table = TABLES[name];
  if (!table) throw new Error(`The resource '${name}' has no table in modules/modules.ts.`);
  return table;
}
