import { khatamLattice } from '../../app/components/motif/khatam.ts';
import type { Palette } from './palette.ts';
import { area, box, curve, disc, fade, line, place, repeat, SCENE } from './shapes.ts';

/** Draws a place with its people and things as an SVG fragment of the size of SCENE. */
export type DrawScene = (palette: Palette) => string;

/** Draws the wall with a pale lattice, and the floor from `horizon` down. */
export function room({ wall, floor, goldDeep }: Palette, horizon = 600): string {
  const { width, height } = SCENE;
  const lattice = khatamLattice({
    width,
    height: horizon,
    cell: 150,
    weight: 1.6,
    stroke: goldDeep,
    opacity: 0.13,
    id: 'wall',
    at: { x: width / 2, y: horizon * 0.4 },
    fade: { toward: 'bottom', amount: 0.9 },
  });
  return (
    box(0, 0, width, height, wall) +
    `<svg x="0" y="0" width="${width}" height="${horizon}">${lattice}</svg>` +
    box(0, horizon, width, height - horizon, floor)
  );
}

/** Draws the shadow of a thing on the floor. */
export function shadow(palette: Palette, x: number, y: number, wide: number): string {
  return disc(x, y, wide, palette.shade, Math.max(6, wide * 0.09));
}

/** Draws a window with the towers and the dunes of the city behind it. */
export function cityWindow(palette: Palette, x: number, y: number, width: number, height: number): string {
  const { sky, panel, soft, mid, paper, goldSoft } = palette;
  const clip = `window-${Math.round(x)}-${Math.round(y)}`;
  const towers = repeat(Math.ceil(width / 46), (index) => {
    const high = height * (0.22 + ((index * 37) % 50) / 100);
    return box(x + index * 46, y + height - high, 32, high, index % 3 === 1 ? mid : soft, 3);
  });
  return (
    `<clipPath id="${clip}"><rect x="${x}" y="${y}" width="${width}" height="${height}" rx="6"/></clipPath>` +
    box(x - 10, y - 10, width + 20, height + 20, paper, 10) +
    `<g clip-path="url(#${clip})">${box(x, y, width, height, sky)}` +
    disc(x + width * 0.72, y + height * 0.3, Math.min(width, height) * 0.12, goldSoft) +
    `<g opacity="0.55">${towers}</g>` +
    area(
      `M${x} ${y + height} V${y + height * 0.86} q${width / 4} ${-height * 0.1} ${width / 2} 0 t${width / 2} 0 V${y + height} Z`,
      panel,
    ) +
    `</g>` +
    line(
      [
        { x: x + width / 2, y },
        { x: x + width / 2, y: y + height },
      ],
      paper,
      8,
    )
  );
}

/** Draws a lamp on a cord from the ceiling, with its light. */
export function lamp({ gold, goldSoft, ink }: Palette, x: number, y: number, wide = 60): string {
  return (
    area(
      `M${x - wide / 2} ${y} L${x - wide * 1.8} ${y + 330} H${x + wide * 1.8} L${x + wide / 2} ${y} Z`,
      goldSoft,
      0.22,
    ) +
    line(
      [
        { x, y: 0 },
        { x, y: y - wide / 2 },
      ],
      ink,
      3,
    ) +
    area(
      `M${x - wide / 2} ${y} Q${x - wide / 2} ${y - wide / 2} ${x} ${y - wide / 2} Q${x + wide / 2} ${y - wide / 2} ${x + wide / 2} ${y} Z`,
      gold,
    )
  );
}

/** Draws a table: (x, y) is the middle of its upper edge. */
export function table(
  { mid, deep, ink }: Palette,
  {
    x,
    y,
    width,
    height,
    top = mid,
    legs = deep,
  }: { x: number; y: number; width: number; height: number; top?: string; legs?: string },
): string {
  const left = x - width / 2;
  return (
    fade([disc(x, y + height, width * 0.52, ink, 9)], 0.12) +
    box(left + 18, y, 16, height, legs) +
    box(left + width - 34, y, 16, height, legs) +
    box(left, y, width, 18, top, 5)
  );
}

/** Draws a plant in a pot: (x, y) is the middle of the bottom of the pot. */
export function plant({ leaf, ink, gold, goldDeep }: Palette, x: number, y: number, scale = 1): string {
  const blade = 'M0 0 Q-22 -50 0 -112 Q22 -50 0 0Z';
  const frond = (turn: number, dark = 0) =>
    place([area(blade, leaf), area(blade, ink, dark)], { y: -58, turn });
  return place(
    [
      frond(-42),
      frond(42),
      frond(-20, 0.3),
      frond(22, 0.3),
      frond(0, 0.1),
      area('M-30 -64 H30 L22 0 H-22 Z', gold),
      box(-34, -70, 68, 12, goldDeep, 3),
    ],
    { x, y, scale },
  );
}

/** Draws a screen with a curve on it: (x, y) is its upper left corner. */
export function screen(palette: Palette, x: number, y: number, width: number, height: number): string {
  const { ink, deep, goldSoft, soft } = palette;
  const [left, middle, step] = [x + width * 0.1, y + height * 0.55, (width * 0.8) / 6];
  return (
    box(x, y, width, height, ink, 8) +
    box(x + 7, y + 7, width - 14, height - 14, deep, 4) +
    curve(
      `M${left} ${middle} h${step} l${step * 0.5} ${-height * 0.22} l${step * 0.6} ${height * 0.36} l${step * 0.5} ${-height * 0.14} h${step * 3.4}`,
      goldSoft,
      Math.max(2.5, height * 0.03),
    ) +
    box(left, y + height * 0.82, width * 0.45, height * 0.05, soft, 2)
  );
}

/** Draws a palm tree in a tub: (x, y) is the middle of the foot of its trunk. */
export function palm(
  { leaf, ink, gold, goldDeep, paper, soft }: Palette,
  x: number,
  y: number,
  scale = 1,
): string {
  const outline = 'M0 0 Q60 -56 148 14 L118 8 L108 26 L92 4 L78 20 Q44 -8 0 0 Z';
  const frond = (turn: number, dark: number, flip = false) =>
    place([area(outline, leaf), area(outline, ink, dark)], { y: -330, turn, flip });
  return place(
    [
      area('M-15 0 Q-8 -180 -10 -332 H10 Q10 -180 17 0 Z', goldDeep),
      repeat(4, (index) => curve(`M-10 ${-70 - index * 66} q10 8 20 0`, ink, 3)),
      frond(-62, 0),
      frond(62, 0, true),
      frond(22, 0.3),
      frond(-22, 0.3, true),
      frond(-20, 0),
      frond(20, 0, true),
      frond(-2, 0.3),
      frond(2, 0.3, true),
      disc(-10, -318, 9, gold),
      disc(8, -314, 9, gold),
      area('M-62 0 H62 L52 44 H-52 Z', paper),
      box(-68, -8, 136, 16, soft, 4),
    ],
    { x, y, scale },
  );
}
