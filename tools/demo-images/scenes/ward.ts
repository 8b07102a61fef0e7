import { person } from '../person.ts';
import { cityWindow, plant, room, screen, shadow, type DrawScene } from '../room.ts';
import { area, box, curve, disc, fade, line } from '../shapes.ts';

/** A nurse with a stethoscope and a student at the bed of a patient simulator, with its monitor. */
export const drawWard: DrawScene = (palette) => {
  const { mid, soft, paper, metal, gold, goldSoft, goldDeep, deep, panel, skin, ink } = palette;
  return [
    room(palette, 590),
    cityWindow(palette, 90, 110, 300, 260),
    // The rail and the half-drawn curtain.
    line(
      [
        { x: 470, y: 70 },
        { x: 1280, y: 70 },
      ],
      metal,
      8,
    ),
    area(
      'M1100 72 H1280 V640 Q1250 652 1226 636 Q1200 652 1170 636 Q1140 652 1108 636 Q1092 300 1100 72Z',
      soft,
    ),
    curve('M1146 78 V632 M1196 78 V632 M1246 78 V632', mid, 3),
    // The panel of the wall with its supplies.
    box(500, 150, 560, 210, panel, 12),
    screen(palette, 530, 164, 190, 122),
    box(800, 196, 90, 22, mid, 6),
    disc(930, 207, 15, gold),
    disc(976, 207, 15, mid),
    box(800, 244, 200, 10, metal, 5),
    // The drip.
    line(
      [
        { x: 1040, y: 640 },
        { x: 1040, y: 210 },
        { x: 1006, y: 210 },
      ],
      metal,
      7,
    ),
    box(990, 214, 34, 62, soft, 10),
    curve('M1007 276 Q1010 380 930 452', metal, 3),
    shadow(palette, 740, 690, 330),
    // The bed.
    box(470, 612, 14, 72, metal, 4),
    box(988, 612, 14, 72, metal, 4),
    disc(477, 686, 13, ink),
    disc(995, 686, 13, ink),
    box(440, 560, 580, 56, metal, 12),
    box(470, 582, 520, 12, gold, 6),
    area('M450 562 H1010 V500 Q1010 486 992 486 H880 L760 516 H470 Q450 518 450 536 Z', soft),
    box(430, 500, 16, 120, metal, 6),
    box(1014, 430, 16, 190, metal, 6),
    // The pillow, with the shade of the head on it.
    area(
      'M846 496 Q838 470 862 462 L974 430 Q1000 426 1004 450 V494 Q1004 508 990 508 H860 Q848 508 846 496 Z',
      paper,
    ),
    fade([disc(908, 458, 40, ink, 27)], 0.18),
    // The patient, who is a simulator: the gown, the head, the blanket and the arm on it.
    area('M876 462 Q850 446 822 462 Q780 474 740 478 V530 H872 Q892 500 876 462 Z', mid),
    disc(900, 446, 34, skin[0], 27),
    area('M906 420 Q938 418 936 450 Q934 470 916 472 Q922 444 886 424 Q894 419 906 420 Z', ink),
    area(
      'M500 540 Q506 500 560 486 Q600 474 640 492 Q720 470 800 482 Q822 486 826 512 L824 546 H500 Z',
      goldSoft,
    ),
    curve('M800 484 Q820 490 822 544', gold, 6),
    line(
      [
        { x: 850, y: 484 },
        { x: 838, y: 510 },
        { x: 786, y: 488 },
      ],
      skin[0],
      17,
    ),
    line(
      [
        { x: 856, y: 478 },
        { x: 845, y: 500 },
      ],
      soft,
      24,
    ),
    // The nurse hears the heart and holds the wrist.
    curve('M704 362 Q722 420 760 420 T836 458', goldDeep, 5),
    disc(836, 459, 12, metal, 8),
    person(palette, {
      x: 690,
      y: 716,
      height: 422,
      wear: 'scrubs',
      hair: 'hijab',
      faces: 'right',
      colour: deep,
      scarf: paper,
      near: [21, 55.5],
      far: [31, 63],
    }),
    person(palette, {
      x: 1120,
      y: 724,
      height: 440,
      wear: 'coat',
      hair: 'short',
      faces: 'left',
      skin: 1,
      near: [20, 62],
      glasses: true,
    }),
    box(1014, 440, 58, 76, gold, 6),
    box(1022, 452, 42, 56, paper, 2),
    plant(palette, 160, 690, 1.25),
  ].join('');
};
