import type { ChartNumber } from '#app/components/chart/chart-value.ts';
import type { FigureBlock } from '#app/components/figures/figure-sections.tsx';
import { t } from '#rules/text/t.ts';

/** The sentences in place of charts without a number that can be shown. */
export const TOO_FEW = {
  graduates: 'Too few graduates to show this.',
  students: 'Too few students to show this.',
} as const;

/**
 * Leaves out the lines and charts without a number that can be shown (FIGURE-9).
 *
 * @param tooFew the sentence that is once in their place
 */
export function drawable(blocks: readonly FigureBlock[], tooFew: string): FigureBlock[] {
  const drawn = blocks.map(toDrawn);
  return drawn.flatMap((block, index) => {
    if (block) return [block];
    return drawn.indexOf(undefined) === index ? [{ kind: 'text', text: t(tooFew) }] : [];
  });
}

/** Returns what can be drawn of a block; undefined if it has no number that is shown. */
function toDrawn(block: FigureBlock): FigureBlock | undefined {
  if (block.kind === 'lines' || block.kind === 'columns') {
    const series = block.chart.series.filter(({ values }) => values.some(isShown));
    if (series.length === 0) return undefined;
    return block.kind === 'lines' ? { ...block, chart: { ...block.chart, series } } : block;
  }
  if (block.kind === 'ring') return toRing(block);
  if (block.kind === 'ranked' || block.kind === 'stacked' || block.kind === 'bars') {
    return block.chart.data.some(isShown) ? block : undefined;
  }
  return block;
}

/** A ring needs both of its values. If one is shown, it is a bar. */
function toRing(block: Extract<FigureBlock, { kind: 'ring' }>): FigureBlock | undefined {
  const { data, tableHeading = block.chart.title } = block.chart;
  if (data.every(isShown)) return block;
  return data.some(isShown) ? { kind: 'ranked', chart: { ...block.chart, data, tableHeading } } : undefined;
}

function isShown({ value }: ChartNumber): boolean {
  return value !== null;
}
