import type { Palette } from '../palette.ts';
import { person } from '../person.ts';
import { room, shadow, type DrawScene } from '../room.ts';
import { area, box, curve, disc, fade, repeat } from '../shapes.ts';

/** A robot puts a cube on a stand of its course. A student follows it on a tablet, before full stands. */
export const drawRobotArena: DrawScene = (palette) => {
  const { wall, panel, mid, deep, soft, paper, metal, gold, goldSoft, goldDeep, ink, skin } = palette;
  return [
    room(palette, 500),
    // The wall behind the stands, and the roof with its lights.
    box(0, 60, 1280, 240, wall),
    area('M0 0 H1280 V70 Q640 136 0 70 Z', deep),
    curve('M0 72 Q640 138 1280 72', mid, 10),
    repeat(3, (index) => spotlight(palette, 240 + index * 400, index === 1 ? 108 : 92)),
    // The stands with two rows of spectators.
    fade(
      [
        repeat(2, (row) => {
          const top = 280 + row * 96;
          return (
            repeat(9, (seat) =>
              (seat + row * 2) % 6 === 4
                ? ''
                : spectator(palette, 70 + seat * 146 + (row ? 70 : 0), top, (seat * 5 + row) % 7),
            ) + box(0, top, 1280, 96, row ? panel : soft)
          );
        }),
      ],
      0.7,
    ),
    box(0, 436, 1280, 72, mid),
    box(0, 430, 1280, 10, gold),
    // The mat of the course with its lines.
    area('M130 506 H1150 L1264 724 H16 Z', soft),
    curve('M420 506 L330 724 M860 506 L950 724', paper, 4),
    // The ramp, from which the robot has come, and two cones.
    area('M236 640 L452 640 V540 Z', deep),
    area('M220 626 L436 526 L452 540 L236 640 Z', gold),
    area('M452 540 V640 H476 V548 Z', goldDeep),
    cone(palette, 1098, 600),
    cone(palette, 420, 694),
    // The stand for the cubes.
    shadow(palette, 1000, 668, 86),
    box(952, 476, 96, 190, mid, 4),
    box(1014, 476, 34, 190, deep, 4),
    box(936, 462, 128, 20, gold, 5),
    // The robot: wheels of the other side, body, mast, arm and wheels of this side.
    shadow(palette, 690, 672, 250),
    disc(566, 606, 54, ink),
    disc(838, 606, 54, ink),
    area(
      'M500 512 Q500 482 530 482 H832 Q866 482 878 512 L900 584 Q902 604 880 604 H520 Q500 604 500 584 Z',
      deep,
    ),
    area('M518 512 Q518 500 532 500 H826 Q850 500 858 518 L866 540 H518 Z', mid),
    box(518, 556, 370, 12, gold, 6),
    disc(872, 584, 10, goldSoft),
    repeat(3, (index) => disc(548 + index * 30, 520, 8, index ? paper : gold)),
    curve('M560 486 V392', metal, 12),
    box(508, 334, 108, 66, paper, 16),
    box(508, 380, 108, 20, soft, 10),
    disc(542, 364, 17, ink),
    disc(586, 364, 17, ink),
    disc(547, 360, 6, goldSoft),
    disc(591, 360, 6, goldSoft),
    area('M676 484 L692 446 H764 L780 484 Z', ink),
    curve('M728 446 L800 300', gold, 38),
    curve('M800 300 L960 330', gold, 28),
    disc(728, 446, 30, mid),
    disc(728, 446, 12, paper),
    disc(800, 300, 30, mid),
    disc(800, 300, 12, paper),
    disc(972, 332, 22, mid),
    curve('M972 340 L1000 362', metal, 16),
    curve('M962 366 H1038 M962 366 V418 M1038 366 V418', ink, 13),
    box(971, 380, 58, 58, paper, 5),
    box(971, 418, 58, 20, mid, 5),
    wheel(palette, 562, 618),
    wheel(palette, 846, 618),
    // The low wall before the course.
    box(10, 716, 1260, 26, deep, 5),
    box(10, 716, 1260, 8, mid, 4),
    // The students: one has a tablet, the other one watches.
    person(palette, {
      x: 156,
      y: 788,
      height: 430,
      wear: 'abaya',
      hair: 'hijab',
      faces: 'right',
      near: [18, 59],
      far: [23, 62],
    }),
    box(204, 486, 96, 66, ink, 9),
    box(212, 494, 80, 50, paper, 5),
    curve('M222 532 L240 514 L256 524 L280 502', gold, 6),
    disc(226, 540, 12, skin[0]),
    person(palette, {
      x: 1180,
      y: 790,
      height: 436,
      wear: 'kandura',
      hair: 'ghutra',
      faces: 'left',
      skin: 1,
    }),
  ].join('');
};

function spotlight({ ink, gold, goldSoft }: Palette, x: number, y: number): string {
  return (
    area(`M${x - 22} ${y + 34} L${x - 80} 280 H${x + 80} L${x + 22} ${y + 34} Z`, goldSoft, 0.2) +
    box(x - 4, y - 10, 8, 20, ink) +
    area(`M${x - 16} ${y + 4} H${x + 16} L${x + 26} ${y + 36} H${x - 26} Z`, gold)
  );
}

/** Draws the upper half of a spectator on the row whose edge is at y. */
function spectator({ ink, paper, mid, deep, skin }: Palette, x: number, y: number, kind: number): string {
  const isHijab = kind % 3 === 0;
  const isGhutra = kind % 3 === 1;
  const cloth = isHijab ? ink : isGhutra ? paper : kind % 2 ? deep : mid;
  const veil = isHijab ? ink : isGhutra ? paper : undefined;
  return (
    area(`M${x - 38} ${y} q0 -46 38 -46 t38 46 Z`, cloth) +
    (veil ? area(`M${x - 21} ${y - 72} q21 -42 42 0 l7 40 h-56 Z`, veil) : disc(x, y - 70, 18, ink, 21)) +
    disc(x, y - 65, 14, skin[kind % 2 ? 1 : 0], 17) +
    (isGhutra ? curve(`M${x - 17} ${y - 81} q17 -10 34 0`, ink, 5) : '')
  );
}

function cone({ gold, goldDeep, paper }: Palette, x: number, y: number): string {
  return (
    box(x - 28, y - 6, 56, 10, goldDeep, 4) +
    area(`M${x - 19} ${y - 6} L${x - 5} ${y - 58} H${x + 5} L${x + 19} ${y - 6} Z`, gold) +
    area(`M${x - 12} ${y - 30} L${x - 9} ${y - 42} H${x + 9} L${x + 12} ${y - 30} Z`, paper)
  );
}

/** Draws a wheel with treads. */
function wheel({ ink, metal, gold }: Palette, x: number, y: number): string {
  const treads = repeat(10, (index) => {
    const angle = (index * Math.PI) / 5;
    return disc(x + 56 * Math.cos(angle), y + 56 * Math.sin(angle), 12, ink);
  });
  return treads + disc(x, y, 58, ink) + disc(x, y, 34, metal) + disc(x, y, 14, gold);
}
