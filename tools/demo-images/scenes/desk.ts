import { person } from '../person.ts';
import { cityWindow, lamp, plant, room, shadow, table, type DrawScene } from '../room.ts';
import { area, box, curve, disc, line, repeat } from '../shapes.ts';

/** A student with a laptop and a graduate with a phone at one table; the portal is on both screens. */
export const drawDesk: DrawScene = (palette) => {
  const { mid, deep, soft, paper, metal, gold, goldSoft, goldDeep, ink, panel } = palette;
  const page = (x: number, y: number, width: number, height: number) =>
    box(x, y, width, height, paper, 8) +
    box(x, y, width, height * 0.16, deep, 8) +
    disc(x + width * 0.09, y + height * 0.08, height * 0.045, gold) +
    repeat(3, (index) =>
      box(
        x + width * (0.07 + index * 0.3),
        y + height * 0.24,
        width * 0.26,
        height * 0.3,
        index === 1 ? goldSoft : soft,
        6,
      ),
    ) +
    box(x + width * 0.07, y + height * 0.64, width * 0.5, height * 0.06, mid, 3) +
    box(x + width * 0.07, y + height * 0.76, width * 0.7, height * 0.06, soft, 3) +
    box(x + width * 0.68, y + height * 0.62, width * 0.25, height * 0.11, gold, 5);
  return [
    room(palette, 600),
    cityWindow(palette, 70, 130, 250, 270),
    lamp(palette, 640, 76, 66),
    // The large screen on the wall.
    box(420, 130, 440, 290, ink, 14),
    page(434, 144, 412, 262),
    box(600, 420, 80, 26, metal),
    // The shelf.
    box(960, 210, 250, 14, mid, 4),
    box(960, 330, 250, 14, mid, 4),
    repeat(5, (index) =>
      box(
        980 + index * 26,
        138 + (index % 2) * 12,
        20,
        72 - (index % 2) * 12,
        [deep, gold, soft, mid, goldDeep][index] ?? deep,
        3,
      ),
    ),
    disc(1160, 306, 24, gold),
    box(1000, 268, 70, 62, panel, 4),
    area('M1006 324 L1026 292 L1042 312 L1052 300 L1066 324 Z', mid),
    shadow(palette, 640, 740, 470),
    person(palette, {
      x: 360,
      y: 742,
      height: 440,
      wear: 'abaya',
      hair: 'hijab',
      faces: 'right',
      legs: 'sit',
      near: [24, 61],
      far: [28, 62],
    }),
    person(palette, {
      x: 920,
      y: 742,
      height: 440,
      wear: 'kandura',
      hair: 'ghutra',
      faces: 'left',
      legs: 'sit',
      near: [21, 72],
      far: [18, 68],
      skin: 1,
    }),
    // The chairs.
    curve('M262 470 Q250 560 272 640 H372', goldDeep, 14),
    line(
      [
        { x: 290, y: 640 },
        { x: 270, y: 744 },
      ],
      goldDeep,
      10,
    ),
    line(
      [
        { x: 360, y: 640 },
        { x: 376, y: 744 },
      ],
      goldDeep,
      10,
    ),
    curve('M1018 470 Q1030 560 1008 640 H908', goldDeep, 14),
    line(
      [
        { x: 990, y: 640 },
        { x: 1010, y: 744 },
      ],
      goldDeep,
      10,
    ),
    line(
      [
        { x: 920, y: 640 },
        { x: 904, y: 744 },
      ],
      goldDeep,
      10,
    ),
    table(palette, { x: 640, y: 566, width: 470, height: 176 }),
    // The laptop, the phone and the cups.
    box(452, 556, 150, 10, metal, 4),
    area('M600 556 L640 448 H652 L614 556 Z', ink),
    box(806, 446, 42, 80, ink, 8),
    box(811, 454, 32, 64, paper, 3),
    box(815, 459, 24, 12, deep, 2),
    box(815, 476, 24, 20, goldSoft, 2),
    box(815, 502, 24, 8, gold, 2),
    box(700, 528, 36, 38, paper, 6),
    curve('M736 536 q16 2 14 14 t-14 10', paper, 6),
    plant(palette, 120, 708, 1.35),
    plant(palette, 1180, 700, 1.2),
  ].join('');
};
