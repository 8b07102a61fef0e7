import type { Palette } from '../palette.ts';
import { person } from '../person.ts';
import { room, shadow, type DrawScene } from '../room.ts';
import { area, box, curve, disc, place, repeat } from '../shapes.ts';

/** Pupils show a volcano, a prosthetic hand and a model of the planets to a visitor of their science fair. */
export const drawScienceFair: DrawScene = (palette) => {
  const { mid, soft, paper, panel, wall, gold, goldSoft, goldDeep, deep, ink, metal } = palette;
  const pennants = [gold, mid, deep, soft];
  return [
    room(palette, 600),
    // The partitions of the hall.
    box(0, 112, 1280, 488, panel),
    curve('M320 112 V600 M640 112 V600 M960 112 V600', wall, 5),
    // The pennants.
    curve('M0 26 Q320 150 640 26 Q960 150 1280 26', ink, 3),
    repeat(12, (index) => {
      const x = 53 + index * 107;
      const y = 26 + 62 * Math.sin(((x % 640) / 640) * Math.PI);
      return area(`M${x - 22} ${Math.round(y)} h44 l-22 48Z`, pennants[index % 4] ?? gold);
    }),
    // The boards with their drawings.
    board(palette, 40, [
      curve('M24 24 V130 H136', deep, 5),
      curve('M34 116 L62 92 L88 100 L126 40', gold, 7),
    ]),
    board(palette, 452, [
      repeat(3, (index) =>
        box(30 + index * 38, 96 - index * 30, 26, 36 + index * 30, index % 2 ? gold : mid, 3),
      ),
    ]),
    board(palette, 1084, [
      disc(80, 80, 68, soft, 54),
      disc(80, 80, 61, paper, 47),
      disc(80, 80, 16, gold),
      disc(136, 50, 9, deep),
    ]),
    // The pupils behind the tables.
    person(palette, {
      x: 388,
      y: 700,
      height: 370,
      wear: 'coat',
      hair: 'hijab',
      faces: 'left',
      glasses: true,
      near: [23, 67],
      far: [18, 60],
    }),
    person(palette, {
      x: 532,
      y: 700,
      height: 376,
      wear: 'shirt',
      hair: 'short',
      faces: 'right',
      skin: 1,
      near: [24, 59],
      far: [28, 66],
    }),
    person(palette, {
      x: 1180,
      y: 700,
      height: 366,
      wear: 'abaya',
      hair: 'hijab',
      faces: 'left',
      near: [22, 70],
    }),
    stand(palette, 44, 396, deep),
    stand(palette, 470, 330, mid),
    stand(palette, 906, 330, deep),
    // The volcano.
    box(84, 528, 270, 16, goldDeep, 6),
    area('M92 530 Q172 470 198 366 H258 Q284 470 346 530Z', deep),
    area(
      'M198 366 H258 L272 414 Q256 400 250 444 Q240 474 230 430 Q226 404 214 424 Q206 460 194 430 L186 404Z',
      gold,
    ),
    area(
      'M206 366 Q188 330 204 304 Q176 290 192 258 Q210 230 240 244 Q276 234 282 268 Q304 300 268 318 Q268 344 252 366Z',
      goldSoft,
    ),
    disc(228, 366, 30, goldDeep, 8),
    // The prosthetic hand on its stand.
    place([hand(palette)], { x: -206, y: -172, scale: 1.3 }),
    curve('M662 536 Q600 552 600 500', goldDeep, 4),
    // The model of the planets.
    place(
      [
        box(-60, 130, 120, 18, ink, 6),
        box(-6, 0, 12, 132, metal),
        curve('M-112 40 Q0 84 92 -34 M-70 -46 Q0 -30 66 52', metal, 5),
        disc(0, 0, 46, gold),
        disc(-112, 40, 24, mid),
        disc(-70, -48, 16, deep),
        disc(66, 52, 20, soft),
        disc(92, -36, 13, goldDeep),
      ],
      { x: 1030, y: 394 },
    ),
    // The visitor in front of the tables.
    shadow(palette, 834, 762, 88),
    person(palette, {
      x: 834,
      y: 764,
      height: 436,
      wear: 'kandura',
      hair: 'ghutra',
      faces: 'left',
      near: [24, 69],
    }),
  ].join('');
};

/** Draws a board of the size 160 x 170 with a drawing on it. */
function board({ paper, goldDeep }: Palette, x: number, drawing: readonly string[]): string {
  return [
    box(x - 7, 139, 174, 174, goldDeep, 8),
    box(x, 146, 160, 160, paper, 4),
    place(drawing, { x, y: 150 }),
  ].join('');
}

/** Draws a table with a cloth. */
function stand(palette: Palette, x: number, width: number, cloth: string): string {
  const { paper } = palette;
  return [
    shadow(palette, x + width / 2, 728, width * 0.54),
    area(`M${x + 8} 552 H${x + width - 8} V726 H${x + 8}Z`, cloth),
    box(x, 542, width, 20, paper, 6),
  ].join('');
}

/** Draws an open hand of levers and joints on its stand. */
function hand({ deep, gold, goldSoft, ink, mid }: Palette): string {
  const finger = (turn: number, x: number, y: number, long: number) =>
    place([box(-9, -long, 18, long, mid, 9), disc(0, -long * 0.52, 6, gold)], { x, y, turn });
  return [
    box(640, 530, 120, 16, ink, 6),
    box(676, 466, 48, 66, goldSoft, 6),
    finger(-17, 678, 398, 84),
    finger(-6, 693, 394, 102),
    finger(5, 710, 394, 100),
    finger(16, 724, 398, 82),
    finger(-60, 680, 440, 66),
    area('M668 398 Q666 384 680 382 H720 Q736 384 734 400 L726 476 H674Z', deep),
    disc(701, 424, 15, gold),
    disc(701, 424, 7, ink),
  ].join('');
}
