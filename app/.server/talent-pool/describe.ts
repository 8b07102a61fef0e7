import type { StudentGroup } from '#rules/identity/student-types.ts';
import { VACANCY_CITIES, VACANCY_FIELDS, VACANCY_KINDS } from '#rules/vacancies/choices.ts';
import { todayInDubai } from '#rules/resources/engine/dates.ts';
import { CONTACT_REASONS } from '#rules/talent-pool/rules.ts';
import { STUDENT_GROUPS } from '#rules/students/groups.ts';
import { formatDay, formatExactMoment } from '#rules/text/format-days.ts';
import { joinTexts } from '#rules/text/format.ts';
import { isolate } from '#rules/text/isolate.ts';
import { t, tPlural } from '#rules/text/t.ts';

import type { TalentCardFragment, TalentContactFragment } from '../generated/graphql.ts';
import { collegeLabel } from '../people/person.ts';

/** What a card can be made of: a member, or the values of a form. */
type CardValues = Omit<TalentCardFragment, ' $fragmentName' | '__typename' | 'id' | 'joinedAt'>;

/** Says how many members the talent pool has, which each signed-in user may know (TALENT-9). */
export function sizeSentence(members: number): string {
  return tPlural(members, {
    one: '1 member of the talent pool looks for work now.',
    other: '{count} members of the talent pool look for work now.',
  });
}

/** Describes a member without the name (TALENT-5). */
export function describeCard(card: CardValues) {
  const { group, college, programme, skills, headline, sentence, availableFrom } = card;
  const facts = [collegeLabel(college), programme && isolate(programme), card.class && String(card.class)];
  const known = facts.filter((fact): fact is string => typeof fact === 'string' && fact !== '');
  return {
    title: titleOf(group),
    studies: joinTexts(known),
    headline: headline ?? undefined,
    sentence: sentence ?? undefined,
    skills: [...skills],
    facts: [
      { label: t('Looks for'), value: labelsOf(VACANCY_KINDS, card.kinds) },
      { label: t('Fields of work'), value: labelsOf(VACANCY_FIELDS, card.fields) },
      { label: t('Cities'), value: labelsOf(VACANCY_CITIES, card.cities) },
      {
        label: t('Available'),
        value:
          availableFrom <= todayInDubai() ? t('Now') : t('From {day}', { day: formatDay(availableFrom) }),
      },
    ].filter(({ value }) => value !== ''),
  };
}

export type DescribedCard = ReturnType<typeof describeCard>;

const TITLES: Readonly<Record<StudentGroup, string>> = {
  active: 'A student',
  graduating: 'A student in the final year',
  alumni: 'A graduate',
};

function titleOf(group: CardValues['group']): string {
  return t(group == null || group === 'left' ? 'A member of the talent pool' : TITLES[group]);
}

/** Names the chosen values of a list, in its order. A value of another version is left out. */
function labelsOf(options: Readonly<Record<string, string>>, chosen: readonly string[]): string {
  return joinTexts(
    Object.entries(options).flatMap(([value, label]) => (chosen.includes(value) ? [t(label)] : [])),
  );
}

/** Describes a reason of a company. */
export function describeContact(contact: TalentContactFragment) {
  const { id, studentName, companyName, userName, reason, vacancyTitle, text, at, openings } = contact;
  const label = t(CONTACT_REASONS[reason]);
  return {
    id,
    student: { name: studentName || t('Without a name'), to: `/profile/${contact.student}` },
    company: companyName,
    user: userName ?? undefined,
    reason:
      vacancyTitle == null ? label : t('{reason}: {title}', { reason: label, title: isolate(vacancyTitle) }),
    text: text ?? undefined,
    day: formatExactMoment(new Date(at)),
    openings:
      openings === 0
        ? undefined
        : tPlural(openings, { one: 'The CV was opened once.', other: 'The CV was opened {count} times.' }),
  };
}

export type DescribedContact = ReturnType<typeof describeContact>;

/** The groups of members that a filter offers. */
export const MEMBER_GROUPS = {
  active: STUDENT_GROUPS.active,
  graduating: STUDENT_GROUPS.graduating,
  alumni: STUDENT_GROUPS.alumni,
} as const;
