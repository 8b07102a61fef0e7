import { person } from '../person.ts';
import { cityWindow, plant, room, screen, shadow, type DrawScene } from '../room.ts';
import { area, box, curve, disc, line } from '../shapes.ts';

/** A nurse and a student at the bed of a patient simulator, with its monitor. */
export const drawWard: DrawScene = (palette) => {
  const { mid, soft, paper, metal, gold, deep, panel, skin, ink } = palette;
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
    screen(palette, 560, 176, 200, 140),
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
    box(440, 560, 580, 56, deep, 12),
    area('M450 562 H1010 V528 Q1010 508 990 508 H760 L640 520 H470 Q450 522 450 540 Z', paper),
    // The patient, who is a simulator.
    area('M960 512 L862 452 Q838 438 826 462 L800 512 Z', paper),
    disc(892, 440, 34, skin[0], 30),
    area('M862 430 Q868 402 900 408 Q930 414 926 446 Q912 420 862 430Z', ink),
    area('M520 520 Q560 486 640 492 Q740 470 830 470 Q862 480 856 516 L850 536 H520 Z', mid),
    curve('M700 484 Q760 500 846 496', soft, 4),
    box(430, 500, 16, 120, metal, 6),
    box(1014, 452, 16, 170, metal, 6),
    person(palette, {
      x: 640,
      y: 716,
      height: 430,
      wear: 'scrubs',
      hair: 'hijab',
      faces: 'right',
      colour: deep,
      near: [26, 64],
      far: [22, 58],
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
