import { eq } from 'drizzle-orm';

import { PDF } from '#rules/files/testing/samples.ts';
import type { Viewer } from '#rules/identity/viewer.ts';
import { ANSWERS, APPLICATION } from '#rules/resources/application.ts';

import { writeApplication } from '../applications/write.ts';
import { applications } from '../applications/tables.ts';
import type { Queries } from '../database/database.ts';
import { applyTransition } from '../engine/apply-transition.ts';
import { actorOf, PORTAL } from '../engine/record.ts';
import type { RecordViewer } from '../engine/scope.ts';
import { settleTasks } from '../messages/notify.ts';
import { vacancies } from '../vacancies/tables.ts';
import { createTestKeys } from './keys.ts';
import { viewerOf } from './sample.ts';
import { insertVacancy, type GivenVacancy } from './vacancies.ts';

const fileKeys = createTestKeys();

const STAFF = viewerOf({ sub: 'staff-1', name: 'Demo Staff', role: 'admin' });

/** A note of the staff that is long enough for a return. */
const ADVICE = 'Please say which machines you have worked with.';

/** The transitions that lead to each state after the application was sent. A draft was not sent. */
const WAYS = {
  draft: [],
  submitted: [],
  returned: ['return'],
  forwarded: ['forward'],
  confirmed: ['forward', 'confirm'],
  screened: ['forward', 'confirm', 'screen'],
  interviewed: ['forward', 'confirm', 'screen', 'interview'],
  recruitmentProcess: ['forward', 'confirm', 'screen', 'interview', 'recruit'],
  hired: ['forward', 'confirm', 'screen', 'interview', 'recruit', 'hire'],
  declined: ['forward', 'decline'],
  notSelected: ['forward', 'confirm', 'reject'],
  withdrawn: ['withdraw'],
  lapsed: ['lapse'],
} as const satisfies Record<
  keyof typeof APPLICATION.states,
  readonly (keyof typeof APPLICATION.transitions)[]
>;

export type ApplicationState = keyof typeof WAYS;

export const APPLICATION_STATES = Object.keys(WAYS) as ApplicationState[];

/** Claims of a student for whom the vacancies of `vacancyValues` are. */
export const STUDENT_CLAIMS = {
  sub: 'student-1',
  name: 'Demo Student 1',
  email: 'demo-student-1@portal.example',
  role: 'user',
  user_type: 'college_active',
  entity: 'ADPOLY',
  student_id: '202300001',
  student_status: 'AS',
} as const;

interface GivenApplication {
  /** The id of an open vacancy. */
  vacancy: string;
  /** A student for whom the vacancy is. Default: `STUDENT_CLAIMS`. */
  author?: Viewer;
  /** Default: `submitted`. */
  state?: ApplicationState;
  /** The time of all transitions. Default: now. */
  at?: Date;
  /** What the student sends in place of the default values, such as `letter`. */
  input?: Record<string, unknown>;
  /** Default: `ADVICE`. */
  note?: string;
  /** The transitions between `submitted` and the last one, in place of the default ones. */
  way?: readonly string[];
}

/** Inserts a published vacancy in a transaction: see `insertVacancy`. @returns its id */
export async function insertOpenVacancy(
  tx: Queries,
  given: Omit<GivenVacancy, 'state'> = {},
): Promise<string> {
  return await insertVacancy({ transaction: (work) => work(tx) }, given);
}

/**
 * Writes an application like its student, and moves it to its state as staff and company do. A hired one can
 * close its vacancy. Only the sending adds messages.
 *
 * @returns its id
 */
export async function insertApplication(tx: Queries, given: GivenApplication): Promise<string> {
  const { vacancy, author = viewerOf(STUDENT_CLAIMS), state = 'submitted', at = new Date() } = given;
  const { input, note = ADVICE, way = WAYS[state] } = given;
  const [of] = await tx.select().from(vacancies).where(eq(vacancies.id, vacancy));
  if (!of) throw new Error(`There is no vacancy ${vacancy}.`);
  // The columns of the fields have no names in the type.
  const { questions } = of as unknown as { questions: string[] | null };
  const written = {
    vacancy,
    send: state !== 'draft',
    input: {
      cvSource: 'new',
      cv: new File([PDF], 'cv.pdf', { type: 'application/pdf' }),
      email: author.email,
      phone: '+971500000001',
      letter: 'I like this work.',
      consent: ['given'],
      ...Object.fromEntries(ANSWERS.slice(0, questions?.length ?? 0).map((name) => [name, `My ${name}`])),
      ...input,
    },
  };
  const { id } = await writeApplication(tx, author, written, { fileKeys, profileCv: undefined, now: at });
  const company: RecordViewer = {
    ...viewerOf({ sub: `partner-${of.partnerId}`, name: 'Demo Partner', role: 'partner' }),
    partnerId: of.partnerId ?? undefined,
  };
  for (const name of way) {
    const [row] = await tx.select().from(applications).where(eq(applications.id, id));
    if (!row) throw new Error(`There is no application ${id}.`);
    const by = { return: STAFF, forward: STAFF, withdraw: author }[name] ?? company;
    await applyTransition(tx, applications, APPLICATION, row, {
      name,
      by: name === 'lapse' ? PORTAL : actorOf(by),
      at,
      isSilent: true,
      note: name === 'return' ? note : null,
    });
  }
  // The message to the advisers is settled, as by a transition that is not silent.
  if (way.length > 0) await settleTasks(tx, { record: id }, at);
  return id;
}
