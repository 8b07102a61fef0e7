import { data } from '@remix-run/node';

import type { AppLoadContext } from '#app/load-context.ts';
import { ROLE_NAMES } from '#rules/identity/role-label.ts';
import { isRole } from '#rules/identity/roles.ts';
import type { LastSignIn } from '#rules/people/last-sign-in.ts';
import { formatDayOf, formatShortDay } from '#rules/text/format-days.ts';
import { dateInDubai } from '#rules/resources/engine/dates.ts';
import { joinTexts } from '#rules/text/format.ts';
import { t, tPlural } from '#rules/text/t.ts';

import { failureMessage } from '../failure.ts';
import type { PeopleByRoleQuery } from '../generated/graphql.ts';
import { graphql } from '../generated/index.ts';
import { loadHub } from '../hub.ts';
import { OTHER_ROLES } from './directory-query.ts';
import { findSentenceForOthers } from './rights.ts';

const PeopleByRoleDocument = graphql(`
  query PeopleByRole {
    peopleByRole {
      role
      people
      lately
      earlier
      longAgo
      never
      lastSignInAt
    }
    personMatches {
      total
    }
    people(list: people) {
      lastImportAt
    }
  }
`);

type RoleCount = PeopleByRoleQuery['peopleByRole'][number];

/**
 * Loads the overview of the directory: how many people have each role, and when they signed in last
 * (PEOPLE-9). A user who is no administrator gets a sentence, and no query is sent.
 */
export async function loadOverview(context: AppLoadContext) {
  const hub = loadHub(context);
  const sentence = findSentenceForOthers(context);
  if (sentence) return { hub: { ...hub, purpose: '' }, content: sentence };
  const answer = await context.gateway.execute(PeopleByRoleDocument, {});
  if (!answer.ok) {
    const text = failureMessage(
      answer,
      t('The directory is unavailable at the moment. Please try again in a minute.'),
    );
    return data({ hub, content: { kind: 'unavailable' as const, text } }, answer.status);
  }
  const { peopleByRole, personMatches, people } = answer.data;
  const counted = peopleByRole.filter((row) => row.people > 0);
  const { lastImportAt } = people;
  return {
    hub,
    content: {
      kind: 'overview' as const,
      source:
        lastImportAt == null
          ? t('The directory has the people who signed in.')
          : t(
              'The directory has the people who signed in, or were imported. The last import was on {date}.',
              {
                date: formatDayOf(new Date(lastImportAt)),
              },
            ),
      matches:
        personMatches.total === 0
          ? undefined
          : tPlural(personMatches.total, {
              one: '1 pair of records may be one person',
              other: '{count} pairs of records may be one person',
            }),
      figures: describeFigures(peopleByRole),
      lately: counted.map((row) => ({
        label: nameOf(row),
        value: Math.round((row.lately / row.people) * 100),
        note: tPlural(
          row.people,
          { one: '{lately} of 1 person', other: '{lately} of {count} people' },
          { lately: row.lately },
        ),
      })),
      roles: counted.map(describeRole),
      unused: describeUnused(peopleByRole.filter((row) => row.people === 0)),
    },
  };
}

/** Returns the numbers of the whole directory. */
function describeFigures(rows: readonly RoleCount[]) {
  const sum = (name: 'people' | 'lately' | 'earlier' | 'longAgo' | 'never') =>
    rows.reduce((total, row) => total + row[name], 0);
  return [
    { label: t('People'), value: sum('people') },
    { label: t('Signed in during the last 30 days'), value: sum('lately') },
    { label: t('Last signed in more than 30 days ago'), value: sum('earlier') + sum('longAgo') },
    { label: t('Never signed in'), value: sum('never') },
  ];
}

function describeRole(row: RoleCount) {
  const query = `role=${encodeURIComponent(row.role ?? OTHER_ROLES)}`;
  const part = (count: number, seen?: LastSignIn) => {
    const path = seen === undefined ? `/people?${query}` : `/people?${query}&seen=${seen}`;
    return { count, path: count === 0 ? undefined : path };
  };
  return {
    role: row.role ?? OTHER_ROLES,
    name: nameOf(row),
    people: part(row.people),
    lately: part(row.lately, 'lately'),
    earlier: part(row.earlier, 'earlier'),
    longAgo: part(row.longAgo, 'longAgo'),
    never: part(row.never, 'never'),
    lastSeen: row.lastSignInAt == null ? undefined : formatShortDay(dateInDubai(new Date(row.lastSignInAt))),
  };
}

/** Names the roles that no person of the directory has; undefined if each role has people. */
function describeUnused(rows: readonly RoleCount[]): string | undefined {
  if (rows.length === 0) return undefined;
  return t('The directory has no person with one of these roles: {roles}.', {
    roles: joinTexts(rows.map(nameOf)),
  });
}

export type DescribedRole = ReturnType<typeof describeRole>;

function nameOf({ role }: RoleCount): string {
  return role != null && isRole(role) ? t(ROLE_NAMES[role]) : t('Other roles');
}
