import { data } from '@remix-run/node';

import type { FigureSection } from '#app/components/figures/figure-sections.tsx';
import type { AppLoadContext } from '#app/load-context.ts';
import { readGroupKey, splitValue } from '#rules/figures/groups.ts';
import { refuse } from '#rules/identity/access.ts';
import { campusRowsOf, pathOf } from '#rules/routes/tree.ts';
import { t } from '#rules/text/t.ts';

import { loadHub } from '../hub.ts';
import { loadStatistics } from '../public-content.ts';
import { figuresQuery, filterOf, type FiguresAsked } from './address.ts';
import { hasSalaries, type TableOptions } from './charts.ts';
import { collegeSections } from './college-sections.ts';
import { faultText } from './faults.ts';
import { describeChosen, describeSelects } from './form.ts';
import { describeGraduates, describeStudents } from './names.ts';
import {
  hasNoGraduates,
  outcomeSections,
  statisticsSections,
  type SentOutcomes,
} from './outcome-sections.ts';
import { isOfOneCollege, NOT_COVERED, pageOf, readPageFigures, type OpenPage } from './read.ts';
import { forecastSections, hasNoStudents, studentSections, type SentStudents } from './student-sections.ts';

/** Loads a page with figures: its sections, its form and the definitions (FIGURE-10 to FIGURE-16). */
export async function loadFigures(
  context: AppLoadContext,
  request: Request,
  params: Readonly<Record<string, string | undefined>>,
) {
  const hub = loadHub(context, params);
  const page = pageOf(context, params);
  const [read, counts] = await Promise.all([
    readPageFigures(context, request, page),
    page.subject === 'statistics' ? loadStatistics(context) : undefined,
  ]);
  const backend = page.subject === 'statistics' ? { counts } : undefined;
  if (read.kind === 'refused') {
    return { hub, backend, content: { kind: 'refused' as const, text: t(NOT_COVERED) } };
  }
  if (read.kind === 'unavailable') {
    return data({ hub, backend, content: { kind: 'unavailable' as const, text: read.text } }, read.status);
  }
  const { asked, isLimited } = read;
  const used = asked.fault ? { ...asked, chosen: [] } : asked;
  const filter = filterOf(used.chosen, page, isLimited);
  const options: TableOptions = { isInCollege: isOfOneCollege(filter), pageOf: campusPages(context, page) };
  const query = figuresQuery(used, isLimited);
  const sections = sectionsOf(page, read, options);
  const content = {
    kind: 'figures' as const,
    path: page.path,
    sentences: sentencesOf(page, read, used),
    fault: asked.fault && [faultText(asked.fault), t('The figures below have no filter.')].join(' '),
    selects: describeSelects(asked, read.options, { page, isLimited }),
    // The figures of an address with a fault have no filter, so none is named.
    chosen: asked.fault ? [] : describeChosen(asked),
    sections,
    about: aboutOf(page, read, sections),
    csv: `${page.path}/figures.csv${query === '' ? '' : `?${query}`}`,
  };
  return asked.fault ? data({ hub, backend, content }, 400) : { hub, backend, content };
}

interface ReadFigures {
  outcomes: (SentOutcomes & { classes: readonly number[]; asOf: string }) | undefined;
  students: (SentStudents & { asOf: string }) | undefined;
}

/** Says how many people the figures are about, and when they were read. */
function sentencesOf(
  { subject }: Pick<OpenPage, 'subject'>,
  { outcomes, students }: ReadFigures,
  { chosen }: Pick<FiguresAsked, 'chosen'>,
): string[] {
  const year = chosen.find(({ dimension }) => dimension === 'class')?.value;
  const classes = year === undefined ? outcomes?.classes : [Number(year)];
  const ofGraduates = outcomes
    ? [describeGraduates(outcomes.head, { classes: classes ?? [], asOf: outcomes.asOf })]
    : [];
  const ofStudents = students ? [describeStudents(students.head, students.asOf)] : [];
  // The forecast is about students, and its graduates are only to compare with.
  if (subject === 'forecast') return [...ofStudents, ...ofGraduates];
  if (subject !== 'statistics') return [...ofGraduates, ...ofStudents];
  return [
    t('The figures below count the graduates of the latest five classes whom the portal knows.'),
    ...ofGraduates,
  ];
}

/** Returns which definitions a page needs. */
function aboutOf({ subject }: OpenPage, { outcomes, students }: ReadFigures, sections: FigureSection[]) {
  return {
    hasGraduates: outcomes !== undefined,
    hasOutcomes: outcomes !== undefined && subject !== 'forecast',
    hasSalaries: hasSalaries(sections),
    hasStudents: students !== undefined,
    hasApplications: students !== undefined && subject !== 'forecast',
    hasForecast: subject === 'forecast',
  };
}

/** Returns the sections of a page; none if there are no people to count. */
function sectionsOf(
  page: OpenPage,
  { outcomes, students }: ReadFigures,
  options: TableOptions,
): FigureSection[] {
  const isEmpty = (!outcomes || hasNoGraduates(outcomes)) && (!students || hasNoStudents(students));
  if (isEmpty) return [];
  if (page.subject === 'outcomes' && outcomes) return outcomeSections(outcomes, options);
  if (page.subject === 'statistics' && outcomes) return statisticsSections(outcomes, options);
  if (page.subject === 'students' && students) return studentSections(students, options);
  if (!outcomes || !students) return [];
  return page.subject === 'forecast'
    ? forecastSections(students, outcomes, options)
    : collegeSections(outcomes, students, options);
}

/** Returns the page of a campus of this college, if the user can open it (FIGURE-13). */
function campusPages({ campuses, session }: AppLoadContext, page: OpenPage): TableOptions['pageOf'] {
  const [row] = campusRowsOf(page.row, session.viewer);
  if (!row || refuse(row.access, session.viewer) !== undefined) return undefined;
  return (key) => {
    const { college, name } = splitValue(readGroupKey(key)?.value ?? '');
    const campus = campuses.find((known) => known.campus === name && known.college === row.campusesOf);
    const isOwn = campus !== undefined && college?.toLowerCase() === row.campusesOf;
    return isOwn ? pathOf(row, { campus: name }) : undefined;
  };
}
