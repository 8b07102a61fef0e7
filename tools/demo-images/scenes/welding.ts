import { person } from '../person.ts';
import { room, shadow, type DrawScene } from '../room.ts';
import { area, box, curve, disc, fade, line, repeat, type Point } from '../shapes.ts';

/** A welder joins a steel frame in a booth, and a student watches the arc through her shield. */
export const drawWelding: DrawScene = (palette) => {
  const { panel, mid, deep, soft, paper, metal, gold, goldSoft, goldDeep, ink } = palette;
  const arc: Point = { x: 664, y: 446 };
  const beam = (points: readonly Point[], stroke: string, weight = 26) =>
    line(points, stroke, weight).replaceAll('"round"', '"square"');
  const curtain = (x: number, width: number, fill: string, fold: string) =>
    box(x, 92, width, 540, fill, 4) +
    repeat(Math.floor(width / 52), (index) => box(x + 40 + index * 52, 92, 6, 540, fold, 3));
  // Sparks are short lines that fall away from the arc, and the dots at their ends.
  const spark = (index: number) => {
    const angle = ((index * 0.618) % 1) * 150 - 12;
    const radius = 54 + ((index * index * 0.137) % 1) * 120;
    const long = 16 + ((index * 0.5698) % 1) * 22;
    const at = (distance: number): Point => ({
      x: arc.x + Math.cos((angle * Math.PI) / 180) * distance,
      y: arc.y + Math.sin((angle * Math.PI) / 180) * distance + (distance * distance) / 380,
    });
    return index % 4 === 3
      ? disc(at(radius).x, at(radius).y, 4, goldSoft)
      : line([at(radius), at(radius + long)], index % 2 ? goldSoft : paper, 4);
  };
  const bottle = (x: number, fill: string) =>
    area(`M${x} 690 V456 Q${x} 424 ${x + 28} 420 Q${x + 56} 424 ${x + 56} 456 V690 Z`, fill) +
    box(x + 18, 396, 20, 28, metal, 4) +
    disc(x + 50, 404, 14, paper) +
    line(
      [
        { x: x + 50, y: 404 },
        { x: x + 56, y: 397 },
      ],
      ink,
      3,
    ) +
    box(x, 520, 56, 14, goldDeep);
  return [
    room(palette, 600),
    // The screens between the booths.
    curtain(0, 300, soft, panel),
    curtain(980, 300, soft, panel),
    curtain(330, 620, mid, deep),
    box(300, 70, 30, 580, deep, 4),
    box(950, 70, 30, 580, deep, 4),
    box(0, 70, 1280, 24, deep),
    fade([disc(arc.x, arc.y, 260, goldSoft)], 0.2),
    fade([disc(arc.x, arc.y, 180, goldSoft)], 0.3),
    shadow(palette, 690, 706, 330),
    // The arm that draws off the smoke.
    curve('M900 0 V70 Q900 120 850 130 Q764 140 764 200', metal, 40),
    area('M738 192 H790 L846 252 H682 Z', ink),
    // The back of the steel frame, the table and the front of the frame.
    beam(
      [
        { x: 748, y: 548 },
        { x: 748, y: 306 },
        { x: 936, y: 306 },
        { x: 936, y: 548 },
      ],
      deep,
      18,
    ),
    box(560, 556, 400, 22, ink, 4),
    box(590, 578, 22, 124, deep),
    box(908, 578, 22, 124, deep),
    box(600, 640, 320, 14, deep),
    beam(
      [
        { x: 664, y: 362 },
        { x: 748, y: 306 },
      ],
      deep,
      18,
    ),
    beam(
      [
        { x: 858, y: 362 },
        { x: 936, y: 306 },
      ],
      deep,
      18,
    ),
    beam(
      [
        { x: 664, y: 540 },
        { x: 664, y: 362 },
        { x: 858, y: 362 },
        { x: 858, y: 540 },
      ],
      ink,
    ),
    beam(
      [
        { x: 664, y: 450 },
        { x: 858, y: 450 },
      ],
      ink,
    ),
    beam(
      [
        { x: 664, y: 540 },
        { x: 858, y: 540 },
      ],
      ink,
    ),
    curve('M656 540 V354 H866 M676 442 H846 M676 532 H846 M850 374 V540', metal, 5),
    // The gas bottles.
    shadow(palette, 92, 694, 110),
    bottle(30, deep),
    bottle(98, gold),
    box(16, 684, 156, 14, ink, 4),
    curve('M126 396 Q150 330 220 480 Q290 640 420 690 Q470 700 506 560', ink, 7),
    // The welder.
    shadow(palette, 500, 742, 110),
    person(palette, {
      x: 498,
      y: 742,
      height: 432,
      wear: 'coverall',
      hair: 'short',
      hat: 'welding',
      faces: 'right',
      skin: 1,
      near: [24, 65],
      far: [31, 63],
    }),
    // The leather apron and the gloves.
    area('M458 494 H538 L546 648 H450 Z', goldDeep),
    box(456, 488, 84, 12, gold, 4),
    disc(604, 462, 16, gold),
    disc(628, 468, 16, goldDeep),
    // The torch and the light of the arc.
    line(
      [
        { x: 604, y: 462 },
        { x: 640, y: 458 },
        { x: 656, y: 450 },
      ],
      ink,
      10,
    ),
    repeat(34, spark),
    fade([disc(arc.x, arc.y, 62, goldSoft)], 0.7),
    disc(arc.x, arc.y, 34, paper),
    // The student behind her shield.
    shadow(palette, 1100, 748, 100),
    person(palette, {
      x: 1104,
      y: 748,
      height: 400,
      wear: 'coverall',
      hair: 'hijab',
      faces: 'left',
      near: [10, 74],
    }),
    line(
      [
        { x: 1072, y: 410 },
        { x: 1066, y: 462 },
      ],
      ink,
      12,
    ),
    area('M1056 342 L1106 350 L1098 424 Q1074 434 1048 414 Z', gold),
    area('M1064 358 L1096 364 L1093 384 L1061 378 Z', ink),
    disc(1064, 454, 12, goldDeep),
  ].join('');
};
