import type { Palette } from '../palette.ts';
import { person } from '../person.ts';
import type { DrawScene } from '../room.ts';
import { area, box, curve, disc, place, repeat } from '../shapes.ts';

/** Two operators, seen from the back, watch a wall of screens with the map of a grid and its curves. */
export const drawControlRoom: DrawScene = (palette) => {
  const { mid, deep, soft, goldSoft, ink, panel, wall, floor } = palette;
  return [
    box(0, 0, 1280, 560, wall),
    box(0, 560, 1280, 240, floor),
    // The ceiling with its light.
    box(0, 0, 1280, 40, panel),
    box(240, 34, 800, 12, goldSoft, 6),
    // The wall of screens.
    box(56, 76, 1168, 396, ink, 14),
    screens(palette),
    // The desk with its screens.
    area('M90 640 Q640 560 1190 640 L1230 700 Q640 620 50 700 Z', mid),
    area('M50 700 Q640 620 1230 700 V800 H50 Z', deep),
    curve('M52 700 Q640 620 1228 700', soft, 5),
    monitor(palette, 196, 512),
    monitor(palette, 548, 500),
    monitor(palette, 736, 500),
    monitor(palette, 1084, 512),
    seated(palette, 376, {
      wear: 'abaya',
      hair: 'hijab',
    }),
    seated(palette, 904, { wear: 'kandura', hair: 'ghutra' }),
  ].join('');
};

/** Draws an operator in a chair, from the back. */
function seated(
  palette: Palette,
  x: number,
  clothes: { wear: 'abaya' | 'kandura'; hair: 'hijab' | 'ghutra' },
): string {
  const { mid, deep, soft, gold, ink } = palette;
  const clip = `seat-${x}`;
  return [
    `<clipPath id="${clip}"><rect x="${x - 160}" y="300" width="320" height="450"/></clipPath>`,
    `<g clip-path="url(#${clip})">`,
    box(x - 140, 640, 280, 26, ink, 5),
    box(x - 132, 645, 264, 6, soft, 3),
    box(x - 132, 655, 264, 6, soft, 3),
    person(palette, {
      x,
      y: 966,
      height: 520,
      faces: 'back',
      near: [-18.5, 61.5],
      far: [18.5, 61.5],
      ...clothes,
    }),
    '</g>',
    box(x - 14, 740, 28, 80, ink),
    box(x - 108, 690, 16, 60, ink, 8),
    box(x + 92, 690, 16, 60, ink, 8),
    box(x - 122, 684, 44, 16, ink, 8),
    box(x + 78, 684, 44, 16, ink, 8),
    area(`M${x - 74} 640 Q${x} 616 ${x + 74} 640 L${x + 82} 750 Q${x} 772 ${x - 82} 750 Z`, mid),
    area(`M${x - 58} 656 Q${x} 636 ${x + 58} 656 L${x + 63} 736 Q${x} 752 ${x - 63} 736 Z`, deep),
    box(x - 26, 664, 52, 8, gold, 4),
    box(x - 96, 746, 192, 24, ink, 12),
  ].join('');
}

function monitor({ ink, deep, goldSoft, soft }: Palette, x: number, y: number): string {
  return place(
    [
      box(-12, 96, 24, 46, ink),
      box(-44, 136, 88, 10, ink, 5),
      box(-86, -14, 172, 116, ink, 8),
      box(-78, -6, 156, 100, deep, 4),
      curve('M-62 58 L-36 34 L-14 48 L16 16 L60 28', goldSoft, 5),
      box(-62, 74, 60, 8, soft),
    ],
    { x, y },
  );
}

/** Draws the map of the grid in the middle, and curves, bars and a ring at its sides. */
function screens({ deep, mid, soft, paper, gold, goldSoft }: Palette): string {
  const nodes = [
    [446, 330],
    [520, 250],
    [600, 310],
    [664, 214],
    [724, 290],
    [800, 196],
    [836, 318],
    [636, 392],
    [764, 392],
  ] as const;
  return [
    // The map: sea, land, an island, lines and stations.
    box(372, 92, 536, 364, deep, 6),
    area(
      'M372 372 Q420 350 446 300 Q470 240 540 226 Q600 216 630 172 Q676 136 740 146 Q816 150 908 112 V456 H372 Z',
      mid,
    ),
    area('M470 190 Q500 160 530 178 Q540 200 510 210 Q480 214 470 190Z', mid),
    curve(
      'M446 330 L520 250 L600 310 L664 214 L724 290 L800 196 M600 310 L636 392 L764 392 L836 318 L724 290 L600 310 M800 196 L836 318',
      goldSoft,
      5,
    ),
    nodes
      .map(([x, y], index) => disc(x, y, index % 4 === 2 ? 19 : 12, index % 4 === 2 ? gold : paper))
      .join(''),
    disc(600, 310, 8, paper),
    // The curve of the load.
    box(76, 92, 280, 174, deep, 6),
    area('M96 246 V206 Q130 210 160 176 T220 150 Q252 104 284 124 T336 176 V246 Z', mid),
    curve('M96 206 Q130 210 160 176 T220 150 Q252 104 284 124 T336 176', gold, 6),
    // The bars.
    box(76, 282, 280, 174, deep, 6),
    repeat(6, (index) => {
      const high = 48 + ((index * 43) % 84);
      return box(100 + index * 40, 436 - high, 24, high, index === 3 ? gold : soft, 3);
    }),
    // The ring of the shares.
    box(924, 92, 280, 174, deep, 6),
    disc(1008, 180, 62, mid),
    area('M1008 180 V118 A62 62 0 1 1 950 203 Z', gold),
    disc(1008, 180, 36, deep),
    repeat(3, (index) => box(1096, 140 + index * 34, 84 - index * 20, 14, index ? soft : gold, 4)),
    // The frequency.
    box(924, 282, 280, 174, deep, 6),
    curve('M944 370 Q964 310 984 370 T1024 370 T1064 370 T1104 370 T1144 370 T1184 370', soft, 6),
    curve('M944 424 H1184', mid, 5),
  ].join('');
}
