import type { Palette } from '../palette.ts';
import { person } from '../person.ts';
import { shadow, type DrawScene } from '../room.ts';
import { area, box, curve, disc, repeat } from '../shapes.ts';

/** A large fan blows through a round tunnel over the model of a car; an engineer measures at a console. */
export const drawWindTunnel: DrawScene = (palette) => {
  const { mid, deep, soft, gold, goldDeep, ink, wall, floor, panel } = palette;
  return [
    box(0, 0, 1280, 600, wall),
    box(0, 0, 1280, 60, panel),
    box(0, 600, 1280, 200, floor),
    // The supports.
    box(60, 628, 1160, 34, palette.shade, 17),
    area('M420 470 H470 L490 640 H400 Z', goldDeep),
    area('M980 470 H1030 L1050 640 H960 Z', goldDeep),
    area('M150 540 H270 L300 650 H120 Z', goldDeep),
    // The tunnel: the cone behind the fan, the round section, and the cone that opens again.
    area('M210 96 Q330 120 440 176 V484 Q330 540 210 564 Z', mid),
    area('M210 120 Q330 142 440 192 V236 Q330 190 210 176 Z', soft),
    area('M210 480 Q330 456 440 430 V484 Q330 540 210 564 Z', deep),
    area('M1010 176 Q1150 160 1280 110 V550 Q1150 500 1010 484 Z', mid),
    area('M1010 192 Q1150 176 1280 134 V196 Q1150 222 1010 236 Z', soft),
    area('M1010 430 Q1150 440 1280 474 V550 Q1150 500 1010 484 Z', deep),
    box(440, 176, 570, 308, mid),
    box(440, 190, 570, 30, soft),
    box(440, 446, 570, 38, deep),
    repeat(2, (index) => box(424 + index * 570, 158, 32, 344, deep, 12)),
    window(palette),
    fan(palette),
    // The console.
    shadow(palette, 890, 748, 130),
    area('M812 748 V574 L948 536 L976 748 Z', deep),
    area('M792 578 L800 556 L966 510 L962 538 Z', soft),
    curve('M834 544 L828 522', ink, 8),
    disc(827, 518, 10, gold),
    box(832, 624, 112, 80, mid),
    repeat(3, (index) => box(848 + index * 28, 672 - index * 16, 18, 16 + index * 16, gold)),
    person(palette, {
      x: 1042,
      y: 764,
      height: 416,
      wear: 'coat',
      hair: 'hijab',
      hat: 'helmet',
      faces: 'left',
      near: [23, 58],
      far: [28, 59],
    }),
  ].join('');
};

/** Draws the window of the round section, with the model in the lines of the flow. */
function window({ ink, deep, soft, mid, paper, gold, metal }: Palette): string {
  return [
    box(484, 204, 486, 258, metal, 44),
    box(496, 216, 462, 234, deep, 34),
    '<clipPath id="glass"><rect x="496" y="216" width="462" height="234" rx="34"/></clipPath><g clip-path="url(#glass)">',
    box(496, 422, 462, 30, ink),
    repeat(4, (index) =>
      curve(
        `M490 ${340 - index * 42} C560 ${340 - index * 42} 590 ${268 - index * 18} 690 ${262 - index * 18} S860 ${300 - index * 27} 970 ${318 - index * 38}`,
        soft,
        5,
      ),
    ),
    curve('M490 374 H544 M904 380 H972', soft, 5),
    // The car.
    area(
      'M552 404 Q546 372 576 362 L640 346 Q690 298 760 300 Q832 302 866 346 L888 352 Q902 372 894 404 Z',
      paper,
    ),
    area('M654 346 Q696 310 742 310 V346 Z M754 310 Q810 312 844 346 H754 Z', mid),
    area('M550 384 H898 Q898 396 894 404 H552 Q550 394 550 384Z', gold),
    disc(628, 402, 28, ink),
    disc(628, 402, 13, metal),
    disc(822, 402, 28, ink),
    disc(822, 402, 13, metal),
    '</g>',
  ].join('');
}

/** Draws the fan from the front, with its ring and its blades. */
function fan({ deep, soft, gold }: Palette): string {
  const [x, y, wide, high] = [200, 330, 156, 226];
  const point = (turn: number, reach: number) =>
    `${Math.round(x + wide * reach * Math.cos(turn))} ${Math.round(y + high * reach * Math.sin(turn))}`;
  const blades = repeat(6, (index) => {
    const turn = (index * Math.PI) / 3;
    return area(
      `M${point(turn, 0.18)} Q${point(turn + 0.1, 0.7)} ${point(turn + 0.12, 0.92)} L${point(turn + 0.7, 0.92)} Q${point(turn + 0.82, 0.5)} ${point(turn + 0.86, 0.18)} Z`,
      gold,
    );
  });
  return [
    disc(x + 16, y, wide + 20, deep, high + 20),
    disc(x, y, wide + 20, soft, high + 20),
    disc(x, y, wide, deep, high),
    blades,
    disc(x, y, 36, soft, 52),
  ].join('');
}
