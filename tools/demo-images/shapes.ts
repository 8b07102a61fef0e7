import { round } from '../../app/components/motif/khatam.ts';

/** The size of a scene. Pictures of another size show a part of it. */
export const SCENE = { width: 1280, height: 800 };

export interface Point {
  x: number;
  y: number;
}

/** An area of one colour from path data. */
export function area(d: string, fill: string, opacity = 1): string {
  return `<path d="${d}" fill="${fill}"${opacityOf(opacity)}/>`;
}

/** A polygon of one colour. */
export function polygon(points: readonly Point[], fill: string, opacity = 1): string {
  return area(`M${points.map(({ x, y }) => `${round(x)} ${round(y)}`).join('L')}Z`, fill, opacity);
}

/** Returns a complete SVG image of the given size, in pixels. */
export function image(width: number, height: number, layers: readonly string[]): string {
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" ` +
    `width="${width}" height="${height}">${layers.join('')}</svg>`
  );
}

/** A rectangle of one colour. `corner` is the radius of its corners. */
export function box(x: number, y: number, width: number, height: number, fill: string, corner = 0): string {
  return (
    `<rect x="${round(x)}" y="${round(y)}" width="${round(width)}" height="${round(height)}" ` +
    `${corner ? `rx="${round(corner)}" ` : ''}fill="${fill}"/>`
  );
}

/** A circle, or an ellipse if `high` differs from `wide`. Both are radii. */
export function disc(x: number, y: number, wide: number, fill: string, high = wide): string {
  return `<ellipse cx="${round(x)}" cy="${round(y)}" rx="${round(wide)}" ry="${round(high)}" fill="${fill}"/>`;
}

/** A line with round ends through points. */
export function line(points: readonly Point[], stroke: string, weight: number): string {
  const d = points.map(({ x, y }, index) => `${index ? 'L' : 'M'}${round(x)} ${round(y)}`).join('');
  return curve(d, stroke, weight);
}

/** A line with round ends along path data. */
export function curve(d: string, stroke: string, weight: number): string {
  return (
    `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${round(weight)}" ` +
    `stroke-linecap="round" stroke-linejoin="round"/>`
  );
}

/** Moves, scales, mirrors or turns a part of a scene. */
export function place(
  parts: readonly string[],
  { x = 0, y = 0, scale = 1, flip = false, turn = 0 }: Partial<Point> & Turn,
): string {
  const turned = turn ? ` rotate(${round(turn)})` : '';
  return (
    `<g transform="translate(${round(x)} ${round(y)})${turned} ` +
    `scale(${round(flip ? -scale : scale)} ${round(scale)})">${parts.join('')}</g>`
  );
}

interface Turn {
  scale?: number;
  /** Whether left and right are exchanged. */
  flip?: boolean;
  /** In degrees, clockwise. */
  turn?: number;
}

/** Draws something for each number from 0. */
export function repeat(count: number, draw: (index: number) => string): string {
  return Array.from({ length: count }, (_, index) => draw(index)).join('');
}

/** Makes parts of a scene transparent. */
export function fade(parts: readonly string[], opacity: number): string {
  return `<g opacity="${opacity}">${parts.join('')}</g>`;
}

function opacityOf(opacity: number): string {
  return opacity === 1 ? '' : ` fill-opacity="${opacity}"`;
}
