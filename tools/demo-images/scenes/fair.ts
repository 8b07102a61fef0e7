import type { Palette } from '../palette.ts';
import { person } from '../person.ts';
import { room, shadow, type DrawScene } from '../room.ts';
import { area, box, curve, disc, fade, line, place, repeat } from '../shapes.ts';

/** Booths of an apprenticeship fair: a visitor tries a task, one shakes hands, and one gets a bandage. */
export const drawFair: DrawScene = (palette) => {
  const { mid, deep, soft, paper, metal, gold, goldSoft, goldDeep, ink, skin } = palette;
  const booth = (x: number, wide: number, front: string, back: string) =>
    box(x, 190, wide, 420, back, 6) +
    box(x, 190, 14, 430, front) +
    box(x + wide - 14, 190, 14, 430, front) +
    box(x - 8, 170, wide + 16, 40, front, 6) +
    repeat(6, (index) =>
      area(
        `M${x - 8 + (index * (wide + 16)) / 6} 208 h${(wide + 16) / 6} v26 q${-(wide + 16) / 12} 34 ${-(wide + 16) / 6} 0 Z`,
        index % 2 ? paper : front,
      ),
    );
  const counter = (x: number, wide: number, front: string) =>
    shadow(palette, x + wide / 2, 690, wide * 0.55) +
    box(x + 8, 520, wide - 16, 170, front, 6) +
    box(x, 506, wide, 22, paper, 6) +
    box(x + 8, 664, wide - 16, 10, gold);
  const banner = (x: number, fill: string, sign: string) =>
    line(
      [
        { x: x - 50, y: 12 },
        { x: x + 50, y: 12 },
      ],
      metal,
      7,
    ) +
    area(`M${x - 46} 14 H${x + 46} V130 L${x} 152 L${x - 46} 130 Z`, fill) +
    place([sign], { x, y: 74 });
  const spanner =
    line(
      [
        { x: -16, y: 20 },
        { x: 12, y: -16 },
      ],
      paper,
      11,
    ) +
    disc(16, -20, 17, paper) +
    area('M14 -22 L24 -44 L40 -30 Z', deep);
  const plane = area(
    'M-40 10 L36 -20 Q46 -20 38 -10 L10 6 L-4 34 L-14 34 L-8 12 L-30 20 Z M-6 -6 L-30 -18 L-20 -22 L16 -14 Z',
    paper,
  );
  const cross = box(-9, -28, 18, 56, paper, 4) + box(-28, -9, 56, 18, paper, 4);
  return [
    room(palette, 610),
    banner(215, deep, spanner),
    banner(640, gold, plane),
    banner(1065, mid, cross),
    booth(30, 370, deep, soft),
    booth(455, 370, goldDeep, goldSoft),
    booth(880, 370, mid, soft),
    // The left booth: an employer shows how an engine is put together.
    person(palette, {
      x: 130,
      y: 690,
      height: 370,
      wear: 'coverall',
      hair: 'short',
      hat: 'helmet',
      skin: 1,
      faces: 'right',
      near: [24, 62],
    }),
    counter(40, 290, deep),
    // The right booth.
    person(palette, {
      x: 1134,
      y: 690,
      height: 366,
      wear: 'coat',
      hair: 'hijab',
      faces: 'left',
      near: [16, 58],
      far: [21, 62],
    }),
    counter(950, 290, mid),
    // The middle booth.
    box(500, 270, 280, 150, paper, 6),
    fade([place([plane.replace(paper, deep)], { x: 640, y: 345, scale: 2 })], 1),
    counter(500, 280, goldDeep),
    // The wheel on its hub, and the wrench of the student.
    area('M196 506 L214 440 H246 L264 506 Z', deep),
    disc(230, 430, 70, ink),
    disc(230, 430, 46, metal),
    disc(230, 430, 12, ink),
    repeat(5, (index) =>
      disc(230 + 28 * Math.sin(index * 1.2566), 430 - 28 * Math.cos(index * 1.2566), 6, goldDeep),
    ),
    // The first-aid case.
    curve('M1184 444 V432 Q1184 424 1192 424 H1212 Q1220 424 1220 432 V444', ink, 7),
    box(1160, 442, 84, 64, deep, 8),
    box(1196, 454, 12, 40, paper, 2),
    box(1182, 468, 40, 12, paper, 2),
    shadow(palette, 320, 748, 90),
    person(palette, {
      x: 352,
      y: 748,
      height: 380,
      wear: 'abaya',
      hair: 'hijab',
      faces: 'left',
      near: [20, 76],
      far: [24, 72],
    }),
    line(
      [
        { x: 268, y: 456 },
        { x: 240, y: 404 },
      ],
      gold,
      10,
    ),
    shadow(palette, 530, 756, 90),
    shadow(palette, 734, 756, 90),
    person(palette, {
      x: 530,
      y: 756,
      height: 410,
      wear: 'kandura',
      hair: 'ghutra',
      faces: 'right',
      near: [23, 66],
    }),
    person(palette, {
      x: 734,
      y: 756,
      height: 400,
      wear: 'shirt',
      hair: 'short',
      skin: 1,
      faces: 'left',
      far: [27.5, 67],
    }),
    // The two hands in one grip.
    area('M610 476 Q624 470 640 480 Q644 492 632 498 Q616 500 608 492 Z', skin[1]),
    area('M606 476 Q620 470 632 478 Q636 484 626 485 L630 494 Q618 500 606 494 Z', skin[0]),
    shadow(palette, 992, 748, 90),
    person(palette, {
      x: 992,
      y: 748,
      height: 390,
      wear: 'shirt',
      hair: 'short',
      skin: 2,
      faces: 'right',
      colour: deep,
      near: [25, 66],
    }),
    bandage(palette),
  ].join('');
};

/** Draws the bandage around the forearm of the visitor, and the hand that winds it. */
function bandage({ paper, soft, skin }: Palette): string {
  return [
    curve('M1038 474 L1078 488', skin[2], 17),
    curve('M1046 477 L1066 484', paper, 25),
    curve('M1045 466 l2 20 M1055 470 l2 20 M1065 474 l2 19', soft, 3),
    disc(1058, 466, 9, skin[0]),
  ].join('');
}
