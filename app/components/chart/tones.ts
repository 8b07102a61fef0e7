import type { ChartTone } from './chart-value.ts';

interface ToneStyle {
  /** At least 3 : 1 against white. In forced colours all lines have the colour of text. */
  stroke: string;
  fill: string;
  /** At least 4.5 : 1 against white. */
  text: string;
  /** The dashes of a line; undefined is a line without gaps. */
  dashes?: string;
  /** The outline of a point, around its middle. */
  point: string;
}

/** The dashes and the shapes tell the lines from each other without their colours (FIGURE-9). */
export const TONES: Readonly<Record<ChartTone, ToneStyle>> = {
  gold: {
    stroke: 'stroke-aegold-600 forced-colors:stroke-[CanvasText]',
    fill: 'fill-aegold-600 forced-colors:fill-[CanvasText]',
    text: 'text-aegold-800',
    point: 'M-4 0a4 4 0 1 1 8 0a4 4 0 1 1 -8 0z',
  },
  blue: {
    stroke: 'stroke-techblue-900 forced-colors:stroke-[CanvasText]',
    fill: 'fill-techblue-900 forced-colors:fill-[CanvasText]',
    text: 'text-techblue-900',
    dashes: '7 4',
    point: 'M-3.5 -3.5h7v7h-7z',
  },
  green: {
    stroke: 'stroke-aegreen-700 forced-colors:stroke-[CanvasText]',
    fill: 'fill-aegreen-700 forced-colors:fill-[CanvasText]',
    text: 'text-aegreen-700',
    dashes: '2 4',
    point: 'M0 -4.5l4.5 8h-9z',
  },
  desert: {
    stroke: 'stroke-desert-800 forced-colors:stroke-[CanvasText]',
    fill: 'fill-desert-800 forced-colors:fill-[CanvasText]',
    text: 'text-desert-800',
    dashes: '11 4 2 4',
    point: 'M0 -5l5 5l-5 5l-5 -5z',
  },
  black: {
    stroke: 'stroke-aeblack-600 forced-colors:stroke-[CanvasText]',
    fill: 'fill-aeblack-600 forced-colors:fill-[CanvasText]',
    text: 'text-aeblack-700',
    dashes: '14 5',
    point: 'M0 4.5l4.5 -8h-9z',
  },
};

const ORDER: readonly ChartTone[] = ['gold', 'blue', 'green', 'desert', 'black'];

/** Returns the colour of a series: its own one, or the one of its place. */
export function toneOf({ tone }: { tone?: ChartTone | undefined }, index: number): ChartTone {
  return tone ?? ORDER[index % ORDER.length] ?? 'black';
}
