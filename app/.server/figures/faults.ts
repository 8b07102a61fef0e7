import type { FigureDimension } from '#rules/figures/groups.ts';
import { TOO_MANY_FILTERS } from '#rules/figures/reading.ts';
import { t } from '#rules/text/t.ts';

import type { AddressFault } from './address.ts';
import { nameOfValue } from './names.ts';

const UNKNOWN: Readonly<Record<FigureDimension | 'period', string>> = {
  college: '“{value}” is not a college of this page.',
  campus: '“{value}” is not a campus of this page.',
  programme: '“{value}” is not a programme of this page.',
  class: '“{value}” is not a class of this page.',
  period: '“{value}” is not a period of this page.',
};
const UNKNOWN_FILTER = '“{value}” is not a filter of this page.';

/** In characters. The rest of a longer value would only fill the page. */
const LONGEST_VALUE = 60;

/** Says what is wrong with the filters of an address (FIGURE-14). */
export function faultText(fault: AddressFault): string {
  if (fault.kind === 'too-many') return t(TOO_MANY_FILTERS);
  const { dimension, value } = fault;
  const isGroup = dimension !== undefined && dimension !== 'period';
  const name = isGroup ? nameOfValue(dimension, value) : value;
  const shown = name.length > LONGEST_VALUE ? `${name.slice(0, LONGEST_VALUE)}…` : name;
  return t(dimension === undefined ? UNKNOWN_FILTER : UNKNOWN[dimension], { value: shown });
}
