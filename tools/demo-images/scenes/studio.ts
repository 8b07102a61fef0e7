import type { Palette } from '../palette.ts';
import { person } from '../person.ts';
import { cityWindow, room, shadow, type DrawScene } from '../room.ts';
import { area, box, curve, disc, place, polygon, repeat, type Point } from '../shapes.ts';

/** One student draws a plan at a drawing table, another one works on the model of the same building. */
export const drawStudio: DrawScene = (palette) => {
  const { panel, mid, deep, soft, paper, gold, goldDeep, ink, skin } = palette;
  return [
    room(palette, 590),
    cityWindow(palette, 60, 120, 190, 260),
    // The board with the sketches.
    box(330, 60, 560, 236, goldDeep, 8),
    box(342, 72, 536, 212, panel, 3),
    sketches(palette),
    // The shelf with rolls of paper.
    box(960, 204, 260, 14, goldDeep, 4),
    repeat(3, (index) => box(984, 176 - index * 28, 150 - index * 20, 26, index % 2 ? soft : paper, 12)),
    box(1164, 108, 36, 96, mid, 4),
    // The drawing table.
    shadow(palette, 560, 718, 250),
    curve('M392 560 L360 712 M728 560 L760 712', deep, 18),
    curve('M374 650 H746', deep, 12),
    polygon([at(-0.06, -0.06), at(1.06, -0.06), at(1.06, 1.06), at(-0.06, 1.06)], mid),
    polygon([at(-0.06, 1.06), at(1.06, 1.06), at(1.06, 1.14), at(-0.06, 1.14)], deep),
    polygon([at(0, 0), at(1, 0), at(1, 1), at(0, 1)], paper),
    plan(palette),
    // The lamp of the table.
    curve('M792 560 L838 420 L756 330', ink, 9),
    disc(838, 420, 11, gold),
    area('M694 374 Q704 318 752 312 Q798 322 790 396 Z', gold),
    area('M694 374 L790 396 L784 404 L692 382 Z', paper),
    // The table with the model.
    place(
      [
        shadow(palette, 1036, 738, 200),
        box(890, 590, 16, 146, deep),
        box(1166, 590, 16, 146, deep),
        model(palette),
        box(860, 572, 352, 22, mid, 5),
      ],
      { x: -56 },
    ),
    person(palette, {
      x: 302,
      y: 740,
      height: 430,
      wear: 'shirt',
      hair: 'hijab',
      faces: 'right',
      colour: deep,
      near: [25, 66],
      far: [24, 56],
    }),
    // The pencil.
    curve('M400 446 L434 470', gold, 7),
    curve('M434 470 L441 475', ink, 4),
    disc(408, 452, 10, skin[0]),
    person(palette, {
      x: 1140,
      y: 768,
      height: 440,
      wear: 'kandura',
      hair: 'ghutra',
      faces: 'left',
      skin: 1,
      near: [24, 70],
      far: [24, 60],
    }),
  ].join('');
};

/** Returns the point of the tilted drawing table, from (0, 0) at the upper left to (1, 1). */
function at(across: number, down: number): Point {
  const left = 360 - 50 * down;
  const width = 400 + 100 * down;
  return { x: left + width * across, y: 366 + 186 * down };
}

function path(...points: readonly (readonly [number, number])[]): string {
  return points
    .map(([across, down], index) => {
      const { x, y } = at(across, down);
      return `${index ? 'L' : 'M'}${Math.round(x)} ${Math.round(y)}`;
    })
    .join('');
}

/** Draws the plan: outer walls, rooms, stairs and a round hall. */
function plan({ deep, mid, gold, soft }: Palette): string {
  const hall = at(0.74, 0.4);
  return [
    polygon([at(0.14, 0.14), at(0.5, 0.14), at(0.5, 0.48), at(0.14, 0.48)], soft),
    curve(
      path([0.14, 0.14], [0.9, 0.14], [0.9, 0.68], [0.66, 0.68], [0.66, 0.86], [0.14, 0.86], [0.14, 0.14]),
      deep,
      7,
    ),
    curve(path([0.5, 0.14], [0.5, 0.34]), deep, 5),
    curve(path([0.5, 0.48], [0.5, 0.68], [0.58, 0.68]), deep, 5),
    curve(path([0.14, 0.48], [0.36, 0.48]), deep, 5),
    curve(path([0.44, 0.48], [0.5, 0.48]), deep, 5),
    disc(hall.x, hall.y, 48, gold, 24),
    disc(hall.x, hall.y, 34, soft, 17),
    repeat(4, (index) => curve(path([0.22 + index * 0.05, 0.62], [0.22 + index * 0.05, 0.86]), mid, 3)),
    // The ruler.
    polygon([at(0.02, 0.9), at(0.98, 0.9), at(0.98, 0.97), at(0.02, 0.97)], gold),
  ].join('');
}

/** Draws the sketches: the elevation, an arch, the colours and a bridge. */
function sketches({ paper, deep, mid, soft, gold, goldSoft, ink }: Palette): string {
  return [
    box(366, 92, 190, 170, paper, 2),
    curve('M386 238 H536 M402 238 V170 H448 V238 M448 196 H520 V238', deep, 5),
    area('M470 196 A22 24 0 0 1 514 196 Z', gold),
    curve('M425 170 V128', deep, 5),
    box(580, 96, 116, 88, goldSoft, 2),
    curve(
      'M598 168 V142 Q598 116 618 110 Q638 116 638 142 V168 M638 142 Q638 116 658 110 Q678 116 678 142 V168',
      deep,
      4,
    ),
    repeat(3, (index) => box(580 + index * 42, 206, 34, 54, [deep, mid, gold][index] ?? mid, 2)),
    box(724, 92, 130, 168, soft, 2),
    curve('M740 216 H838 M740 216 Q789 140 838 216', deep, 5),
    curve('M764 190 V216 M789 180 V216 M814 190 V216', deep, 3),
    disc(800, 132, 14, gold),
    disc(461, 92, 6, ink),
    disc(638, 96, 6, ink),
    disc(789, 92, 6, ink),
  ].join('');
}

/** Draws the model of a building with a tower, a dome and trees. */
function model({ paper, soft, mid, deep, gold, goldDeep }: Palette): string {
  const tree = (x: number, high: number) =>
    box(x - 2, 556 - high, 5, high, goldDeep) + disc(x, 556 - high, 17, mid);
  return [
    box(872, 554, 328, 20, goldDeep, 3),
    // The tower.
    area('M916 556 V344 L962 322 V556 Z', paper),
    area('M962 322 L992 340 V556 H962 Z', soft),
    repeat(6, (index) => box(928, 368 + index * 30, 24, 14, mid, 2)),
    // The hall with its arches and the dome.
    area('M1002 446 A56 58 0 0 1 1114 446 Z', gold),
    box(1054, 370, 8, 26, goldDeep, 3),
    box(980, 446, 156, 110, paper),
    box(1112, 446, 24, 110, soft),
    box(976, 438, 164, 12, soft, 3),
    repeat(3, (index) => area(`M${994 + index * 40} 556 V498 q14 -28 28 0 V556 Z`, deep)),
    tree(894, 46),
    tree(1160, 40),
    tree(1186, 58),
  ].join('');
}
