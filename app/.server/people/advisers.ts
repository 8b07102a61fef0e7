import { redirect } from '@remix-run/node';

import type { AppLoadContext } from '#app/load-context.ts';
import { joinTexts } from '#rules/text/format.ts';
import { adviserFormSchema } from '#rules/caseload/adviser-form.ts';
import { ADVISER_ROLES } from '#rules/caseload/roles.ts';
import { ROLE_NAMES } from '#rules/identity/role-label.ts';
import { dateInDubai } from '#rules/resources/engine/dates.ts';
import { formatDayOf, formatDays } from '#rules/text/format-days.ts';
import { isolate } from '#rules/text/isolate.ts';
import { t } from '#rules/text/t.ts';

import type { GatewayAnswer } from '../../../gateway/gateway.ts';
import { failureMessage, isAnswerLost } from '../failure.ts';
import type { AdviserFragment, AdviserRole, PersonRecordQuery } from '../generated/graphql.ts';
import { graphql } from '../generated/index.ts';
import { parseForm, sendBack } from '../parse-form.ts';
import { collegeLabel } from './person.ts';
import { refuseOthers } from './rights.ts';

graphql(`
  fragment Adviser on Adviser {
    id
    role
    adviser
    name
    hasRole
    from
    to
    assignedBy
    handOverNote
  }
`);

const AssignMutation = graphql(`
  mutation AssignAdviser($person: ID!, $role: AdviserRole!, $adviser: ID) {
    assignAdviser(person: $person, role: $role, adviser: $adviser)
  }
`);

/** The parts of the answer about a person that are about advisers. */
type AdviserParts = Pick<PersonRecordQuery, 'personAdvisers' | 'possibleAdvisers'>;

/**
 * Describes who advises a person, and who has advised the person (CASELOAD-2).
 *
 * @param role the role of the person
 * @returns undefined for a person who is no student and has never been one with an adviser
 */
export function describeAdvisers(
  role: string,
  { personAdvisers, possibleAdvisers }: AdviserParts,
): DescribedAdvisers | undefined {
  const isStudent = role === 'user';
  if (!isStudent && personAdvisers.length === 0) return undefined;
  return {
    roles: ADVISER_ROLES.map((adviserRole) => {
      const present = personAdvisers.find((adviser) => adviser.role === adviserRole && adviser.to == null);
      const possible = isStudent ? possibleAdvisers : [];
      return {
        role: adviserRole,
        label: nameOf(adviserRole),
        none: t(NONE[adviserRole]),
        present: present && {
          id: present.adviser,
          name: present.name || t('Without a name'),
          hasRole: present.hasRole,
          since: t('Since {day}. Assigned by {name}.', {
            day: formatDayOf(new Date(present.from)),
            name: isolate(present.assignedBy),
          }),
          note: present.handOverNote ?? undefined,
        },
        options: listOptions(adviserRole, possible, present),
      };
    }),
    earlier: personAdvisers.flatMap((adviser) => describeEarlier(adviser) ?? []),
  };
}

/** Who advises a person, and who has advised the person, as texts for the page. */
export interface DescribedAdvisers {
  roles: {
    role: AdviserRole;
    label: string;
    /** What it means that no one with this role is assigned. */
    none: string;
    present:
      | {
          id: string;
          name: string;
          hasRole: boolean;
          since: string;
          /** What the adviser before has written; undefined without a note (CASELOAD-7). */
          note: string | undefined;
        }
      | undefined;
    /** The people who can be chosen. */
    options: { value: string; label: string }[];
  }[];
  earlier: { id: string; name: string; text: string }[];
}

const NONE: Readonly<Record<AdviserRole, string>> = {
  careercounselor:
    'No career counselor is assigned. The career counselors of the student’s college, if any, see the student’s records.',
  supervisor:
    'No supervisor is assigned. The supervisors of the student’s college, if any, see the student’s records.',
};

function nameOf(role: AdviserRole): string {
  return t(ROLE_NAMES[role]);
}

/** Lists the options of a role, with the present adviser, who can have lost the role. */
function listOptions(
  role: AdviserRole,
  possible: NonNullable<AdviserParts['possibleAdvisers']>,
  present: AdviserFragment | undefined,
) {
  const options = possible
    .filter((adviser) => adviser.role === role)
    .map(({ id, name, college, email }) => ({
      value: id,
      label: joinTexts([name, collegeLabel(college) ?? email].filter((part) => part !== '')),
    }));
  if (!present || options.some(({ value }) => value === present.adviser)) return options;
  return [{ value: present.adviser, label: present.name }, ...options];
}

/** Returns undefined for an assignment that is in force. */
function describeEarlier({ id, role, name, from, to, assignedBy }: AdviserFragment) {
  if (to == null) return undefined;
  return {
    id,
    name: name || t('Without a name'),
    text: t('{role}, {days}. Assigned by {name}.', {
      role: nameOf(role),
      days: formatDays(dateInDubai(new Date(from)), dateInDubai(new Date(to))),
      name: isolate(assignedBy),
    }),
  };
}

/** The message and the log entry after an assignment or its end. */
const DONE = {
  assigned: { title: 'The {role} is assigned', log: 'an adviser was assigned' },
  ended: { title: 'The {role} does not advise this person any more', log: 'an adviser was unassigned' },
} as const;

/** Assigns an adviser to a person or ends this, and returns to the page with a message (CASELOAD-2). */
export async function assignAdviser(context: AppLoadContext, request: Request, id: string) {
  refuseOthers(context);
  const submission = parseForm(await request.formData(), adviserFormSchema);
  if (submission.status !== 'success') return sendBack(context, submission);
  const { role, adviser } = submission.value;
  const answer = await context.gateway.executeToEnd(AssignMutation, { person: id, role, adviser });
  const roleName = nameOf(role).toLowerCase();
  const path = `/people/${id}`;
  if (answer.ok) {
    const { title, log } = DONE[adviser === undefined ? 'ended' : 'assigned'];
    context.log.info({ user: context.session.viewer?.id, person: id, role }, log);
    context.session.setFlash({ kind: 'success', title: t(title, { role: roleName }) });
    return redirect(path);
  }
  const flash = describeLost(answer, roleName);
  if (flash) {
    context.session.setFlash(flash.message);
    return redirect(flash.isGone ? '/people' : path);
  }
  const messages = answer.validation?.['adviser'];
  return messages
    ? sendBack(context, submission, { fieldErrors: { adviser: messages } })
    : sendBack(context, submission, {
        message: t('Nothing was changed. {reason}', {
          reason: failureMessage(answer, t('Please try again in a minute.')),
        }),
        status: answer.status,
      });
}

type Failed = Extract<GatewayAnswer<never>, { ok: false }>;

/** Returns the message for a failure after which the form is not shown again; undefined for another one. */
function describeLost(answer: Failed, role: string) {
  if (answer.code === 'NOT_FOUND') {
    return {
      isGone: true,
      message: {
        kind: 'info' as const,
        title: t('This person is not in the directory any more'),
        text: t('Nothing was changed.'),
      },
    };
  }
  if (!isAnswerLost(answer)) return undefined;
  return {
    isGone: false,
    message: {
      kind: 'error' as const,
      title: t('We do not know whether this was done'),
      text: t('Check who the {role} is now.', { role }),
    },
  };
}
