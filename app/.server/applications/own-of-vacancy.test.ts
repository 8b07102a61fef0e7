import { describe, expect, test } from 'vitest';

import type { ApplicationState } from '../generated/graphql.ts';
import { createRecordsContext } from '../testing/records-context.ts';
import { createStudentContext } from '../testing/student-context.ts';
import { describeOwnApplying, readApplicationMarks } from './own-of-vacancy.ts';

const ID = 'v-aaaaaaaaaaaa';
const FORM = `/employment/job-opportunity/${ID}/apply`;
const RECORD = '/employment/job-request-and-approval/a-aaaaaaaaaaaa';
const SENT = '2026-11-02T08:00:00.000Z';
const own = (state: ApplicationState, vacancy = ID) => ({
  id: 'a-aaaaaaaaaaaa',
  vacancy,
  state,
  sentAt: state === 'draft' ? null : SENT,
});

type OwnApplications = NonNullable<Parameters<typeof describeOwnApplying>[2]>;

/** Creates a context with these own applications. Without any, they cannot be read. */
function contextWith(applications: object[] | undefined) {
  return createStudentContext({
    row: 'job-opportunity',
    answer: () =>
      applications
        ? { ok: true, data: { ownApplications: applications } }
        : { ok: false, code: 'DATABASE_UNAVAILABLE', message: '', status: 503 },
  });
}

/** Describes the application of the student for the vacancy. */
function describeOwn(applications: OwnApplications | undefined, canApply: boolean) {
  const { context } = createStudentContext({ row: 'job-opportunity' });
  return describeOwnApplying(context, ID, applications, canApply);
}

// VACANCY-14
describe('the page of a vacancy', () => {
  test('offers the form to a student who has none', () => {
    expect(describeOwn([], true)).toEqual({
      text: undefined,
      application: undefined,
      form: { to: FORM, label: 'Apply' },
    });
  });

  test('offers no form to a student who cannot apply, and nothing to other users', () => {
    expect(describeOwn([], false)).toBeUndefined();
    expect(describeOwn(undefined, true)).toBeUndefined();
  });

  test('leads to a draft', () => {
    expect(describeOwn([own('draft')], true)).toEqual({
      text: 'You have a draft of an application. It is not sent.',
      form: { to: FORM, label: 'Continue your application' },
      application: { to: RECORD, label: 'See your application' },
    });
  });

  test('says when the student has applied, and in which state the application is', () => {
    expect(describeOwn([own('forwarded')], true)).toMatchObject({
      text: 'You applied on 2 November 2026. State: With the company.',
      form: undefined,
      application: { to: RECORD },
    });
  });

  test('says only the state if the day is not known', () => {
    expect(describeOwn([{ ...own('hired'), sentAt: null }], true)).toMatchObject({
      text: 'You have applied. State: Hired.',
    });
  });

  test.each<[ApplicationState, object | undefined]>([
    ['draft', undefined],
    ['returned', { to: FORM, label: 'Correct and send again' }],
  ])('of a student who cannot apply any more leads from the state %s to %o', (state, form) => {
    expect(describeOwn([own(state)], false)).toMatchObject({ form, application: { to: RECORD } });
  });
});

// VACANCY-13
describe('the marks of a list', () => {
  test('say for which vacancies the student has applied or has a draft, with one call', async () => {
    const { context, operations } = contextWith([own('draft', 'v-1'), own('declined', 'v-3')]);
    const marks = await readApplicationMarks(context, ['v-1', 'v-2', 'v-3']);
    expect([...marks]).toEqual([
      ['v-1', 'Draft'],
      ['v-3', 'Applied'],
    ]);
    expect(operations.map(({ variables }) => variables)).toEqual([{ vacancies: ['v-1', 'v-2', 'v-3'] }]);
  });

  test('are left out if they cannot be read, and for other users', async () => {
    expect((await readApplicationMarks(contextWith(undefined).context, ['v-1'])).size).toBe(0);
    for (const role of ['partner', undefined]) {
      const { context, operations } = createRecordsContext({
        row: 'job-opportunities',
        ...(role !== undefined && { role }),
      });
      expect((await readApplicationMarks(context, ['v-1'])).size).toBe(0);
      expect(operations).toEqual([]);
    }
  });
});
