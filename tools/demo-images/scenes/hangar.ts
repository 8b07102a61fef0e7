import { person } from '../person.ts';
import { lamp, room, shadow, type DrawScene } from '../room.ts';
import { area, box, curve, disc, line, polygon, repeat } from '../shapes.ts';

/** A training aircraft in a hangar, with an open engine and two students beside it. */
export const drawHangar: DrawScene = (palette) => {
  const { panel, sky, mid, deep, soft, paper, metal, gold, goldSoft, goldDeep, ink, wall } = palette;
  return [
    room(palette, 610),
    // The open door, with the runway and the tower behind it.
    box(300, 170, 680, 440, sky),
    area('M300 610 V430 H470 V610Z', panel),
    repeat(4, (index) => box(312 + index * 38, 446, 26, 14, soft, 2)),
    area('M352 610 L362 290 H400 L410 610Z', soft),
    repeat(3, (index) => box(376, 306 + index * 36, 10, 18, sky, 2)),
    box(346, 280, 70, 12, mid, 3),
    area('M350 280 L338 238 H424 L412 280Z', deep),
    area(
      'M349 272 L342 246 H360 L362 272Z M366 272 L365 246 H379 V272Z M384 272 V246 H398 L397 272Z M401 272 L403 246 H420 L413 272Z',
      goldSoft,
    ),
    area('M332 238 Q340 222 360 220 H402 Q422 222 430 238Z', mid),
    line(
      [
        { x: 381, y: 220 },
        { x: 381, y: 190 },
      ],
      ink,
      4,
    ),
    area('M300 610 V552 Q470 528 640 552 T980 548 V610 Z', panel),
    // The roof and its trusses.
    area('M0 0 H1280 V190 Q640 60 0 190 Z', deep),
    curve('M0 190 Q640 60 1280 190', mid, 12),
    repeat(9, (index) =>
      line(
        [
          { x: 80 + index * 140, y: 20 },
          { x: 150 + index * 140, y: 112 },
          { x: 220 + index * 140, y: 20 },
        ],
        mid,
        5,
      ),
    ),
    box(270, 140, 30, 470, mid),
    box(980, 140, 30, 470, mid),
    repeat(4, (index) => box(20 + index * 62, 190, 48, 420, index % 2 ? panel : wall)),
    repeat(4, (index) => box(1026 + index * 62, 190, 48, 420, index % 2 ? panel : wall)),
    lamp(palette, 220, 190, 60),
    lamp(palette, 1060, 190, 60),
    shadow(palette, 640, 680, 420),
    // The aircraft from the left: tail, fuselage, cabin, tailplane.
    polygon(
      [
        { x: 860, y: 420 },
        { x: 1010, y: 250 },
        { x: 1060, y: 250 },
        { x: 1010, y: 440 },
      ],
      deep,
    ),
    area(
      'M250 520 Q262 440 400 424 L760 404 Q940 398 1050 440 Q1064 448 1050 458 Q900 560 520 566 Q280 566 250 520 Z',
      paper,
    ),
    area('M262 540 Q520 566 760 540 Q930 520 1052 454 Q930 560 520 568 Q320 568 262 540Z', soft),
    area('M420 424 Q450 340 560 336 Q680 336 730 408 Z', mid),
    area('M446 420 Q472 356 556 352 V416 Z M572 352 Q660 354 706 406 L572 414 Z', sky),
    polygon(
      [
        { x: 912, y: 442 },
        { x: 1006, y: 436 },
        { x: 1108, y: 490 },
        { x: 1040, y: 496 },
      ],
      mid,
    ),
    box(800, 440, 130, 16, gold, 8),
    // The open cowl, the engine and the propeller.
    area('M300 448 Q330 372 410 384 L424 426 Q340 428 300 448Z', metal),
    area('M286 470 H404 V534 H286 Z', ink),
    repeat(4, (index) => box(298 + index * 26, 476, 16, 50, index % 2 ? metal : goldDeep, 4)),
    disc(250, 500, 24, gold, 30),
    area(
      'M246 380 Q264 380 262 470 L250 500 L238 470 Q232 400 246 380Z M246 622 Q228 620 238 530 L250 500 L262 530 Q266 610 246 622Z',
      deep,
    ),
    // The landing gear.
    line(
      [
        { x: 350, y: 566 },
        { x: 336, y: 640 },
      ],
      metal,
      12,
    ),
    line(
      [
        { x: 672, y: 566 },
        { x: 678, y: 652 },
      ],
      metal,
      12,
    ),
    disc(334, 650, 26, ink),
    disc(334, 650, 10, metal),
    disc(680, 660, 28, ink),
    disc(680, 660, 11, metal),
    // The wing on the side of the viewer, with its flap and its tip.
    area('M470 512 L730 500 L884 616 Q872 634 846 632 L780 630 Z', mid),
    area('M470 512 L780 630 L846 632 Q866 634 878 624 L772 612 Z', deep),
    curve('M700 516 L822 610', soft, 5),
    area('M884 616 Q872 634 846 632 L780 630 L760 606 L866 602Z', gold),
    // The steps and the tool trolley.
    box(430, 640, 120, 16, gold, 3),
    box(446, 656, 14, 50, goldDeep),
    box(520, 656, 14, 50, goldDeep),
    person(palette, {
      x: 486,
      y: 642,
      height: 300,
      wear: 'coverall',
      hair: 'hijab',
      faces: 'left',
      near: [26, 68],
      far: [22, 60],
    }),
    shadow(palette, 150, 742, 90),
    person(palette, {
      x: 150,
      y: 744,
      height: 380,
      wear: 'coverall',
      hair: 'short',
      hat: 'cap',
      faces: 'right',
      skin: 1,
      colour: mid,
      near: [24, 70],
      far: [20, 56],
    }),
    shadow(palette, 1010, 752, 110),
    box(920, 610, 170, 118, deep, 8),
    repeat(
      3,
      (index) => box(934, 624 + index * 34, 142, 26, mid, 4) + box(986, 634 + index * 34, 38, 6, gold, 3),
    ),
    disc(946, 738, 14, ink),
    disc(1064, 738, 14, ink),
    line(
      [
        { x: 940, y: 604 },
        { x: 1000, y: 590 },
      ],
      metal,
      8,
    ),
    box(1010, 586, 56, 24, gold, 5),
  ].join('');
};
