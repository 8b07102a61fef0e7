import { person, type Person } from '../person.ts';
import { cityWindow, plant, room, shadow, type DrawScene } from '../room.ts';
import { area, box, curve, disc, line, repeat } from '../shapes.ts';

/** A teacher at a board with a drawing of a gear train, and three pupils who sit at their desks. */
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
  // A desk beyond its pupil; one sees a little of its upper side.
  const desk = (x: number) =>
    shadow(palette, x, 738, 150) +
    box(x - 136, 620, 12, 118, metal) +
    box(x + 124, 620, 12, 118, metal) +
    area(`M${x - 140} 594 H${x + 140} L${x + 152} 626 H${x - 152} Z`, soft) +
    box(x - 152, 624, 304, 14, mid, 4);
  const pupil = (figure: Pick<Person, 'wear' | 'hair' | 'near' | 'far' | 'skin'> & { x: number }) => {
    const { x, wear } = figure;
    const cloth = wear === 'shirt' ? ink : deep;
    return [
      `<clipPath id="pupil-${x}"><rect x="${x - 200}" y="380" width="400" height="290"/></clipPath>`,
      shadow(palette, x, 776, 96),
      // The legs below the seat.
      wear === 'abaya'
        ? area(`M${x - 46} 660 H${x + 46} L${x + 40} 766 Q${x} 774 ${x - 40} 766 Z`, ink)
        : box(x - 36, 660, 28, 106, cloth, 6) + box(x + 8, 660, 28, 106, cloth, 6),
      box(x - 38, 758, 30, 14, ink, 6) + box(x + 8, 758, 30, 14, ink, 6),
      `<g clip-path="url(#pupil-${x})">`,
      person(palette, { ...figure, y: 847, height: 400, faces: 'back' }),
      '</g>',
      // The chair, whose back is nearer than the pupil.
      box(x - 58, 600, 10, 178, goldDeep, 4),
      box(x + 48, 600, 10, 178, goldDeep, 4),
      box(x - 64, 658, 128, 18, goldDeep, 6),
      box(x - 60, 588, 120, 46, gold, 12),
    ].join('');
  };
  return [
    room(palette, 590),
    cityWindow(palette, 970, 120, 230, 280),
    // The board with its frame, the drawing and the shelf for chalk.
    box(210, 116, 700, 370, goldDeep, 12),
    box(224, 130, 672, 342, deep, 6),
    gear(440, 300, 78),
    gear(568, 222, 46),
    box(224, 480, 672, 14, panel, 4),
    box(300, 472, 46, 9, paper, 3),
    box(360, 472, 30, 9, gold, 3),
    // The teacher shows the place where the gears meet.
    shadow(palette, 782, 690, 96),
    person(palette, {
      x: 782,
      y: 692,
      height: 400,
      wear: 'kandura',
      hair: 'ghutra',
      faces: 'left',
      far: [29, 96],
    }),
    plant(palette, 1170, 680, 1.15),
    plant(palette, 90, 670, 1.1),
    // The desks with a book, a model and a computer.
    desk(226),
    desk(566),
    desk(1000),
    area('M276 598 L314 590 L352 598 V610 L314 602 L276 610 Z', paper),
    disc(650, 582, 24, gold),
    disc(650, 582, 9, goldDeep),
    disc(688, 592, 15, mid),
    disc(688, 592, 5, deep),
    box(1078, 546, 64, 52, ink, 5),
    box(1083, 551, 54, 40, paper, 2),
    box(1072, 596, 76, 9, metal, 4),
    // The pupils from the back; one raises a hand.
    pupil({ x: 226, wear: 'abaya', hair: 'hijab', far: [23, 58.5], near: [-23, 58.5] }),
    pupil({ x: 566, wear: 'shirt', hair: 'short', near: [-17, 105], skin: 1, far: [23, 58.5] }),
    pupil({ x: 1000, wear: 'coat', hair: 'hijab', far: [23, 58.5], near: [-23, 58.5] }),
  ].join('');
};
