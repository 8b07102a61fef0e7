import { person } from '../person.ts';
import { palm, shadow, type DrawScene } from '../room.ts';
import { area, box, curve, disc, fade, line, repeat, SCENE } from '../shapes.ts';

/** People walk on the corniche between palm trees; behind them a ship, the harbour cranes and the city. */
export const drawHarbour: DrawScene = (palette) => {
  const { sky, panel, floor, shade, mid, deep, soft, paper, metal, gold, goldSoft, goldDeep } = palette;
  const tower = (x: number, wide: number, high: number, fill: string) =>
    box(x, 400 - high, wide, high, fill, 4);
  const crane = (x: number) =>
    line(
      [
        { x: x - 44, y: 400 },
        { x: x - 44, y: 200 },
        { x: x + 44, y: 200 },
        { x: x + 44, y: 400 },
      ],
      gold,
      12,
    ) +
    line(
      [
        { x: x - 44, y: 300 },
        { x: x + 44, y: 300 },
      ],
      gold,
      10,
    ) +
    line(
      [
        { x: x - 44, y: 300 },
        { x: x + 44, y: 210 },
      ],
      goldDeep,
      5,
    ) +
    line(
      [
        { x: x - 128, y: 196 },
        { x: x + 90, y: 196 },
      ],
      gold,
      14,
    ) +
    line(
      [
        { x: x - 118, y: 190 },
        { x: x + 10, y: 116 },
        { x: x + 84, y: 190 },
      ],
      goldDeep,
      6,
    ) +
    line(
      [
        { x: x + 10, y: 190 },
        { x: x + 10, y: 110 },
      ],
      gold,
      10,
    ) +
    box(x + 40, 176, 50, 26, goldDeep, 4);
  const load = [gold, mid, soft, paper, mid, goldSoft, gold, soft, mid];
  return [
    box(0, 0, SCENE.width, SCENE.height, sky),
    disc(610, 130, 58, goldSoft),
    // The city.
    fade(
      [
        tower(40, 56, 150, soft),
        tower(250, 60, 250, mid),
        tower(110, 64, 210, mid),
        tower(186, 48, 130, soft),
        area('M400 400 V190 Q440 150 452 190 V400 Z', mid),
        tower(470, 66, 140, soft),
        tower(556, 40, 190, mid),
        tower(610, 60, 110, soft),
      ],
      0.62,
    ),
    // The water, the quay and the cranes.
    box(0, 400, SCENE.width, 210, soft),
    box(890, 388, 390, 24, metal),
    crane(960),
    crane(1140),
    // The ship.
    repeat(6, (index) => box(890 + index * 46, 344, 42, 36, load[index] ?? mid)),
    repeat(5, (index) => box(936 + index * 46, 304, 42, 36, load[(index * 4 + 2) % 9] ?? mid)),
    box(1176, 276, 52, 104, paper, 4),
    box(1192, 248, 20, 28, gold),
    area('M830 376 H1252 L1234 458 H878 Q842 430 830 376 Z', deep),
    area('M866 440 H1238 L1234 458 H878 Z', gold),
    fade([curve('M60 450 h120 M420 440 h90 M520 492 h140 M760 490 h160', paper, 6)], 0.9),
    // The balustrade and the promenade.
    box(0, 600, SCENE.width, 200, floor),
    box(0, 600, SCENE.width, 16, panel),
    repeat(17, (index) => box(20 + index * 78, 532, 16, 76, paper, 4)),
    box(0, 520, SCENE.width, 16, paper, 4),
    box(0, 566, SCENE.width, 7, paper),
    curve('M0 690 H1280 M150 616 L80 690 M560 616 L540 690 M1000 616 L1040 690', shade, 3),
    palm(palette, 88, 690, 1.12),
    palm(palette, 1226, 690, 0.84),
    // The walkers.
    [272, 466, 622, 762].map((x) => shadow(palette, x, 752, 80)).join(''),
    shadow(palette, 374, 768, 50),
    person(palette, {
      x: 272,
      y: 750,
      height: 372,
      wear: 'abaya',
      hair: 'hijab',
      faces: 'right',
      legs: 'walk',
      near: [-5, 50.5],
      far: [17, 49],
    }),
    person(palette, {
      x: 374,
      y: 768,
      height: 222,
      wear: 'shirt',
      hair: 'short',
      faces: 'right',
      legs: 'walk',
      colour: gold,
      near: [-17, 89],
      far: [15, 58],
    }),
    disc(333, 566, 9, palette.skin[0]),
    person(palette, {
      x: 466,
      y: 750,
      height: 396,
      wear: 'kandura',
      hair: 'ghutra',
      faces: 'right',
      legs: 'walk',
      skin: 1,
      near: [7, 50],
      far: [-6, 51],
    }),
    person(palette, {
      x: 622,
      y: 750,
      height: 370,
      wear: 'coat',
      hair: 'hijab',
      colour: goldSoft,
      faces: 'right',
      legs: 'walk',
      near: [-6, 51],
      far: [12, 53],
    }),
    person(palette, {
      x: 762,
      y: 750,
      height: 392,
      wear: 'shirt',
      hair: 'short',
      hat: 'cap',
      faces: 'right',
      legs: 'walk',
      skin: 2,
      near: [11, 52],
      far: [-8, 52],
    }),
  ].join('');
};
