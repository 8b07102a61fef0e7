import { person } from '../person.ts';
import { cityWindow, plant, room, shadow, type DrawScene } from '../room.ts';
import { area, box, curve, disc, line, repeat } from '../shapes.ts';

/** A teacher at a board with a drawing of a gear train, and three pupils at their desks. */
export const drawClassroom: DrawScene = (palette) => {
  const { mid, deep, soft, paper, metal, gold, goldSoft, goldDeep, ink, panel } = palette;
  const gear = (x: number, y: number, radius: number) =>
    repeat(12, (index) => {
      const angle = (index * Math.PI) / 6;
      const [dx, dy] = [Math.cos(angle), Math.sin(angle)];
      return line(
        [
          { x: x + dx * radius, y: y + dy * radius },
          { x: x + dx * (radius + 13), y: y + dy * (radius + 13) },
        ],
        goldSoft,
        9,
      );
    }) +
    curve(`M${x - radius} ${y} a${radius} ${radius} 0 1 1 0 0.1`, goldSoft, 6) +
    curve(`M${x - 12} ${y} a12 12 0 1 1 0 0.1`, goldSoft, 6);
  const desk = (x: number) =>
    shadow(palette, x, 772, 140) +
    box(x - 128, 640, 14, 132, metal) +
    box(x + 114, 640, 14, 132, metal) +
    box(x - 150, 626, 300, 20, mid, 6);
  return [
    room(palette, 590),
    cityWindow(palette, 970, 120, 230, 280),
    // The board with its frame, the drawing and the shelf for chalk.
    box(210, 116, 700, 370, goldDeep, 12),
    box(224, 130, 672, 342, deep, 6),
    gear(420, 300, 78),
    gear(548, 222, 46),
    curve('M640 400 H840 M640 360 V400 M840 360 V400', soft, 4),
    curve('M668 340 Q720 240 770 300 T856 220', gold, 6),
    box(224, 480, 672, 14, panel, 4),
    box(300, 472, 46, 9, paper, 3),
    box(360, 472, 30, 9, gold, 3),
    // The teacher shows the place where the gears meet.
    shadow(palette, 700, 690, 96),
    person(palette, {
      x: 700,
      y: 692,
      height: 400,
      wear: 'kandura',
      hair: 'ghutra',
      faces: 'left',
      near: [26, 99],
    }),
    plant(palette, 1170, 680, 1.15),
    plant(palette, 90, 670, 1.1),
    // The pupils from the back, at their desks with a book and a model.
    person(palette, {
      x: 250,
      y: 822,
      height: 430,
      wear: 'abaya',
      hair: 'hijab',
      faces: 'back',
    }),
    person(palette, {
      x: 600,
      y: 846,
      height: 430,
      wear: 'shirt',
      hair: 'short',
      faces: 'back',
      near: [-20, 96],
    }),
    person(palette, { x: 1010, y: 826, height: 430, wear: 'coat', hair: 'hijab', faces: 'back' }),
    desk(250),
    desk(620),
    desk(1000),
    area('M130 620 L196 606 L262 620 V628 L196 616 L130 628 Z', paper),
    disc(690, 606, 22, gold),
    disc(690, 606, 8, goldDeep),
    disc(728, 614, 14, soft),
    disc(728, 614, 5, deep),
    box(1060, 600, 60, 26, ink, 4),
  ].join('');
};
