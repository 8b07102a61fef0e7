import type { Palette } from '../palette.ts';
import { person } from '../person.ts';
import { shadow, type DrawScene } from '../room.ts';
import { area, box, curve, disc, fade, line, polygon, repeat, type Point } from '../shapes.ts';

interface Row {
  /** The lower left corner. */
  x: number;
  y: number;
  width: number;
  height: number;
  /** How far the upper edge is moved to the right. */
  lean: number;
  columns: number;
}

/** Two students clean and measure solar panels on a roof, before the city and the sun. */
export const drawSolarRoof: DrawScene = (palette) => {
  const { sky, soft, mid, panel, paper, floor, gold, goldSoft, goldDeep, metal, deep, ink, shade } = palette;
  return [
    box(0, 0, 1280, 800, sky),
    disc(842, 226, 150, goldSoft),
    disc(842, 226, 108, gold),
    // The city: towers, a spire and a mosque.
    fade(
      [
        repeat(13, (index) => {
          const high = 60 + ((index * 67) % 130);
          const isBelowSun = index > 6 && index < 9;
          return box(
            12 + index * 102,
            430 - high,
            isBelowSun ? 0 : 62,
            high,
            index % 3 === 1 ? mid : soft,
            4,
          );
        }),
        area('M572 430 L584 250 L594 150 L600 92 L606 150 L616 250 L628 430Z', mid),
      ],
      0.62,
    ),
    area('M700 430 V352 Q700 296 752 284 V262 h5 V284 Q809 296 809 352 V430Z', soft),
    area('M838 430 V262 l10 -36 l10 36 V430Z', soft),
    area('M666 430 V292 l8 -30 l8 30 V430Z', soft),
    area('M0 440 V404 Q180 372 380 404 T800 396 T1280 400 V440Z', panel),
    // The roof and its parapet.
    box(0, 428, 1280, 60, panel),
    box(0, 420, 1280, 14, paper),
    box(0, 484, 1280, 316, floor),
    fade([area('M0 484 H1280 V496 H0Z', ink)], 0.12),
    // The box of the air conditioning.
    box(40, 392, 150, 120, metal, 6),
    disc(115, 450, 40, deep),
    curve('M115 416 V484 M81 450 H149', metal, 6),
    panels(palette, { x: 250, y: 498, width: 690, height: 50, lean: 34, columns: 8 }),
    panels(palette, { x: 262, y: 574, width: 700, height: 74, lean: 44, columns: 7 }),
    panels(palette, { x: 270, y: 706, width: 690, height: 136, lean: 70, columns: 5 }),
    // What the cleaner has wiped.
    fade(
      [
        polygon(
          [
            { x: 470, y: 574 },
            { x: 560, y: 574 },
            { x: 520, y: 652 },
            { x: 420, y: 652 },
          ],
          sky,
        ),
      ],
      0.5,
    ),
    shadow(palette, 186, 742, 86),
    line(
      [
        { x: 166, y: 392 },
        { x: 474, y: 640 },
      ],
      goldDeep,
      8,
    ),
    polygon(
      [
        { x: 410, y: 640 },
        { x: 524, y: 640 },
        { x: 518, y: 664 },
        { x: 402, y: 664 },
      ],
      gold,
    ),
    person(palette, {
      x: 186,
      y: 744,
      height: 420,
      wear: 'coverall',
      hair: 'hijab',
      hat: 'helmet',
      faces: 'right',
      near: [17, 62.5],
      far: [27, 56.5],
    }),
    // The bucket.
    disc(86, 752, 48, shade, 10),
    area('M46 682 H124 L114 752 H56Z', soft),
    disc(85, 682, 39, deep, 10),
    curve('M48 680 Q84 612 122 680', metal, 5),
    shadow(palette, 1080, 750, 86),
    person(palette, {
      x: 1080,
      y: 752,
      height: 430,
      wear: 'vest',
      hair: 'short',
      hat: 'helmet',
      faces: 'left',
      skin: 1,
      near: [17, 56],
      far: [25, 71],
    }),
    // The meter with its cable and its probe.
    curve('M968 466 Q938 560 1000 516', ink, 4),
    box(940, 398, 56, 78, ink, 8),
    box(948, 406, 40, 28, goldSoft, 3),
    disc(968, 454, 11, gold),
    line(
      [
        { x: 1006, y: 512 },
        { x: 984, y: 578 },
      ],
      gold,
      7,
    ),
  ].join('');
};

/** Draws a row of panels on its supports. */
function panels(palette: Palette, { x, y, width, height, lean, columns }: Row): string {
  const { shade, metal, paper, deep, mid, sky } = palette;
  const at = (right: number, up: number): Point => ({
    x: x + right * width + up * lean,
    y: y - up * height,
  });
  const cells = (left: number, right: number, low: number, high: number) =>
    polygon([at(left, low), at(right, low), at(right, high), at(left, high)], deep);
  const gap = 0.008;
  return [
    polygon(
      [
        { x: x + 10, y: y + height * 0.26 },
        { x: x + width + 30, y: y + height * 0.26 },
        { x: x + width + lean, y: y - height * 0.3 },
        { x: x + lean, y: y - height * 0.3 },
      ],
      shade,
    ),
    repeat(columns + 1, (index) => box(x + 6 + (index * (width - 20)) / columns, y, 8, height * 0.26, metal)),
    polygon([at(-0.006, -0.05), at(1.006, -0.05), at(1.006, 1.04), at(-0.006, 1.04)], paper),
    repeat(columns, (index) => {
      const [left, right] = [index / columns + gap / 2, (index + 1) / columns - gap / 2];
      const middle = (left + right) / 2;
      return (
        cells(left, right, 0.02, 0.48) +
        cells(left, right, 0.52, 0.98) +
        (columns < 6 ? line([at(middle, 0.02), at(middle, 0.98)], mid, 2) : '')
      );
    }),
    // The light of the sky on the glass.
    fade([polygon([at(0.64, 0.02), at(0.7, 0.02), at(0.8, 0.98), at(0.74, 0.98)], sky)], 0.18),
  ].join('');
}
