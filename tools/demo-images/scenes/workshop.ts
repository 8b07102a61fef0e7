import { person } from '../person.ts';
import { room, shadow, type DrawScene } from '../room.ts';
import { area, box, curve, disc, line, place, polygon, repeat } from '../shapes.ts';

/** An electric car on a lift; a mechanic lowers its battery, and a student reads the values on a tablet. */
export const drawWorkshop: DrawScene = (palette) => {
  const { panel, sky, mid, deep, soft, paper, metal, gold, goldSoft, goldDeep, ink, shade } = palette;
  const bolt = (x: number, y: number, scale: number, fill: string) =>
    place([area('M7 -22 L-12 4 H-1 L-7 22 L12 -4 H1 Z', fill)], { x, y, scale });
  const wheel = (x: number) =>
    disc(x, 356, 58, ink) + disc(x, 356, 34, metal) + disc(x, 356, 24, soft) + disc(x, 356, 8, ink);
  const spanner = (x: number, high: number) =>
    box(x - 5, 214, 10, high, metal, 4) +
    disc(x, 216, 14, metal) +
    area(`M${x - 5} 198 H${x + 5} V214 H${x - 5} Z`, deep) +
    disc(x, 216 + high, 12, metal) +
    disc(x, 216 + high, 5, deep);
  const driver = (x: number) => box(x - 4, 360, 8, 62, metal, 3) + box(x - 9, 338, 18, 44, gold, 6);
  const post = (x: number) =>
    box(x, 66, 36, 600, gold, 4) + box(x + 12, 80, 12, 560, goldDeep, 3) + box(x - 26, 656, 88, 16, ink, 4);
  return [
    room(palette, 600),
    box(264, 0, 752, 600, panel),
    // The wall of tools and the workbench.
    box(28, 168, 222, 290, deep, 10),
    spanner(62, 66),
    spanner(100, 82),
    spanner(138, 98),
    area('M178 208 H232 V232 H214 V320 H198 V232 H178 Z', metal),
    box(196, 250, 20, 72, gold, 6),
    driver(62),
    driver(96),
    driver(130),
    area('M162 352 H228 L236 366 V420 H154 V366 Z', soft),
    curve('M176 352 Q195 326 214 352', metal, 7),
    box(186, 380, 20, 10, goldDeep, 3),
    box(24, 502, 232, 18, mid, 5),
    box(34, 520, 212, 100, deep, 4),
    repeat(
      3,
      (index) => box(44 + index * 68, 530, 56, 80, soft, 4) + box(60 + index * 68, 546, 24, 6, deep, 3),
    ),
    box(52, 470, 34, 32, gold, 4),
    box(60, 456, 18, 14, goldDeep, 3),
    box(168, 484, 64, 18, ink, 4),
    // The charging point and the rack of tyres.
    box(1040, 150, 220, 12, metal, 4),
    box(1040, 272, 220, 12, metal, 4),
    repeat(
      3,
      (index) => disc(1078 + index * 72, 206, 34, ink, 56) + disc(1078 + index * 72, 206, 15, mid, 28),
    ),
    box(1196, 350, 62, 190, soft, 12),
    box(1208, 366, 38, 52, deep, 6),
    bolt(1227, 392, 0.8, goldSoft),
    curve('M1227 440 V470 Q1226 590 1196 590 Q1166 586 1172 500', ink, 7),
    box(1160, 470, 24, 44, deep, 6),
    shadow(palette, 640, 700, 400),
    // The lift.
    post(282),
    post(962),
    box(282, 56, 716, 22, goldDeep, 4),
    // The car, with its open battery bay.
    area(
      'M346 356 Q338 288 376 278 L474 260 Q548 176 650 170 H742 Q836 172 892 258 L924 270 Q950 280 944 356 Q942 372 926 372 H360 Q346 372 346 356 Z',
      mid,
    ),
    area('M346 336 H944 V356 Q942 372 926 372 H360 Q346 372 346 356 Z', deep),
    area('M506 258 Q566 202 646 196 L660 196 V258 Z M680 196 H742 Q810 200 856 254 L680 258 Z', sky),
    area('M560 258 L612 206 L632 202 L584 258 Z M716 257 L752 197 L772 202 L742 256 Z', paper, 0.6),
    curve('M670 196 V352 M506 262 Q496 300 500 334', deep, 4),
    box(690, 280, 34, 8, deep, 4),
    box(626, 280, 34, 8, deep, 4),
    area('M350 302 Q356 288 392 286 L384 308 Q364 316 350 310 Z', goldSoft),
    box(930, 290, 16, 30, gold, 5),
    bolt(590, 312, 1.15, paper),
    area('M364 366 Q364 288 432 288 Q500 288 500 366 Z M784 366 Q784 288 852 288 Q920 288 920 366 Z', ink),
    wheel(432),
    wheel(852),
    box(514, 366, 256, 14, ink, 3),
    // The arms of the lift.
    box(300, 388, 226, 16, goldDeep, 5),
    box(754, 388, 226, 16, goldDeep, 5),
    box(504, 374, 26, 16, ink, 3),
    box(752, 374, 26, 16, ink, 3),
    // The battery on its lifting table.
    curve('M628 472 Q616 430 634 380 M664 472 Q656 430 668 380', gold, 7),
    line(
      [
        { x: 624, y: 552 },
        { x: 800, y: 664 },
      ],
      metal,
      13,
    ),
    line(
      [
        { x: 800, y: 548 },
        { x: 624, y: 668 },
      ],
      metal,
      13,
    ),
    disc(712, 608, 10, ink),
    box(590, 532, 244, 18, deep, 5),
    box(590, 664, 244, 18, deep, 5),
    disc(612, 690, 14, ink),
    disc(812, 690, 14, ink),
    box(576, 466, 272, 66, ink, 9),
    repeat(6, (index) => box(588 + index * 42, 478, 34, 42, index === 2 || index === 3 ? paper : soft, 4)),
    polygon(
      [
        { x: 672, y: 478 },
        { x: 748, y: 478 },
        { x: 748, y: 520 },
        { x: 672, y: 520 },
      ],
      paper,
    ),
    bolt(710, 499, 0.9, gold),
    // The mechanic below the car.
    person(palette, {
      x: 500,
      y: 716,
      height: 304,
      wear: 'coverall',
      hair: 'short',
      hat: 'cap',
      skin: 1,
      faces: 'right',
      near: [25, 80],
      far: [19, 101],
    }),
    line(
      [
        { x: 553, y: 412 },
        { x: 570, y: 384 },
      ],
      metal,
      9,
    ),
    // The student with the tablet.
    disc(1082, 748, 86, shade, 8),
    person(palette, {
      x: 1082,
      y: 748,
      height: 350,
      wear: 'coverall',
      hair: 'hijab',
      faces: 'left',
      near: [20, 64],
      far: [25, 61],
    }),
    place(
      [
        box(-40, -30, 80, 58, ink, 7),
        box(-33, -23, 66, 44, goldSoft, 3),
        curve('M-24 10 L-8 -4 L6 4 L24 -14', deep, 5),
      ],
      {
        x: 994,
        y: 506,
        turn: 10,
      },
    ),
  ].join('');
};
