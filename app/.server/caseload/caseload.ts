import { data } from '@remix-run/node';

import type { AppLoadContext } from '#app/load-context.ts';
import { lastPageOf, pageNumberOf } from '#app/components/page/page-number.ts';
import { COLLEGES } from '#rules/identity/colleges.ts';
import { CASELOAD_PAGES, roleOfRow } from '#rules/caseload/pages.ts';
import { CASELOAD_SERVES, caseloadViewOf } from '#rules/caseload/rights.ts';
import type { AdviserRole } from '#rules/caseload/roles.ts';
import { LONGEST_SEARCH } from '#rules/constants.ts';
import { dateInDubai } from '#rules/resources/engine/dates.ts';
import { LIST_PAGE_ROWS } from '#rules/resources/engine/graphql.ts';
import { formatDayOf, formatShortDay } from '#rules/text/format-days.ts';
import { formatNumber } from '#rules/text/format.ts';
import { isolate } from '#rules/text/isolate.ts';
import { t, tPlural } from '#rules/text/t.ts';

import { failureMessage } from '../failure.ts';
import type { CaseloadsQuery, OwnCaseloadQuery } from '../generated/graphql.ts';
import { graphql } from '../generated/index.ts';
import { loadHub } from '../hub.ts';
import { collegeLabel } from '../people/person.ts';
import { mayAdministerPeople } from '../people/rights.ts';
import { describeStudent, opensApplications } from '../students/describe.ts';
import { getViewer } from '../viewer.ts';

const OwnCaseloadQuery = graphql(`
  query OwnCaseload($search: String, $page: Int) {
    ownCaseload(search: $search, page: $page) {
      total
      all
      notApplied
      stepsDue
      unassigned
      items {
        student {
          ...ListedStudent
        }
        since
        assignedBy
        handOverNote
        nextStep {
          text
          dueOn
        }
      }
    }
  }
`);

const CaseloadsQuery = graphql(`
  query Caseloads($role: AdviserRole!) {
    caseloads(role: $role) {
      students
      unadvised
      advisers {
        id
        name
        college
        hasRole
        students
        notApplied
        nextSteps
        lastSignInAt
      }
      colleges {
        college
        students
        unadvised
        unassigned
      }
    }
  }
`);

/**
 * Loads the page of the advisers with one role: the own students of an adviser, or the numbers of all
 * advisers for the administration (CASELOAD-6, CASELOAD-9). Other users get a sentence, and no query is sent.
 */
export async function loadCaseload(context: AppLoadContext, request: Request) {
  const hub = loadHub(context);
  const viewer = getViewer(context);
  const role = roleOfRow(context.row?.id ?? '');
  const view = caseloadViewOf(viewer, role);
  if (view === undefined)
    return { hub, content: { kind: 'serves' as const, text: t(CASELOAD_SERVES[role]) } };
  if (view === 'all') {
    const answer = await context.gateway.execute(CaseloadsQuery, { role });
    if (!answer.ok) return unavailable(hub, answer);
    return { hub, content: describeAll(context, role, answer.data.caseloads) };
  }
  const parameters = new URL(request.url).searchParams;
  const search = (parameters.get('q') ?? '').trim().slice(0, LONGEST_SEARCH);
  let page = pageNumberOf(parameters);
  let answer = await context.gateway.execute(OwnCaseloadQuery, { search, page });
  const lastPage = answer.ok ? lastPageOf(answer.data.ownCaseload.total, LIST_PAGE_ROWS) : 1;
  if (answer.ok && page > lastPage) {
    page = lastPage;
    answer = await context.gateway.execute(OwnCaseloadQuery, { search, page });
  }
  if (!answer.ok) return unavailable(hub, answer);
  const { path } = CASELOAD_PAGES[role];
  return {
    hub,
    content: {
      ...describeOwn(context, role, answer.data.ownCaseload),
      search,
      pagination: {
        page,
        lastPage,
        path,
        query: search === '' ? '' : new URLSearchParams({ q: search }).toString(),
      },
    },
  };
}

function unavailable(
  hub: ReturnType<typeof loadHub>,
  answer: Parameters<typeof failureMessage>[0] & { status: number },
) {
  const text = failureMessage(
    answer,
    t('This list is unavailable at the moment. Please try again in a minute.'),
  );
  return data({ hub, content: { kind: 'unavailable' as const, text } }, answer.status);
}

/** What the page calls the students of the college whom no one with the role advises. */
const UNASSIGNED: Readonly<Record<AdviserRole, string>> = {
  careercounselor: 'Students of your college without a career counselor',
  supervisor: 'Students of your college without a supervisor',
};

/** Returns the own caseload as texts and addresses for the page (CASELOAD-6). */
function describeOwn(context: AppLoadContext, role: AdviserRole, own: OwnCaseloadQuery['ownCaseload']) {
  const { path, handOver } = CASELOAD_PAGES[role];
  const hasLinks = opensApplications(getViewer(context));
  const today = dateInDubai(new Date());
  return {
    kind: 'own' as const,
    path,
    handOver,
    all: own.all,
    handOverAll: tPlural(own.all, {
      one: 'Hand over your only student',
      other: 'Hand over all {count} students',
    }),
    numbers: [
      figure(t('Your students'), own.all),
      figure(t('Have not applied for a job'), own.notApplied, '/students?assigned=yes&applied=no'),
      figure(t('Next steps that are due'), own.stepsDue, '/students/next-steps'),
      figure(t(UNASSIGNED[role]), own.unassigned, '/students?assigned=no'),
    ],
    students: own.items.map(({ student, since, assignedBy, handOverNote, nextStep }) => ({
      ...describeStudent(student, hasLinks),
      since: formatShortDay(dateInDubai(new Date(since))),
      assignedBy: t('Assigned by {name}', { name: isolate(assignedBy) }),
      note: handOverNote ?? undefined,
      step: nextStep
        ? {
            text: nextStep.text,
            day: t('Due on {day}', { day: formatShortDay(nextStep.dueOn) }),
            isDue: nextStep.dueOn <= today,
          }
        : undefined,
    })),
  };
}

export type CaseloadStudentRow = ReturnType<typeof describeOwn>['students'][number];

function figure(label: string, count: number, path?: string) {
  return { label, count: formatNumber(count), path: count === 0 ? undefined : path };
}

/** How many students have no adviser with each role. */
const UNADVISED = {
  careercounselor: {
    one: '1 of the {all} students and alumni has no career counselor.',
    other: '{count} of the {all} students and alumni have no career counselor.',
  },
  supervisor: {
    one: '1 of the {all} students and alumni has no supervisor.',
    other: '{count} of the {all} students and alumni have no supervisor.',
  },
} as const;

/** Returns the numbers of all advisers as texts and addresses for the page (CASELOAD-9). */
function describeAll(context: AppLoadContext, role: AdviserRole, all: CaseloadsQuery['caseloads']) {
  const mayChange = mayAdministerPeople(context);
  const { handOver } = CASELOAD_PAGES[role];
  return {
    kind: 'all' as const,
    role,
    mayChange,
    sentence: tPlural(all.unadvised, UNADVISED[role], { all: formatNumber(all.students) }),
    advisers: all.advisers.map(
      ({ id, name, college, hasRole, students, notApplied, nextSteps, lastSignInAt }) => ({
        id,
        name: name || t('Without a name'),
        page: `/students?${new URLSearchParams({ adviser: id }).toString()}`,
        college: collegeLabel(college),
        hasRole,
        students: formatNumber(students),
        notApplied: formatNumber(notApplied),
        nextSteps: formatNumber(nextSteps),
        lastSignIn: lastSignInAt == null ? undefined : formatDayOf(new Date(lastSignInAt)),
        handOver:
          mayChange && students > 0
            ? {
                page: `${handOver}?${new URLSearchParams({ adviser: id }).toString()}`,
                label: t('Hand over the students of {name}', { name: isolate(name) }),
              }
            : undefined,
      }),
    ),
    colleges: all.colleges.map((college) => describeCollege(mayChange, college)),
  };
}

export type DescribedCaseload = ReturnType<typeof describeAll>['advisers'][number];
export type DescribedCollege = ReturnType<typeof describeAll>['colleges'][number];

function describeCollege(
  mayChange: boolean,
  { college, students, unadvised, unassigned }: CaseloadsQuery['caseloads']['colleges'][number],
) {
  // The filter of the list knows the codes of the four colleges only.
  const isKnown = COLLEGES.some(({ code }) => code === college);
  const query = (given: Record<string, string>) => new URLSearchParams({ ...given, college }).toString();
  const name = collegeLabel(college) ?? college;
  return {
    college: name,
    students: formatNumber(students),
    unadvised: formatNumber(unadvised),
    unassigned: {
      count: formatNumber(unassigned),
      page: isKnown && unassigned > 0 ? `/students?${query({ assigned: 'no' })}` : undefined,
      label: tPlural(
        unassigned,
        {
          one: '1 student of {college} without an adviser',
          other: '{count} students of {college} without an adviser',
        },
        { college: isolate(name) },
      ),
    },
    assign:
      mayChange && isKnown && unadvised > 0
        ? {
            page: `/students/assign?${query({ list: 'students' })}`,
            label: t('Assign an adviser to the students of {college}', { college: isolate(name) }),
          }
        : undefined,
  };
}
