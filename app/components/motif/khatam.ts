/*
 * The lattice of eight-pointed stars (khatam). It is the only ornament of the portal, and all images use it.
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
export const defaultBand = 0.06;

type Corner = 'left' | 'right' | 'top' | 'bottom' | 'top-left' | 'top-right' | 'bottom-left' | 'bottom-right';

export interface KhatamOptions {
  width: number;
  height: number;
  /** The distance between the centres of two neighbouring stars, before the seed varies it. */
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
  /**
   * Varies the crop of the lattice, and its density by up to 12 %. Without a seed, a star is in the
   * middle.
   */
  seed?: number;
  /** The position of the star (0, 0); the middle of the image by default. */
  at?: { x: number; y: number };
  stroke?: string;
  opacity?: number;
  /** The prefix of the ids in the SVG fragment. Two lattices on one page need different prefixes. */
  id?: string;
}

export interface KhatamGrid {
  cell: number;
  columns: number;
  rows: number;
  /** The SVG transform from grid coordinates, with the star (0, 0) at the origin, to image coordinates. */
  transform: string;
}

/**
 * Creates a generator of repeatable numbers in [0, 1). The algorithm is mulberry32, which is small and
 * good enough for an ornament.
 */
export function createRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

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
 * @param turn the rotation in degrees
 */
export function khatamStar(size: number, turn = 0): string {
  const tip = size / 2;
  const notch = (tip * HALF) / Math.cos(EIGHTH / 2);
  const points = Array.from({ length: 16 }, (_, index): [number, number] => {
    const radius = index % 2 === 0 ? tip : notch;
    const angle = (index * EIGHTH) / 2 + (turn * Math.PI) / 180;
    return [radius * Math.cos(angle), radius * Math.sin(angle)];
  });
  return polygon(points);
}

/**
 * Returns the outline of the cross between four neighbouring stars as an SVG path, centred on the
 * origin.
 *
 * @param inset how far the edges move inwards
 */
export function khatamCross(cell: number, inset = 0): string {
  const tip = cell / 2 - inset / HALF;
  const arm = (cell / 2) * (1 - HALF) - inset;
  const quarter: [number, number][] = [
    [tip, 0],
    [tip - arm, arm],
    [arm, arm],
    [arm, tip - arm],
  ];
  const quarterTurn = ([x, y]: [number, number]): [number, number] => [-y, x];
  const second = quarter.map(quarterTurn);
  const third = second.map(quarterTurn);
  const fourth = third.map(quarterTurn);
  return polygon([...quarter, ...second, ...third, ...fourth]);
}

export interface WeaveOptions {
  band?: number;
  /** The gap beside an upper line. Without it, single lines do not show which one is above. */
  gap?: number;
  /** Whether the star has no neighbours. All its tips are then closed. */
  alone?: boolean;
}

/** Returns the woven lines of one star as open SVG paths around the origin. */
export function khatamWeave(cell: number, { band = 0, gap = 0, alone = false }: WeaveOptions = {}): string {
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
      if (alone || side % 2 === 0) {
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
  const { width, height, angle = 0, seed, at = { x: width / 2, y: height / 2 } } = options;
  const random = seed === undefined ? () => 0.5 : createRandom(seed);
  const cell = round(options.cell * (0.88 + 0.24 * random()));
  const turn = (angle * Math.PI) / 180;
  const reach = (along: number, across: number) =>
    Math.abs(along * Math.cos(turn)) + Math.abs(across * Math.sin(turn));
  const x = round(at.x + (random() - 0.5) * cell);
  const y = round(at.y + (random() - 0.5) * cell);
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

/** Returns the lattice as a complete SVG image. */
export function khatamSvg(options: KhatamOptions): string {
  const { width, height } = options;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" ` +
    `width="${width}" height="${height}">${khatamLattice(options)}</svg>`
  );
}
