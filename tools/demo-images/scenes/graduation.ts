import type { Palette } from '../palette.ts';
import { person, type Person } from '../person.ts';
import { room, type DrawScene } from '../room.ts';
import { area, box, curve, disc, place, repeat } from '../shapes.ts';

/** A graduate receives her scroll on a stage, before other graduates and the audience. */
export const drawGraduation: DrawScene = (palette) => {
  const { mid, soft, paper, gold, goldSoft, goldDeep, deep, ink, panel } = palette;
  return [
    room(palette, 560),
    // The back of the stage, and its curtains.
    area('M216 520 V250 Q216 76 640 76 Q1064 76 1064 250 V520Z', soft),
    box(0, 512, 1280, 80, panel),
    curtain(palette, false),
    curtain(palette, true),
    box(0, 0, 1280, 66, deep),
    box(0, 66, 1280, 10, gold),
    // The graduates in their row.
    ...graduates(palette),
    // The carpet, the lectern and the two persons of the moment.
    area('M440 590 L480 530 H800 L840 590Z', mid),
    person(palette, {
      x: 524,
      y: 568,
      height: 386,
      wear: 'gown',
      hair: 'hijab',
      hat: 'mortarboard',
      faces: 'right',
      near: [23, 67],
    }),
    person(palette, {
      x: 784,
      y: 568,
      height: 392,
      wear: 'kandura',
      hair: 'ghutra',
      faces: 'left',
      skin: 1,
      near: [23, 67],
    }),
    cloak(palette, 784, 568, 392),
    // The scroll.
    place(
      [
        area('M-8 14 L-20 54 L-5 46 L6 56 L10 14Z', deep),
        box(-68, -17, 136, 34, goldSoft, 6),
        disc(-66, 0, 7, paper, 17),
        disc(66, 0, 7, gold, 17),
        box(-10, -18, 20, 36, deep, 3),
      ],
      { x: 653, y: 300, turn: -3 },
    ),
    disc(598, 309, 11.5, palette.skin[0]),
    disc(710, 302, 11.5, palette.skin[1]),
    // The lectern.
    area('M1094 588 L1104 430 H1204 L1214 588Z', goldDeep),
    area('M1080 434 L1096 404 H1212 L1228 434Z', gold),
    disc(1154, 510, 28, gold),
    curve('M1180 404 Q1184 358 1158 346', ink, 5),
    disc(1152, 344, 11, ink, 8),
    // The edge of the stage.
    box(0, 586, 1280, 16, gold),
    box(0, 602, 1280, 198, mid),
    audience(palette),
  ].join('');
};

function curtain({ deep, mid, soft }: Palette, isRight: boolean): string {
  return place(
    [
      area('M0 0 H220 Q210 260 130 390 Q164 470 170 590 H0Z', deep),
      area(
        'M84 0 H140 Q130 250 70 390 H44 Q84 250 84 0Z M50 400 H74 Q96 480 98 590 H62 Q66 480 50 400Z',
        mid,
      ),
      area('M0 376 H142 V408 H0Z', soft),
    ],
    { x: isRight ? 1280 : 0, flip: isRight },
  );
}

function graduates(palette: Palette): string[] {
  const row: Pick<Person, 'x' | 'hair' | 'skin'>[] = [
    { x: 266, hair: 'hijab', skin: 0 },
    { x: 388, hair: 'short', skin: 2 },
    { x: 912, hair: 'short', skin: 0 },
    { x: 1034, hair: 'hijab', skin: 1 },
  ];
  return row.map((graduate) =>
    person(palette, {
      ...graduate,
      y: 536,
      height: 296,
      wear: 'gown',
      hat: 'mortarboard',
      colour: palette.mid,
      near: [-1, 55],
      far: [1, 53.6],
    }),
  );
}

/** Draws the cloak that the guest of honour wears over his kandura. */
function cloak({ ink, gold }: Palette, x: number, y: number, height: number): string {
  return place(
    [
      area('M3 -83 Q12.6 -82 13 -76 L15 -3 Q8 -1 4 -3 L4.4 -60 Z', ink),
      curve('M3 -82.6 L4.4 -60 L4 -3.4', gold, 1),
    ],
    { x, y, scale: height / 100 },
  );
}

/** Draws a row of seats with people who look at the stage; a mother takes a picture. */
function audience(palette: Palette): string {
  const { deep, ink, soft, gold } = palette;
  const people: Pick<Person, 'wear' | 'hair' | 'colour' | 'near'>[] = [
    { wear: 'abaya', hair: 'hijab' },
    { wear: 'kandura', hair: 'ghutra' },
    { wear: 'abaya', hair: 'hijab', near: [-13, 97] },
    { wear: 'shirt', hair: 'short', colour: gold },
    { wear: 'kandura', hair: 'ghutra' },
  ];
  return [
    people
      .map((one, index) =>
        person(palette, { ...one, x: 120 + index * 260, y: 1076, height: 450, faces: 'back' }),
      )
      .join(''),
    // The telephone of the mother.
    place([box(-19, -32, 38, 64, ink, 6), box(-14, -26, 28, 52, soft, 3)], { x: 581, y: 622, turn: -8 }),
    repeat(people.length, (index) => box(12 + index * 260, 748, 216, 90, deep, 28)),
  ].join('');
}
