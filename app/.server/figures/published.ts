import { data } from '@remix-run/node';

import type { FigureSection } from '#app/components/figures/figure-sections.tsx';
import type { AppLoadContext } from '#app/load-context.ts';
import { readGroupKey } from '#rules/figures/groups.ts';
import type { FigurePeriod } from '#rules/figures/periods.ts';
import type { PublishedPart } from '#rules/figures/publication.ts';
import { dateInDubai } from '#rules/resources/engine/dates.ts';
import { getRow } from '#rules/routes/table.ts';
import { pathOf } from '#rules/routes/tree.ts';
import { formatDay } from '#rules/text/format-days.ts';
import { currentLanguage, t } from '#rules/text/t.ts';

import { failureMessage } from '../failure.ts';
import { graphql } from '../generated/index.ts';
import { describePage } from '../page.ts';
import { csvFile } from '../records/csv-file.ts';
import { FILE_UNAVAILABLE } from '../records/messages.ts';
import { textResponse } from '../text-response.ts';
import {
  categoriesChart,
  hasJobs,
  hasSalaries,
  linesOf,
  RATE_LABELS,
  ratesByClass,
  ratesCompared,
  ratesTable,
  salaryChart,
  valueOfMeasure,
  workCharts,
} from './charts.ts';
import { describeLines, figuresFile } from './csv.ts';
import { rateOf, sharesOf, type Rate, type SentLine } from './lines.ts';
import { describeGraduates } from './names.ts';
import { withContent } from './outcome-sections.ts';
import { FIGURES_UNAVAILABLE } from './read.ts';

const PublishedDocument = graphql(`
  query PublishedOutcomes {
    publishedOutcomes {
      parts
      publishedAt
      note
      noteArabic
      figures {
        ...PublishedFigures
      }
    }
  }

  fragment PublishedFigures on OutcomeFigures {
    asOf
    period
    classes
    head {
      ...FigureLineParts
    }
    rows {
      ...FigureLineParts
    }
  }
`);

/** Figures of a publication, or those that a publication would have. */
export interface SentPublication {
  parts: readonly PublishedPart[];
  note?: string | null;
  noteArabic?: string | null;
  /** In ISO 8601; undefined before it is published. */
  publishedAt?: string;
  figures: {
    asOf: string;
    period: FigurePeriod;
    classes: readonly number[];
    head: SentLine;
    rows: readonly SentLine[];
  };
}

/** Which answers count, as visitors read it. */
const PERIOD_SENTENCES: Readonly<Record<FigurePeriod, string>> = {
  latest: 'The latest answer of each graduate counts.',
  graduation: 'The answers at graduation count.',
  sixMonths: 'The answers 6 months after graduation count.',
  twelveMonths: 'The answers 12 months after graduation count.',
};

/** Describes published figures as visitors read them (FIGURE-20, FIGURE-22). */
export function describePublication(publication: SentPublication) {
  const { figures, publishedAt } = publication;
  const { head, period } = figures;
  const sections = publishedSections(publication);
  return {
    sentences: [
      describeGraduates(head, figures),
      t(PERIOD_SENTENCES[period]),
      ...(publishedAt === undefined ? [] : [describeDay(publishedAt)]),
    ],
    note: chooseNote(publication),
    career: describeRate(head, 'careerRate'),
    others: [
      { ...describeRate(head, 'knowledgeRate'), unit: 'percent' as const },
      { ...valueOfMeasure(head, 'graduates'), unit: 'number' as const, note: undefined },
    ],
    sections,
    hasSalaries: hasSalaries(sections),
  };
}

export type DescribedPublication = ReturnType<typeof describePublication>;

function describeRate(head: SentLine, rate: Rate) {
  return { label: t(RATE_LABELS[rate]), ...rateOf(head, rate), note: sharesOf(head, rate) };
}

/** Returns the remark in the language of the page, or the only one that there is. */
function chooseNote({ note, noteArabic }: SentPublication) {
  const all = [
    { text: note, lang: 'en' },
    { text: noteArabic, lang: 'ar' },
  ];
  const given = all.flatMap(({ text, lang }) => (text ? [{ text, lang }] : []));
  return given.find(({ lang }) => lang === currentLanguage()) ?? given[0];
}

/** Returns the sections of the chosen parts, in the order of the page. An empty section is left out. */
function publishedSections({ parts, figures: { head, rows } }: SentPublication): FigureSection[] {
  const areJobsShown = hasJobs(head);
  const sections: Readonly<Record<PublishedPart, FigureSection>> = {
    categories: {
      id: 'categories',
      heading: t('Where they are now'),
      blocks: categoriesChart(head),
    },
    byClass: { id: 'classes', heading: t('Class by class'), blocks: ratesByClass(rows) },
    byCollege: {
      id: 'colleges',
      heading: t('The colleges compared'),
      blocks: ratesCompared(t('Career outcomes rate by college'), t('College'), linesOf(rows, 'college')),
    },
    byProgramme: {
      id: 'programmes',
      heading: t('The programmes compared'),
      blocks: ratesTable(t('Programmes'), linesOf(rows, 'programme')),
    },
    jobs: { id: 'jobs', heading: t('Jobs of graduates'), blocks: areJobsShown ? workCharts(head) : [] },
    salaries: {
      id: 'salaries',
      heading: t('What they earn'),
      blocks: areJobsShown ? [salaryChart(head)] : [],
    },
  };
  return withContent(PARTS_OF_PAGE.filter((part) => parts.includes(part)).map((part) => sections[part]));
}

const PARTS_OF_PAGE: readonly PublishedPart[] = [
  'categories',
  'byClass',
  'byCollege',
  'jobs',
  'salaries',
  'byProgramme',
];

const NONE = 'No figures are published at the moment.';

/** Loads the page that visitors read (FIGURE-22). Its status is 503 while the database is unavailable. */
export async function loadPublished(context: AppLoadContext) {
  const answer = await context.gateway.execute(PublishedDocument, {});
  const page = describePage(context, { hasContent: answer.ok });
  if (!answer.ok) {
    const text = failureMessage(answer, t(FIGURES_UNAVAILABLE));
    return data({ page, content: { kind: 'unavailable' as const, text } }, answer.status);
  }
  const published = answer.data.publishedOutcomes;
  if (!published) return { page, content: { kind: 'none' as const } };
  const content = {
    kind: 'figures' as const,
    ...describePublication(published),
    csv: pathOf(getRow('outcomes-csv')),
  };
  return { page, content };
}

/**
 * Loads the career outcomes rate of a college, if the authority has published the colleges compared
 * (COLLEGE-5). A protected rate has no number, as in the publication.
 *
 * @param college the code of the college
 * @returns 'unavailable' while the figures cannot be read; undefined if the rate is not published
 */
export async function loadCollegeRate({ gateway }: AppLoadContext, college: string) {
  const answer = await gateway.execute(PublishedDocument, {});
  if (!answer.ok) return 'unavailable' as const;
  const published = answer.data.publishedOutcomes;
  if (!published?.parts.includes('byCollege')) return undefined;
  const line = linesOf(published.figures.rows, 'college').find(
    ({ key }) => readGroupKey(key)?.value === college,
  );
  if (!line) return undefined;
  return {
    ...describeRate(line, 'careerRate'),
    sentences: [t(PERIOD_SENTENCES[published.figures.period]), describeDay(published.publishedAt)],
  };
}

function describeDay(publishedAt: string): string {
  return t('Published on {day}.', { day: formatDay(dateInDubai(new Date(publishedAt))) });
}

/**
 * Sends the published figures as a CSV file, with a line for each count (FIGURE-22).
 *
 * @throws a 404 Response for the router in the browser, whose answer would be the whole file in one text
 */
export async function downloadPublished(context: AppLoadContext): Promise<Response> {
  if (context.isData) throw new Response(null, { status: 404 });
  const answer = await context.gateway.execute(PublishedDocument, {});
  if (!answer.ok) return textResponse(failureMessage(answer, t(FILE_UNAVAILABLE)), answer.status);
  const { figures } = answer.data.publishedOutcomes ?? {};
  if (!figures) return textResponse(t(NONE), 404);
  const name = `graduate-outcomes-${dateInDubai(new Date(figures.asOf))}`;
  if (context.isHead) return csvFile(name, null);
  const { asOf, period, head, rows } = figures;
  return figuresFile(name, describeLines([head, ...rows], { asOf, period, filter: t('All') }));
}
