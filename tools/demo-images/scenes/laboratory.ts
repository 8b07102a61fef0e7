import type { Palette } from '../palette.ts';
import { person } from '../person.ts';
import { cityWindow, room, type DrawScene } from '../room.ts';
import { area, box, curve, disc, place, repeat } from '../shapes.ts';

/** A student looks into a microscope from the side; another one shows the cells on a screen, among flasks. */
export const drawLaboratory: DrawScene = (palette) => {
  const { mid, deep, soft, gold, goldDeep, metal, paper, ink } = palette;
  return [
    room(palette, 620),
    cityWindow(palette, 70, 110, 210, 250),
    place([cells(palette)], { x: 46, y: -20 }),
    person(palette, {
      x: 1184,
      y: 912,
      height: 650,
      wear: 'coat',
      hair: 'short',
      faces: 'left',
      skin: 1,
      near: [24, 84],
      far: [18, 56],
      glasses: true,
    }),
    // She bends a little to the eyepiece.
    place(
      [
        person(palette, {
          x: 0,
          y: 0,
          height: 640,
          wear: 'coat',
          hair: 'hijab',
          faces: 'right',
          near: [16.7, 67],
          far: [22, 60],
        }),
      ],
      { x: 343, y: 918, turn: 5 },
    ),
    // The tablet of the other student.
    box(1044, 516, 64, 84, ink, 8),
    box(1050, 523, 52, 70, soft, 4),
    microscope(palette),
    // The bench with its drawers.
    box(0, 604, 1280, 196, mid),
    box(0, 598, 1280, 34, soft),
    box(0, 598, 1280, 8, paper),
    repeat(
      4,
      (index) => box(36 + index * 312, 660, 272, 140, deep, 8) + box(132 + index * 312, 692, 80, 12, gold, 6),
    ),
    // The rack with tubes.
    repeat(4, (index) => tube(palette, 76 + index * 42, 490, index)),
    box(52, 520, 176, 16, goldDeep, 4),
    box(52, 584, 176, 18, goldDeep, 4),
    box(56, 520, 12, 70, goldDeep),
    box(212, 520, 12, 70, goldDeep),
    // The flasks.
    flask(palette, 842, 602, 1, gold),
    flask(palette, 1234, 604, 0.7, mid),
    // The round flask on its tripod.
    place(
      [
        curve('M-46 0 L-26 -82 M46 0 L26 -82 M-38 -78 H38', metal, 8),
        area('M-14 -210 H14 V-162 A46 46 0 1 1 -14 -162 Z', paper, 0.75),
        area('M-42 -118 H42 A46 46 0 0 1 -42 -118 Z', deep),
        box(-22, -218, 44, 12, soft, 5),
      ],
      { x: 962, y: 602, scale: 0.95 },
    ),
  ].join('');
};

/** Draws the screen with cells. */
function cells({ ink, deep, mid, soft, goldSoft, gold }: Palette): string {
  const places = [
    [752, 168, 46, -20],
    [858, 160, 42, 25],
    [968, 166, 50, -10],
    [790, 272, 44, 30],
    [1006, 272, 40, 70],
    [722, 334, 34, 0],
    [850, 346, 40, -15],
    [980, 352, 40, 10],
  ] as const;
  const cell = (x: number, y: number, radius: number, turn: number) =>
    place(
      [
        disc(0, 0, radius, mid, radius * 0.82),
        disc(0, 0, radius - 7, soft, radius * 0.82 - 7),
        disc(-radius * 0.24, -3, radius * 0.26, mid),
        disc(radius * 0.4, 8, 4, mid),
        disc(radius * 0.24, -14, 4, mid),
      ],
      { x, y, turn },
    );
  return (
    box(680, 92, 364, 276, ink, 12) +
    box(692, 104, 340, 252, deep, 6) +
    `<clipPath id="cells"><rect x="692" y="104" width="340" height="252" rx="6"/></clipPath><g clip-path="url(#cells)">` +
    places.map(([x, y, radius, turn]) => cell(x, y, radius, turn)).join('') +
    // A cell that divides.
    disc(880, 258, 36, gold, 38) +
    disc(928, 250, 36, gold, 38) +
    disc(880, 258, 29, goldSoft, 31) +
    disc(928, 250, 29, goldSoft, 31) +
    disc(878, 258, 10, gold) +
    disc(932, 250, 10, gold) +
    '</g>'
  );
}

/** Draws the microscope, with its eyepiece to the left. */
function microscope({ deep, mid, soft, paper, metal, gold, goldDeep, goldSoft, ink }: Palette): string {
  return [
    // The base, the arm and the focus.
    area('M448 602 V584 Q448 560 480 558 H690 Q722 560 722 586 V602 Z', deep),
    area('M590 372 H640 Q716 400 716 486 Q716 540 690 562 H632 Q662 530 662 486 Q662 430 604 428 Z', paper),
    area('M640 372 Q716 400 716 486 Q716 540 684 562 H664 Q698 530 698 486 Q698 410 626 372 Z', soft),
    disc(682, 520, 34, deep),
    disc(682, 520, 24, gold),
    disc(682, 520, 10, goldDeep),
    // The stage with the slide and the light from below.
    area('M548 496 L536 556 H600 L588 496 Z', goldSoft, 0.7),
    box(540, 540, 56, 22, metal, 6),
    box(540, 500, 56, 16, metal, 5),
    box(470, 484, 200, 18, deep, 5),
    box(510, 478, 96, 7, goldSoft, 2),
    box(654, 484, 36, 60, mid, 6),
    // The objectives.
    area('M536 420 H596 L604 440 H528 Z', metal),
    area('M552 438 H582 L576 472 H558 Z', ink),
    box(554, 452, 26, 6, gold),
    area('M530 436 L506 456 L518 468 L544 444 Z', mid),
    area('M600 436 L626 456 L614 468 L590 444 Z', mid),
    // The head and the eyepiece.
    area(
      'M516 362 Q520 346 540 346 H618 Q646 348 646 378 V400 Q646 422 622 422 H536 Q516 420 514 400 Z',
      deep,
    ),
    box(520, 392, 124, 10, gold),
    area('M552 396 L468 352 L480 328 L568 366 Z', metal),
    area('M474 357 L448 344 L461 316 L487 327 Z', ink),
    area('M452 342 L436 334 L444 316 L458 320 Z', goldDeep),
  ].join('');
}

function tube({ paper, mid, gold, deep, soft }: Palette, x: number, y: number, index: number): string {
  const high = 40 + ((index * 17) % 30);
  return (
    box(x, y, 24, 104, paper, 12) +
    box(x, y + 104 - high, 24, high, index % 3 === 1 ? gold : index % 2 ? deep : mid, 12) +
    box(x - 4, y - 4, 32, 10, soft, 4)
  );
}

/** Draws a conical flask: (x, y) is the middle of its bottom. */
function flask({ paper, soft }: Palette, x: number, y: number, scale: number, liquid: string): string {
  return (
    `<g transform="translate(${x} ${y}) scale(${scale})">` +
    area('M-15 -130 H15 V-86 L58 -14 Q62 0 48 0 H-48 Q-62 0 -58 -14 L-15 -86 Z', paper, 0.8) +
    area('M-34 -54 H34 L58 -14 Q62 0 48 0 H-48 Q-62 0 -58 -14 Z', liquid) +
    box(-21, -136, 42, 11, soft, 5) +
    '</g>'
  );
}
