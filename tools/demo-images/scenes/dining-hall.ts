import { person } from '../person.ts';
import { room, shadow, type DrawScene } from '../room.ts';
import { area, box, curve, disc, fade, line, place } from '../shapes.ts';

/** A waiter brings coffee to two guests at breakfast in the hall of a hotel with set round tables. */
export const drawDiningHall: DrawScene = (palette) => {
  const { panel, sky, mid, deep, soft, paper, metal, gold, goldSoft, goldDeep } = palette;
  const window = (x: number) => {
    const arch = `M${x} 540 V250 Q${x} 120 ${x + 105} 96 Q${x + 210} 120 ${x + 210} 250 V540 Z`;
    return (
      place([area(arch, paper)], { x: -(x + 105) * 0.1, y: -28, scale: 1.1 }) +
      area(arch, sky) +
      fade(
        [
          box(x + 64, 290, 30, 190, mid, 4),
          box(x + 112, 350, 40, 130, soft),
          box(x + 164, 310, 30, 170, mid, 4),
        ],
        0.5,
      ) +
      area(`M${x} 540 V470 Q${x + 60} 452 ${x + 105} 468 T${x + 210} 464 V540 Z`, panel) +
      box(x + 102, 98, 7, 442, paper)
    );
  };
  const cup = (x: number, y: number) =>
    area(
      `M${x - 13} ${y - 22} H${x + 13} Q${x + 12} ${y} ${x} ${y} Q${x - 12} ${y} ${x - 13} ${y - 22} Z`,
      paper,
    ) + box(x - 12, y - 18, 24, 5, gold);
  const plate = (x: number, y: number) =>
    disc(x, y, 42, soft, 10) + disc(x, y - 3, 36, paper, 7) + disc(x, y - 6, 19, gold, 5);
  const cloth = (x: number, y: number, wide: number, high: number) =>
    shadow(palette, x, y + high, wide * 1.1) +
    area(
      `M${x - wide} ${y} L${x - wide * 0.86} ${y + high} Q${x} ${y + high + 22} ${x + wide * 0.86} ${y + high} L${x + wide} ${y} Z`,
      soft,
    ) +
    area(
      `M${x - wide} ${y} Q${x - wide * 0.4} ${y + high * 0.4} ${x} ${y + high * 0.66} Q${x + wide * 0.4} ${y + high * 0.4} ${x + wide} ${y} Z`,
      paper,
    ) +
    disc(x, y, wide, paper, wide * 0.13);
  const chair = (x: number, y: number, flip: boolean) =>
    place([box(-52, -210, 20, 150, deep, 8), box(-52, -100, 104, 22, gold, 8), box(-50, -80, 14, 80, deep)], {
      x,
      y,
      flip,
    });
  const blossom = (x: number, y: number) =>
    area(`M${x - 12} ${y} L${x - 8} ${y - 44} H${x + 8} L${x + 12} ${y} Z`, mid) +
    curve(`M${x} ${y - 44} q-6 -20 -20 -28 m20 28 q4 -24 0 -38 m0 38 q8 -18 22 -24`, deep, 4) +
    disc(x - 22, y - 76, 11, gold) +
    disc(x, y - 88, 12, goldSoft) +
    disc(x + 24, y - 72, 11, gold);
  const chandelier = (x: number) =>
    line(
      [
        { x, y: 0 },
        { x, y: 130 },
      ],
      goldDeep,
      6,
    ) +
    curve(`M${x - 84} 96 Q${x - 80} 130 ${x} 130 Q${x + 80} 130 ${x + 84} 96`, goldDeep, 7) +
    [-84, 0, 84].map((at) => box(x + at - 9, 70, 18, 28, goldSoft, 6)).join('');
  return [
    room(palette, 590),
    window(90),
    window(535),
    window(980),
    chandelier(418),
    chandelier(862),
    box(0, 572, 1280, 20, panel),
    // A set table at the back.
    chair(944, 680, false),
    chair(1226, 680, true),
    cloth(1085, 536, 124, 136),
    plate(1030, 536),
    plate(1146, 536),
    blossom(1085, 532),
    // The guests with their cups, at the table.
    chair(96, 748, false),
    chair(536, 748, true),
    person(palette, {
      x: 112,
      y: 736,
      height: 384,
      wear: 'abaya',
      hair: 'hijab',
      faces: 'right',
      legs: 'sit',
      near: [21, 72],
    }),
    cup(202, 540),
    person(palette, {
      x: 520,
      y: 736,
      height: 394,
      wear: 'kandura',
      hair: 'ghutra',
      faces: 'left',
      legs: 'sit',
      skin: 1,
      near: [21, 72],
    }),
    cup(428, 540),
    cloth(316, 590, 172, 152),
    plate(222, 588),
    plate(410, 588),
    // The bread and the flowers.
    area('M270 584 Q280 554 306 564 Q334 552 346 584 Z', goldDeep),
    area('M258 576 H358 Q352 602 334 602 H282 Q264 602 258 576 Z', gold),
    blossom(316, 566),
    // The waiter, with a napkin on his arm and the coffee pot on the tray.
    shadow(palette, 776, 756, 110),
    person(palette, {
      x: 776,
      y: 756,
      height: 450,
      wear: 'shirt',
      hair: 'short',
      faces: 'left',
      colour: deep,
      skin: 1,
      near: [9, 58],
      far: [27, 74],
    }),
    area('M734 560 H818 L828 694 H724 Z', paper),
    box(734, 550, 84, 14, gold, 4),
    area('M718 480 L758 500 L756 572 L718 564 Z', soft),
    box(570, 410, 176, 12, metal, 5),
    area('M616 410 Q596 382 620 348 L618 328 H654 L652 348 Q676 382 656 410 Z', gold),
    area('M620 352 Q590 350 576 332 Q592 382 612 388 Z', gold),
    area('M614 328 L636 290 L658 328 Z', goldDeep),
    curve('M656 344 Q696 342 664 394', goldDeep, 8),
    cup(694, 410),
    cup(726, 410),
  ].join('');
};
