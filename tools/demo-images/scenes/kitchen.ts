import { person } from '../person.ts';
import { room, shadow, type DrawScene } from '../room.ts';
import { area, box, curve, disc, fade, line, place, repeat } from '../shapes.ts';

/** Two chefs cook at the stove of a teaching kitchen, one with a flame; a third sets plates at the pass. */
export const drawKitchen: DrawScene = (palette) => {
  const { wall, panel, mid, deep, soft, paper, metal, gold, goldSoft, goldDeep, ink } = palette;
  const flame = (x: number, y: number, scale: number) =>
    place(
      [
        area(
          'M0 0 Q-58 -30 -40 -86 Q-34 -66 -22 -64 Q-30 -118 10 -156 Q8 -112 32 -92 Q40 -104 38 -116 Q66 -40 0 0Z',
          gold,
        ),
        area('M0 -4 Q-32 -22 -20 -58 Q-12 -46 -6 -48 Q-6 -80 12 -98 Q12 -70 24 -56 Q34 -20 0 -4Z', goldSoft),
      ],
      { x, y, scale },
    );
  const ring = (x: number) => repeat(5, (index) => flame(x - 44 + index * 22, 518, 0.13));
  const hung = (x: number, wide: number) =>
    line(
      [
        { x, y: 236 },
        { x, y: 276 },
      ],
      ink,
      5,
    ) +
    disc(x, 272 + wide, wide, ink) +
    disc(x, 272 + wide, wide - 9, metal);
  const steam = (x: number, y: number) =>
    fade([curve(`M${x} ${y} q-16 -24 0 -48 t0 -48 M${x + 34} ${y} q-16 -24 0 -48 t0 -48`, paper, 8)], 0.8);
  const dish = (x: number, y: number) =>
    disc(x, y, 62, soft, 15) +
    disc(x, y - 4, 60, paper, 14) +
    disc(x, y - 5, 38, panel, 8) +
    area(
      `M${x - 26} ${y - 6} Q${x - 22} ${y - 28} ${x} ${y - 28} Q${x + 22} ${y - 28} ${x + 26} ${y - 6} Z`,
      gold,
    ) +
    area(`M${x - 4} ${y - 26} q-14 -18 4 -26 q16 12 -4 26 Z`, mid);
  return [
    room(palette, 620),
    // The tiles of the wall.
    box(0, 300, 1280, 200, panel),
    repeat(2, (row) =>
      repeat(13, (index) => box(index * 104 - (row ? 52 : 0) + 4, 306 + row * 96, 96, 88, wall, 4)),
    ),
    // The rail with the pans, and the refrigerator.
    line(
      [
        { x: 30, y: 236 },
        { x: 290, y: 236 },
      ],
      metal,
      9,
    ),
    hung(66, 28),
    hung(146, 38),
    hung(244, 46),
    // The bench with the vegetables.
    shadow(palette, 138, 680, 126),
    box(20, 500, 236, 16, metal, 4),
    box(36, 516, 12, 164, metal),
    box(228, 516, 12, 164, metal),
    box(36, 630, 204, 10, metal),
    box(60, 566, 70, 64, mid, 6),
    box(150, 586, 70, 44, gold, 6),
    disc(84, 478, 17, gold),
    disc(118, 474, 20, gold),
    disc(150, 478, 17, goldSoft),
    area('M44 468 H186 Q182 500 150 500 H80 Q48 500 44 468 Z', deep),
    area('M206 500 Q194 470 214 456 Q238 468 228 500 Z', mid),
    // The extractor hood.
    box(560, 0, 150, 90, soft),
    area('M520 86 H750 L940 216 H330 Z', metal),
    box(326, 214, 618, 34, soft, 4),
    repeat(4, (index) => box(370 + index * 144, 226, 98, 10, goldSoft, 5)),
    fade([area('M350 248 H920 L960 520 H310 Z', goldSoft)], 0.28),
    // The chefs behind the stove.
    person(palette, {
      x: 452,
      y: 706,
      height: 404,
      wear: 'chef',
      hair: 'short',
      hat: 'chef',
      skin: 1,
      faces: 'right',
      near: [20, 60],
      far: [22, 58],
    }),
    person(palette, {
      x: 852,
      y: 706,
      height: 390,
      wear: 'chef',
      hair: 'hijab',
      faces: 'left',
      near: [22, 75],
      far: [24, 58],
    }),
    shadow(palette, 640, 720, 420),
    // The stove.
    box(300, 520, 660, 200, soft, 8),
    box(290, 512, 680, 26, ink, 6),
    repeat(7, (index) => disc(346 + index * 98, 562, 13, deep) + box(344 + index * 98, 550, 4, 12, gold)),
    box(330, 590, 284, 112, deep, 8),
    box(646, 590, 284, 112, deep, 8),
    box(356, 626, 232, 58, ink, 6),
    box(672, 626, 232, 58, ink, 6),
    fade([box(372, 660, 200, 12, gold, 6), box(688, 660, 200, 12, gold, 6)], 0.8),
    box(370, 602, 204, 10, metal, 5),
    box(686, 602, 204, 10, metal, 5),
    // The pan with the flame.
    ring(604),
    flame(604, 470, 0.55),
    area('M536 462 H672 L656 496 H552 Z', ink),
    line(
      [
        { x: 540, y: 470 },
        { x: 524, y: 464 },
      ],
      ink,
      11,
    ),
    // The pots.
    ring(752),
    steam(738, 404),
    line(
      [
        { x: 772, y: 402 },
        { x: 752, y: 440 },
      ],
      goldDeep,
      9,
    ),
    area('M694 430 H812 V486 Q812 498 800 498 H706 Q694 498 694 486 Z', metal),
    box(686, 424, 134, 14, mid, 6),
    box(676, 446, 20, 10, ink, 5),
    box(810, 446, 20, 10, ink, 5),
    area('M352 446 H438 V492 Q438 500 430 500 H360 Q352 500 352 492 Z', mid),
    box(346, 440, 98, 12, deep, 5),
    disc(395, 436, 9, gold),
    // The pass with its lamps and plates.
    person(palette, {
      x: 1150,
      y: 806,
      height: 424,
      wear: 'chef',
      hair: 'short',
      hat: 'chef',
      faces: 'left',
      colour: paper,
      near: [20, 52],
      far: [24, 50],
    }),
    repeat(3, (index) => {
      const x = 1000 + index * 104;
      return (
        line(
          [
            { x, y: 0 },
            { x, y: 300 },
          ],
          ink,
          4,
        ) + area(`M${x - 34} 330 Q${x - 30} 292 ${x} 290 Q${x + 30} 292 ${x + 34} 330 Z`, gold)
      );
    }),
    box(880, 604, 400, 24, mid, 5),
    box(896, 628, 384, 172, deep),
    box(896, 664, 384, 10, mid),
    dish(952, 596),
    dish(1076, 596),
    dish(1222, 596),
  ].join('');
};
