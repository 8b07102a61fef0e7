import { splitValue, type FigureDimension } from '#rules/figures/groups.ts';
import type { FigurePage } from '#rules/figures/pages.ts';
import { FIGURE_PERIODS, type FigurePeriod } from '#rules/figures/periods.ts';
import { t } from '#rules/text/t.ts';

import { offeredFilters, type FiguresAsked } from './address.ts';
import { DIMENSION_HEADINGS, nameOfValue } from './names.ts';

/** The values of the filters that records have, as `FigureOptions` of the schema. */
export interface SentOptions {
  colleges: readonly string[];
  campuses: readonly string[];
  programmes: readonly string[];
  classes: readonly number[];
}

interface FigureChoice {
  value: string;
  label: string;
}

/** A select of the form. Its choices are in groups if they have labels. */
export interface FigureSelect {
  name: string;
  label: string;
  /** The text of the choice without a filter. */
  all: string | undefined;
  groups: readonly { label: string | undefined; choices: readonly FigureChoice[] }[];
  chosen: string;
}

const GROUP_LABELS: Readonly<Record<FigureDimension, string>> = {
  college: 'Colleges',
  campus: 'Campuses',
  programme: 'Programmes',
  class: 'Classes',
};

/** Lists the values of a dimension that a page offers: on the page of a college, those of the college. */
export function listValues(
  dimension: FigureDimension,
  options: SentOptions,
  { fixed }: FigurePage,
): string[] {
  const college = fixed.college ?? splitValue(fixed.campus ?? '').college;
  const isOwn = (value: string) => college == null || splitValue(value).college === college;
  if (dimension === 'college') return [...options.colleges];
  if (dimension === 'campus') return options.campuses.filter(isOwn);
  if (dimension === 'programme') return options.programmes.filter(isOwn);
  return options.classes.map(String);
}

/**
 * Returns the selects of the form: one for each filter, or a single one for a user who takes one filter at
 * most (FIGURE-14), and one for the period.
 */
export function describeSelects(
  asked: FiguresAsked,
  options: SentOptions,
  { page, isLimited }: { page: FigurePage; isLimited: boolean },
): FigureSelect[] {
  const offered = offeredFilters(page, isLimited);
  const isInCollege = page.fixed.college != null || splitValue(page.fixed.campus ?? '').college !== undefined;
  const choicesOf = (dimension: FigureDimension, toValue: (value: string) => string) =>
    listValues(dimension, options, page).map((value) => ({
      value: toValue(value),
      label: nameOfValue(dimension, value, isInCollege),
    }));
  const filters = isLimited
    ? showSelect(asked, offered, choicesOf)
    : offered.map((dimension) => ({
        name: dimension,
        label: t(DIMENSION_HEADINGS[dimension]),
        all: t('All'),
        groups: [{ label: undefined, choices: choicesOf(dimension, (value) => value) }],
        chosen: asked.chosen.find((filter) => filter.dimension === dimension)?.value ?? '',
      }));
  return [...filters, ...(page.hasPeriod ? [periodSelect(asked.period)] : [])];
}

function showSelect(
  { show }: FiguresAsked,
  offered: readonly FigureDimension[],
  choicesOf: (dimension: FigureDimension, toValue: (value: string) => string) => FigureChoice[],
): FigureSelect[] {
  if (offered.length === 0) return [];
  const groups = offered.map((dimension) => ({
    label: t(GROUP_LABELS[dimension]),
    choices: choicesOf(dimension, (value) => `${dimension}:${value}`),
  }));
  return [
    {
      name: 'show',
      label: t('Show'),
      all: t('All'),
      groups: groups.filter(({ choices }) => choices.length > 0),
      chosen: show ?? '',
    },
  ];
}

function periodSelect(chosen: FigurePeriod): FigureSelect {
  const choices = Object.entries(FIGURE_PERIODS).map(([value, label]) => ({ value, label: t(label) }));
  return {
    name: 'period',
    label: t('Period'),
    all: undefined,
    groups: [{ label: undefined, choices }],
    chosen,
  };
}

/** Returns the chosen filters in words, such as `College: FCHS`. */
export function describeChosen({ chosen, period }: FiguresAsked): string[] {
  const filters = chosen.map(({ dimension, value }) => ({
    label: t(DIMENSION_HEADINGS[dimension]),
    value: nameOfValue(dimension, value),
  }));
  const ofPeriod = period === 'latest' ? [] : [{ label: t('Period'), value: t(FIGURE_PERIODS[period]) }];
  return [...filters, ...ofPeriod].map((pair) => t('{label}: {value}', pair));
}
