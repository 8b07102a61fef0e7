import { isDeepStrictEqual } from 'node:util';

import type { AppLoadContext } from '#app/load-context.ts';
import { applyForm, CV_SOURCES, type CvSource } from '#rules/applications/apply-form.ts';
import { refuse } from '#rules/identity/access.ts';
import { ANSWERS, APPLICATION, MAX_ANSWER, MAX_LETTER } from '#rules/resources/application.ts';
import { keptDaysOf } from '#rules/resources/engine/retention.ts';
import { formSchema } from '#rules/resources/engine/schema.ts';
import { getRow } from '#rules/routes/table.ts';
import { pathOf } from '#rules/routes/tree.ts';
import { formatDay } from '#rules/text/format-days.ts';
import { formatNumber } from '#rules/text/format.ts';
import { isolate } from '#rules/text/isolate.ts';
import { t } from '#rules/text/t.ts';
import { translationNote } from '#rules/text/translation-note.ts';

import { constraintsOf } from '../constraints.ts';
import type { ApplyQuery } from '../generated/graphql.ts';
import { fileAddress } from '../profiles/presented.ts';
import { findFile } from '../records/files.ts';
import { describeLatestNote } from '../records/latest-note.ts';
import { valueOf, type HistoryRow, type RecordRow } from '../records/operations.ts';
import { createSubmission } from '../submission.ts';
import { findUnsentLists } from '../unsent-form.ts';
import { getViewer } from '../viewer.ts';

/** An application that the student can still write. */
export type WritableApplication = RecordRow & { history: readonly HistoryRow[] };

/** What the form shows of its vacancy. */
interface AppliedVacancy {
  title: string;
  companyName: string | undefined;
  /** The last day; undefined if the vacancy is not open any more. */
  closesOn: { iso: string; text: string } | undefined;
}

/** A CV that the portal has already. */
interface KnownCv {
  name: string;
  /** In bytes. */
  size: number;
  /** Its address, if the user can open it. */
  to: string | undefined;
}

/** The form of an application (APPLICATION-4). */
export interface ApplyFormContent {
  kind: 'form';
  /** Undefined if it cannot be read at the moment. */
  vacancy: AppliedVacancy | undefined;
  /** The page of the vacancy. */
  back: string;
  constraint: ReturnType<typeof constraintsOf>;
  /** The version of the draft, or of the application that was returned; undefined for a new one. */
  version: number | undefined;
  /** The draft, which the student can delete. */
  draft: { id: string; version: number } | undefined;
  /** The advice with which the application was returned, with its label. */
  note: ReturnType<typeof describeLatestNote>;
  /** What the student must know before, as sentences. */
  notices: string[];
  canSend: boolean;
  submission: string;
  /** Whether the values are those that the student had typed when the session ended. */
  isUnsent: boolean;
  values: Record<string, string | string[]>;
  /** The form of the profile, if the profile has no CV yet. */
  profileForm: string | undefined;
  /** Where the CV can come from. */
  cvSources: { value: CvSource; label: string; file?: KnownCv }[];
  hints: { letter: string; answer: string };
  /** The questions of the company. */
  questions: readonly string[];
  consent: { label: string; text: string; note: string | undefined };
}

interface FormSources {
  /** The number of the vacancy. */
  id: string;
  /** What the gateway knows; undefined if it cannot answer at the moment. */
  known: ApplyQuery | undefined;
  record: WritableApplication | undefined;
}

/** The fields whose input a page can show again after the session has ended. A file is not among them. */
const TEXT_FIELDS = ['cvSource', 'email', 'phone', 'letter', ...ANSWERS, 'consent'];

/** Returns the address of the form of a vacancy. */
export function applyPath(id: string): string {
  return pathOf(getRow('job-application'), { token: id });
}

/** Returns the address of a vacancy for its readers. */
export function vacancyPath(id: string): string {
  return pathOf(getRow('job-opportunity'), { token: id });
}

/** Returns the draft, which the student can delete; undefined for an application that was sent once. */
export function draftOf(record: WritableApplication | undefined): ApplyFormContent['draft'] {
  return record?.state === 'draft' ? { id: record.id, version: record.version } : undefined;
}

/**
 * Describes the form of a new application, of a draft, or of an application that was returned
 * (APPLICATION-4).
 */
export async function describeApplyForm(
  context: AppLoadContext,
  { id, known, record }: FormSources,
): Promise<ApplyFormContent> {
  const vacancy = known?.openVacancy ?? undefined;
  const isReturned = record?.state === 'returned';
  const storedQuestions = (record && listOf(record, 'questions')) ?? [];
  // The answers of an application that was returned stay beside the questions that they answer.
  const questions = vacancy && !isReturned ? vacancy.questions : storedQuestions;
  const shown = describeVacancy(vacancy, record);
  const cvSources = listCvSources(context, record, known?.ownProfile);
  const unsent = await findUnsentLists(context, applyPath(id), TEXT_FIELDS);
  const hasOtherQuestions = record !== undefined && !isDeepStrictEqual([...questions], storedQuestions);
  return {
    kind: 'form',
    cvSources,
    questions,
    vacancy: shown,
    back: vacancyPath(id),
    profileForm: known && !known.ownProfile.cv ? pathOf(getRow('my-profile-edit')) : undefined,
    constraint: constraintsOf(formSchema(applyForm(questions.length, true))),
    version: record?.version,
    draft: draftOf(record),
    note: record && isReturned ? describeLatestNote(APPLICATION, record.history) : undefined,
    notices: [
      ...(!vacancy && record?.state === 'draft' ? [t(CLOSED_DRAFT)] : []),
      ...(hasOtherQuestions ? [t(OTHER_QUESTIONS)] : []),
    ],
    canSend: vacancy !== undefined || isReturned || !known,
    submission: createSubmission(),
    isUnsent: unsent !== undefined,
    values: unsent ?? firstValues(context, record, { phone: known?.ownProfile.phone, cvSources }),
    hints: {
      letter: t('Why you are interested in this job, and what you bring. At most {max} characters.', {
        max: formatNumber(MAX_LETTER),
      }),
      answer: t('At most {max} characters.', { max: formatNumber(MAX_ANSWER) }),
    },
    consent: describeConsent(context, shown?.companyName),
  };
}

const CLOSED_DRAFT =
  'This vacancy has closed, so you can no longer send your application. You can still change your draft, or delete it.';
const OTHER_QUESTIONS = 'The company has changed its questions. Look at your answers again.';

function describeVacancy(
  vacancy: ApplyQuery['openVacancy'] | undefined,
  record: WritableApplication | undefined,
): AppliedVacancy | undefined {
  if (vacancy) {
    const { title, companyName, closesOn } = vacancy;
    return {
      title,
      companyName: companyName ?? undefined,
      closesOn: { iso: closesOn, text: formatDay(closesOn) },
    };
  }
  if (!record) return undefined;
  return {
    title: textOf(record, 'title') ?? '',
    companyName: textOf(record, 'employer'),
    closesOn: undefined,
  };
}

function listCvSources(
  { session: { viewer } }: AppLoadContext,
  record: WritableApplication | undefined,
  profile: ApplyQuery['ownProfile'] | undefined,
): ApplyFormContent['cvSources'] {
  const kept = record && findFile(record, 'cv');
  const row = getRow('job-requests-file');
  const files: Partial<Record<CvSource, KnownCv>> = {
    ...(record &&
      kept && {
        kept: {
          name: kept.name,
          size: kept.size,
          to: refuse(row.access, viewer) ? undefined : pathOf(row, { id: record.id, field: 'cv' }),
        },
      }),
    ...(profile?.id != null &&
      profile.cv && {
        profile: {
          name: profile.cv.name,
          size: profile.cv.size,
          to: fileAddress(profile.id, 'cv'),
        },
      }),
  };
  const sources = Object.keys(CV_SOURCES) as CvSource[];
  const hasFile = Object.keys(files).length > 0;
  return sources.flatMap((value) => {
    const file = files[value];
    const isOffered = file !== undefined || value === 'new' || value === 'none';
    const label = t(value === 'new' && !hasFile ? 'A CV from this device' : CV_SOURCES[value]);
    return isOffered ? [{ value, label, ...(file && { file }) }] : [];
  });
}

interface KnownValues {
  phone: string | null | undefined;
  cvSources: ApplyFormContent['cvSources'];
}

/** Returns the values with which the form begins: those of the application, or what the portal knows. */
function firstValues(
  context: AppLoadContext,
  record: WritableApplication | undefined,
  { phone, cvSources }: KnownValues,
): ApplyFormContent['values'] {
  const cvSource = cvSources.find(({ value }) => value !== 'none')?.value ?? 'new';
  if (!record) return { cvSource, email: getViewer(context).email, phone: phone ?? '' };
  const names = ['email', 'phone', 'letter', ...ANSWERS];
  return {
    cvSource,
    ...Object.fromEntries(names.map((name) => [name, textOf(record, name) ?? ''])),
    consent: listOf(record, 'consent') ?? [],
  };
}

/** Says who reads an application, and for how long it is kept. */
function describeConsent({ keptDays }: AppLoadContext, companyName: string | undefined) {
  const company = companyName === undefined ? t('the company') : isolate(companyName);
  const days = keptDaysOf(APPLICATION, keptDays);
  const kept = days === undefined ? [] : [t(KEPT, { days: formatNumber(days) })];
  return {
    label: t('My application and my CV can be shared with {company}', { company }),
    text: [t(SHARED, { company }), ...kept].join(' '),
    note: translationNote(),
  };
}

const SHARED =
  'When you send your application, the career counselor and the supervisor who advise you can read it. If no career counselor or no supervisor is assigned to you, those of your college can read it. The administrators of the portal and staff with the role Viewer can read it too. After it is sent on to {company}, the users of this company see your name, your college, your contact data, your CV, your letter and your answers. If you withdraw it, the company does not see it any more.';
const KEPT = 'We delete it {days} days after it has ended.';

function textOf(record: RecordRow, name: string): string | undefined {
  const value = valueOf(record, name);
  return typeof value === 'string' ? value : undefined;
}

function listOf(record: RecordRow, name: string): string[] | undefined {
  const value = valueOf(record, name);
  return Array.isArray(value) ? value.map(String) : undefined;
}
