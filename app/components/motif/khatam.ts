/*
 * The lattice of eight-pointed stars (khatam). It is the only ornament of the portal.
 *
 * A star consists of two equal squares, one turned by 45 degrees. The stars are on a square grid, so close
 * together that their axial tips meet. The crosses between them result from the stars and need no drawing.
 * The eight sides of a star have the same distance from its centre, one every 45 degrees. In one direction
 * around the star, each side passes over the first side that it meets and under the second. This rule weaves
 * the whole plane.
 */

const EIGHTH = Math.PI / 4;
const HALF = Math.SQRT1_2;

/** The default width of the woven bands, as a share of the cell. */
const defaultBand = 0.06;

type Corner = 'left' | 'right' | 'top' | 'bottom' | 'top-left' | 'top-right' | 'bottom-left' | 'bottom-right';

export interface KhatamOptions {
  width: number;
  height: number;
  /** The distance between the centres of two neighbouring stars. */
  cell: number;
  /** The line width, in the units of `width` and `height`. */
  weight: number;
  /** The rotation of the lattice, in degrees. */
  angle?: number;
  /** The width of the woven bands as a share of the cell; 0 draws single lines. */
  band?: number;
  /**
   * Fades the lines out toward a side or a corner. `amount` is the faded share of the image, from 0 to
   * 1.
   */
  fade?: { toward: Corner; amount: number };
  /** The position of the star (0, 0); the middle of the image by default. */
  at?: { x: number; y: number };
  stroke?: string;
  opacity?: number;
  /** The prefix of the ids in the SVG fragment. Two lattices on one page need different prefixes. */
  id?: string;
}

interface KhatamGrid {
  cell: number;
  columns: number;
  rows: number;
  /** The SVG transform from grid coordinates, with the star (0, 0) at the origin, to image coordinates. */
  transform: string;
}

/** Rounds a number to two decimals, which keeps the SVG short. */
export function round(value: number): number {
  return Math.round(value * 100) / 100 + 0;
}

function polygon(points: [number, number][]): string {
  return `M${points.map(([x, y]) => `${round(x)} ${round(y)}`).join('L')}Z`;
}

/**
 * Returns the outline of one star as an SVG path.
 *
 * @param size the distance between two opposite tips; the star is centred on the origin
 */
export function khatamStar(size: number): string {
  const tip = size / 2;
  const notch = (tip * HALF) / Math.cos(EIGHTH / 2);
  const points = Array.from({ length: 16 }, (_, index): [number, number] => {
    const radius = index % 2 === 0 ? tip : notch;
    const angle = (index * EIGHTH) / 2;
    return [radius * Math.cos(angle), radius * Math.sin(angle)];
  });
  return polygon(points);
}

interface WeaveOptions {
  band?: number;
  /** The gap beside an upper line. Without it, single lines do not show which one is above. */
  gap?: number;
}

/** Returns the woven lines of one star as open SVG paths around the origin. */
export function khatamWeave(cell: number, { band = 0, gap = 0 }: WeaveOptions = {}): string {
  const distance = (cell / 2) * HALF;
  const half = (band * cell) / 2;
  const offsets = half > 0 ? [-half, half] : [0];
  const paths: string[] = [];
  for (let side = 0; side < 8; side += 1) {
    for (const offset of offsets) {
      const out = distance + offset;
      const meet = (limit: number) => (limit - out * HALF) / HALF;
      const before = meet(distance - half - gap);
      const after = meet(distance + half + gap);
      const at = (turn: number, along: number) => {
        const angle = turn * EIGHTH;
        const x = out * Math.cos(angle) - along * Math.sin(angle);
        const y = out * Math.sin(angle) + along * Math.cos(angle);
        return `${round(x)} ${round(y)}`;
      };
      if (side % 2 === 0) {
        paths.push(`M${at(side, after)}L${at(side, out)}L${at(side + 2, before)}`);
      } else {
        paths.push(`M${at(side, half + gap - distance)}L${at(side, before)}`);
        paths.push(`M${at(side, after)}L${at(side, distance)}`);
      }
    }
  }
  return paths.join('');
}

/** Returns the positions of the stars around the middle. They cover the whole image at any angle. */
export function khatamGrid(options: KhatamOptions): KhatamGrid {
  const { width, height, angle = 0, at = { x: width / 2, y: height / 2 } } = options;
  const cell = round(options.cell);
  const turn = (angle * Math.PI) / 180;
  const reach = (along: number, across: number) =>
    Math.abs(along * Math.cos(turn)) + Math.abs(across * Math.sin(turn));
  const x = round(at.x);
  const y = round(at.y);
  const wide = width + Math.abs(2 * x - width);
  const high = height + Math.abs(2 * y - height);
  const steps = (length: number) => Math.ceil(length / 2 / cell + 0.5);
  return {
    cell,
    columns: steps(reach(wide, high)),
    rows: steps(reach(high, wide)),
    transform: `translate(${x} ${y}) rotate(${round(angle)})`,
  };
}

function fadeMask(id: string, { width, height, fade }: KhatamOptions): string {
  if (!fade || fade.amount <= 0) return '';
  const { toward, amount } = fade;
  const place = (low: string, high: string) =>
    toward.includes(low) ? [1, 0] : toward.includes(high) ? [0, 1] : [0, 0];
  const [x1, x2] = place('left', 'right');
  const [y1, y2] = place('top', 'bottom');
  return (
    `<linearGradient id="${id}-g" x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}">` +
    `<stop offset="${round(1 - amount)}" stop-color="#fff"/>` +
    `<stop offset="${round(1 - amount * 0.2)}" stop-color="#fff" stop-opacity="0"/></linearGradient>` +
    `<mask id="${id}-m" maskUnits="userSpaceOnUse" x="0" y="0" width="${width}" height="${height}">` +
    `<rect width="${width}" height="${height}" fill="url(#${id}-g)"/></mask>`
  );
}

/**
 * Returns the lattice as an SVG fragment. It draws one star, repeats it in a row, and repeats the row. A
 * `<pattern>` would be shorter, but browsers paint its tiles as bitmaps with visible seams.
 */
export function khatamLattice(options: KhatamOptions): string {
  const { weight, band = defaultBand, stroke = 'currentColor', opacity = 1, id = 'khatam' } = options;
  const { cell, columns, rows, transform } = khatamGrid(options);
  const steps = (count: number) => Array.from({ length: 2 * count + 1 }, (_, index) => index - count);
  const stars = steps(columns).map((step) => `<use href="#${id}-s" x="${round(step * cell)}"/>`);
  const lines = steps(rows).map((step) => `<use href="#${id}-r" y="${round(step * cell)}"/>`);
  const mask = fadeMask(id, options);
  return (
    `<defs>${mask}<path id="${id}-s" d="${khatamWeave(cell, { band, gap: band > 0 ? 0 : weight * 1.5 })}"/>` +
    `<g id="${id}-r">${stars.join('')}</g></defs>` +
    `<g${mask && ` mask="url(#${id}-m)"`}><g transform="${transform}" fill="none" stroke="${stroke}" ` +
    `stroke-width="${weight}" stroke-opacity="${opacity}">${lines.join('')}</g></g>`
  );
}
