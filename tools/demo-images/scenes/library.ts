import type { Palette } from '../palette.ts';
import { person } from '../person.ts';
import { cityWindow, room, shadow, type DrawScene } from '../room.ts';
import { area, box, curve, disc, line, place, repeat } from '../shapes.ts';

/** A librarian at her desk lends a toolbox to a student, between shelves of books and a shelf of tools. */
export const drawLibrary: DrawScene = (palette) => {
  const { mid, soft, gold, goldSoft, goldDeep, deep, ink } = palette;
  return [
    room(palette, 620),
    books(palette, 56, 3, 0),
    books(palette, 326, 7, 1),
    // The ladder on its rail.
    line(
      [
        { x: 50, y: 70 },
        { x: 606, y: 70 },
      ],
      gold,
      8,
    ),
    curve('M206 70 L176 640 M276 70 L246 640', goldDeep, 10),
    repeat(8, (index) =>
      line(
        [
          { x: 202 - index * 3.4, y: 140 + index * 64 },
          { x: 272 - index * 3.4, y: 140 + index * 64 },
        ],
        goldDeep,
        8,
      ),
    ),
    cityWindow(palette, 650, 120, 170, 330),
    tools(palette, 872),
    shadow(palette, 752, 742, 250),
    // The librarian behind the desk.
    person(palette, {
      x: 730,
      y: 712,
      height: 410,
      wear: 'abaya',
      hair: 'hijab',
      faces: 'left',
      near: [26, 65],
    }),
    // The desk with a screen and two books.
    area('M530 566 H960 V738 H530Z', deep),
    area('M530 566 H960 V590 H530Z', ink, 0.2),
    repeat(3, (index) => box(556 + index * 132, 616, 112, 96, mid, 6)),
    box(506, 548, 478, 26, gold, 6),
    box(876, 532, 70, 16, ink, 4),
    box(904, 470, 14, 66, ink),
    place([box(-56, -44, 112, 88, ink, 8), box(-48, -36, 96, 72, soft, 3)], { x: 908, y: 440 }),
    box(744, 530, 96, 18, mid, 3),
    box(752, 514, 84, 16, goldSoft, 3),
    shadow(palette, 452, 748, 88),
    person(palette, {
      x: 452,
      y: 750,
      height: 430,
      wear: 'shirt',
      hair: 'short',
      faces: 'right',
      skin: 1,
      near: [24, 62],
      far: [24, 56],
    }),
    // The bag on the back of the student.
    area('M398 436 Q384 440 384 470 V536 Q384 556 404 556 H418 L412 440Z', goldDeep),
    // The toolbox that goes from one hand to the other.
    toolbox(palette, 546, 464, { body: gold, band: goldDeep }),
    disc(546, 488, 12, palette.skin[1]),
    disc(631, 446, 11, palette.skin[0]),
  ].join('');
};

/** Draws high shelves with books. */
function books(palette: Palette, x: number, step: number, shift: number): string {
  const { deep, ink, mid, soft, gold, goldSoft, paper, goldDeep } = palette;
  const covers = [deep, mid, gold, soft, deep, paper, mid, goldDeep, soft, goldSoft];
  return [
    box(x, 56, 264, 584, goldDeep, 6),
    repeat(5, (row) => {
      const top = 72 + row * 112;
      return (
        box(x + 12, top, 240, 98, ink) +
        repeat(7, (index) => {
          const turn = index * step + row * 7 + shift;
          const high = 62 + ((turn * 13) % 28);
          if ((turn + row) % 11 === 4) return '';
          return box(
            x + 16 + index * 33.5,
            top + 98 - high,
            29,
            high,
            covers[turn % covers.length] ?? deep,
            2,
          );
        })
      );
    }),
  ].join('');
}

/** Draws the shelf with the things to borrow. */
function tools(palette: Palette, x: number): string {
  const { deep, ink, mid, gold, goldSoft, paper, goldDeep, metal } = palette;
  return [
    box(x, 56, 356, 584, goldDeep, 6),
    repeat(4, (row) => box(x + 14, 72 + row * 140, 328, 126, paper)),
    // A stethoscope on a hook, and a case for first aid.
    curve(`M${x + 58} 84 Q${x + 40} 150 ${x + 84} 152 Q${x + 128} 150 ${x + 110} 84`, deep, 7),
    curve(`M${x + 84} 152 V164 Q${x + 88} 190 ${x + 130} 172`, deep, 7),
    disc(x + 140, 164, 15, gold),
    disc(x + 140, 164, 8, goldSoft),
    box(x + 196, 118, 116, 80, mid, 10),
    curve(`M${x + 232} 116 q22 -26 44 0`, deep, 7),
    box(x + 246, 138, 16, 44, paper),
    box(x + 232, 152, 44, 16, paper),
    // A meter, and a helmet.
    box(x + 44, 232, 72, 106, ink, 10),
    box(x + 54, 242, 52, 34, goldSoft, 4),
    disc(x + 80, 304, 18, gold),
    curve(`M${x + 116} 322 Q${x + 150} 340 ${x + 146} 262`, deep, 5),
    area(`M${x + 190} 322 Q${x + 192} 250 ${x + 252} 250 Q${x + 312} 250 ${x + 314} 322Z`, gold),
    box(x + 178, 318, 150, 18, goldDeep, 8),
    box(x + 244, 242, 16, 66, goldDeep, 6),
    // Screwdrivers and wrenches.
    box(x + 108, 422, 24, 58, gold, 9),
    box(x + 116.5, 368, 7, 56, metal, 3),
    box(x + 146, 434, 24, 46, deep, 9),
    box(x + 154.5, 392, 7, 44, metal, 3),
    repeat(3, (index) => {
      const left = x + 206 + index * 46;
      return (
        line(
          [
            { x: left, y: 396 },
            { x: left, y: 456 - index * 8 },
          ],
          metal,
          11,
        ) +
        disc(left, 386, 17, metal) +
        box(left - 6, 362, 12, 22, paper)
      );
    }),
    toolbox(palette, x + 150, 540, { body: deep, band: gold }),
  ].join('');
}

/** Draws a closed toolbox: (x, y) is the upper left corner of its body. */
function toolbox(
  { ink, metal }: Palette,
  x: number,
  y: number,
  { body, band }: { body: string; band: string },
): string {
  return [
    curve(`M${x + 32} ${y} v-18 h52 v18`, ink, 9),
    box(x, y, 116, 72, body, 8),
    box(x, y + 26, 116, 8, band),
    box(x + 22, y + 22, 14, 18, metal, 3),
    box(x + 80, y + 22, 14, 18, metal, 3),
  ].join('');
}
