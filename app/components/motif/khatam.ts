/*
 * The eight-pointed star lattice (khatam): the portal's only ornament, and the source of every image.
 *
 * A star is two equal squares turned 45 degrees to each other. Stars stand on a square grid so close that
 * their axial tips meet; the crosses between them need no drawing of their own. Seen from the star's centre,
 * its eight sides lie at one distance, one every 45 degrees; walking round it in one sense, each side
 * passes over the first side that it meets and under the second. That one rule weaves the whole plane.
 */

const EIGHTH = Math.PI / 4;
const HALF = Math.SQRT1_2;

/** Width of the woven bands as a share of the cell, unless an image asks for another. */
export const defaultBand = 0.06;

type Corner = 'left' | 'right' | 'top' | 'bottom' | 'top-left' | 'top-right' | 'bottom-left' | 'bottom-right';

export interface KhatamOptions {
  width: number;
  height: number;
  /** Distance between the centres of two neighbouring stars, before the seed varies it. */
  cell: number;
  /** Line weight, in the units of width and height. */
  weight: number;
  /** Rotation of the lattice, in degrees. */
  angle?: number;
  /** Width of the woven bands as a share of the cell; 0 draws single lines. */
  band?: number;
  /** The share of the image over which the lines fade out, 0 to 1, and toward which side or corner. */
  fade?: { toward: Corner; amount: number };
  /** Chooses crop and density (12 % either way). Without a seed a star stands in the middle. */
  seed?: number;
  /** Where the lattice's star (0, 0) stands, instead of the middle. */
  at?: { x: number; y: number };
  stroke?: string;
  opacity?: number;
  /** Prefix of the fragment's ids; two lattices on one page need two of them. */
  id?: string;
}

export interface KhatamGrid {
  cell: number;
  columns: number;
  rows: number;
  /** Takes grid coordinates, in which star (0, 0) stands at the origin, to the image's. */
  transform: string;
}

/** A repeatable sequence of numbers in [0, 1): mulberry32, which is small and good enough for ornament. */
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

/** Outline of one star whose tips lie `size / 2` from the origin; `turn` is in degrees. */
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

/** Outline of the cross that four neighbouring stars leave free, centred on the origin, its edges moved in by `inset`. */
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
  /** Air beside an upper line: single lines need it, or nobody sees which one is above. */
  gap?: number;
  /** A star of its own: all its tips are closed, instead of running on into its neighbours. */
  alone?: boolean;
}

/** The woven lines of one star, as open paths around the origin. */
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

/** Where the stars stand: enough of them to cover the image at any angle, around its middle. */
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
 * The lattice as an SVG fragment. One star is drawn, one row repeats it and the rows repeat that: a
 * `<pattern>` would be shorter still, but browsers paint its tiles as bitmaps and show the seams.
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

/** The same as an image of its own. */
export function khatamSvg(options: KhatamOptions): string {
  const { width, height } = options;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" ` +
    `width="${width}" height="${height}">${khatamLattice(options)}</svg>`
  );
}
