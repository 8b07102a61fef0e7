import type { Palette } from '../palette.ts';
import { person } from '../person.ts';
import { shadow, type DrawScene } from '../room.ts';
import { area, box, curve, disc, fade, place, polygon, repeat } from '../shapes.ts';

/** Students with a tablet and a drip pipe in a greenhouse with rows of plants; a solar panel outside. */
export const drawGreenhouse: DrawScene = (palette) => {
  const { sky, soft, mid, panel, paper, floor, gold, goldSoft, metal, deep, ink, water } = palette;
  return [
    box(0, 0, 1280, 800, sky),
    disc(1100, 180, 84, goldSoft),
    // The dunes.
    area('M0 560 V500 Q200 440 420 500 T900 480 T1280 490 V560Z', panel),
    box(0, 548, 1280, 252, floor),
    // The glass, in front of the sky.
    fade([area('M110 650 V290 L520 84 L930 290 V650Z', soft)], 0.55),
    area('M110 650 L300 548 H740 L930 650Z', floor),
    fade([area('M110 650 L300 548 H740 L930 650Z', deep)], 0.14),
    // The far gable and the long bars.
    curve('M300 548 V352 L520 236 L740 352 V548 M520 548 V236', paper, 6),
    curve('M110 290 L300 352 M930 290 L740 352 M520 84 V236', paper, 6),
    // The rows of plants.
    bed(palette, { front: [136, 300], back: [322, 392] }),
    bed(palette, { front: [740, 904], back: [648, 718] }),
    bed(palette, { front: [400, 640], back: [462, 578] }),
    // The frame of the open front.
    curve('M110 656 V290 L520 84 L930 290 V656', mid, 16),
    curve('M110 290 H930', mid, 10),
    fade([area('M140 276 L520 100 L250 276Z', paper)], 0.4),
    curve('M520 84 V290', mid, 8),
    // The tank, and the drip pipe that leads from it to the beds.
    shadow(palette, 60, 716, 90),
    shadow(palette, 262, 742, 90),
    box(-30, 500, 134, 216, mid, 18),
    box(-30, 544, 134, 12, deep),
    box(-30, 650, 134, 12, deep),
    box(100, 676, 26, 22, gold, 4),
    curve('M126 687 C190 690 190 768 290 768 C376 768 330 660 350 540', ink, 9),
    // The solar panel outside.
    shadow(palette, 1110, 690, 110),
    box(1096, 470, 18, 222, metal, 4),
    polygon(
      [
        { x: 970, y: 520 },
        { x: 1200, y: 520 },
        { x: 1256, y: 366 },
        { x: 1026, y: 366 },
      ],
      paper,
    ),
    repeat(6, (index) => {
      const [column, row] = [index % 3, Math.floor(index / 3)];
      const left = 982 + column * 74 + (row ? 0 : 28);
      const low = row ? 512 : 438;
      return polygon(
        [
          { x: left, y: low },
          { x: left + 66, y: low },
          { x: left + 66 + 24, y: low - 64 },
          { x: left + 24, y: low - 64 },
        ],
        deep,
      );
    }),
    box(1062, 600, 86, 92, gold, 8),
    disc(1105, 636, 18, paper),
    curve('M1105 636 l8 -10', ink, 4),
    curve('M1062 668 Q1000 690 930 664', ink, 5),
    // The student with the drip pipe.
    person(palette, {
      x: 262,
      y: 744,
      height: 410,
      wear: 'coverall',
      hair: 'short',
      hat: 'cap',
      faces: 'right',
      skin: 1,
      near: [23, 56],
      far: [24, 66],
    }),
    curve('M350 540 Q350 500 362 474 Q384 440 404 500 Q420 600 470 604 H638', ink, 9),
    repeat(4, (index) => area(`M${472 + index * 46} 620 q22 34 0 38 q-22 -4 0 -38Z`, water)),
    // The student with the tablet.
    shadow(palette, 716, 748, 86),
    person(palette, {
      x: 716,
      y: 750,
      height: 410,
      wear: 'coat',
      hair: 'hijab',
      faces: 'left',
      near: [20, 62],
      far: [26, 52],
    }),
    place(
      [
        box(-34, -46, 68, 92, ink, 8),
        box(-27, -39, 54, 78, soft, 3),
        curve('M-18 20 L-6 2 L4 10 L18 -16', gold, 5),
      ],
      {
        x: 612,
        y: 486,
        turn: -14,
      },
    ),
  ].join('');
};

/** Draws a raised bed with plants in perspective: its left and right edge in front and at the back. */
function bed(
  palette: Palette,
  { front, back }: { front: readonly [number, number]; back: readonly [number, number] },
): string {
  const { gold, goldDeep, paper, soft, leaf } = palette;
  const wide = back[1] - back[0];
  const [near, far] = [612, 536];
  const depths = [0.8];
  const columns = front[1] - front[0] > 200 ? [0.17, 0.5, 0.83] : [0.26, 0.74];
  const at = (depth: number, edge: 0 | 1) => back[edge] + (front[edge] - back[edge]) * depth;
  return [
    // The plants at the far end, and the soil.
    area(
      `M${back[0] - 12} ${far + 6}q0 -84 ${wide / 2 + 12} -84 q${wide / 2 + 12} 0 ${wide / 2 + 12} 84Z`,
      leaf,
    ),
    polygon(
      [
        { x: back[0], y: far },
        { x: back[1], y: far },
        { x: front[1], y: near },
        { x: front[0], y: near },
      ],
      goldDeep,
    ),
    box(front[0], near, front[1] - front[0], 66, paper, 3),
    box(front[0], near, front[1] - front[0], 12, gold, 3),
    // The side that faces the middle.
    ...([0, 1] as const)
      .filter((edge) => (edge ? back[1] > front[1] : back[0] < front[0]) && front[1] - front[0] < 200)
      .map((edge) =>
        polygon(
          [
            { x: back[edge], y: far },
            { x: front[edge], y: near },
            { x: front[edge], y: near + 66 },
            { x: back[edge], y: far + 30 },
          ],
          soft,
        ),
      ),
    ...depths.map((depth) => {
      const y = far + (near - far) * depth;
      const scale = 0.8 + depth * 0.85;
      return columns
        .map((share) => crop(palette, at(depth, 0) + (at(depth, 1) - at(depth, 0)) * share, y, scale))
        .join('');
    }),
  ].join('');
}

/** Draws a tomato plant. */
function crop({ leaf, ink, gold }: Palette, x: number, y: number, scale: number): string {
  const leaves = (up: number, long: number, dark = 0) => {
    const outline =
      `M0 ${up} Q${-long} ${up + 4} ${-long * 1.1} ${up - long} Q${-long * 0.2} ${up - long * 0.8} 0 ${up}` +
      `Q${long} ${up + 4} ${long * 1.1} ${up - long} Q${long * 0.2} ${up - long * 0.8} 0 ${up}Z`;
    return area(outline, leaf) + area(outline, ink, dark);
  };
  return place(
    [
      curve('M0 4 V-112', leaf, 5),
      leaves(-6, 36),
      leaves(-42, 34, 0.3),
      leaves(-76, 28),
      disc(-17, -34, 10, gold),
      disc(18, -70, 9, gold),
    ],
    { x, y, scale },
  );
}
