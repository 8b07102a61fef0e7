import { mix, type Palette } from './palette.ts';
import { area, box, curve, disc, place, repeat } from './shapes.ts';

/** Draws a thing of the profession beside the person, in the units of a picture of 1280 x 800. */
export type DrawBeside = (palette: Palette) => string;

/** Loaves on the shelves of a rack. */
export const breadRack: DrawBeside = ({ metal, ink, gold, goldSoft, goldDeep, deep, mid }) => {
  const edge = mix(metal, ink, 0.3);
  const loaf = (x: number, y: number) =>
    area(`M${x} ${y}Q${x - 8} ${y - 62} ${x + 62} ${y - 66}Q${x + 136} ${y - 62} ${x + 128} ${y}Z`, gold) +
    area(
      `M${x + 128} ${y}Q${x + 136} ${y - 62} ${x + 62} ${y - 66}Q${x + 110} ${y - 50} ${x + 100} ${y}Z`,
      goldDeep,
      0.5,
    ) +
    curve(`M${x + 30} ${y - 50}l16 22M${x + 58} ${y - 54}l16 24M${x + 86} ${y - 50}l14 20`, goldSoft, 6);
  const flat = (x: number, y: number) =>
    box(x, y - 17, 128, 17, goldSoft, 9) + box(x + 6, y - 33, 116, 17, gold, 9);
  return [
    box(96, 90, 16, 710, edge, 4),
    box(520, 90, 16, 710, edge, 4),
    repeat(4, (row) => box(88, 250 + row * 170, 456, 14, row % 2 ? mid : deep, 4)),
    loaf(130, 250) + loaf(268, 250) + loaf(400, 250),
    flat(130, 420) + flat(264, 420) + flat(398, 420),
    loaf(150, 590) + loaf(300, 590),
    flat(130, 760) + flat(264, 760) + flat(398, 760),
  ].join('');
};

/** The monitor of a bed with its curves, and a drip. */
export const bedMonitor: DrawBeside = ({ ink, deep, gold, goldSoft, soft, metal, mid, paper }) =>
  [
    curve('M150 800V120H216', metal, 12),
    box(186, 124, 62, 116, soft, 18),
    box(194, 176, 46, 56, mid, 12),
    curve('M217 240C217 400 300 420 320 640', metal, 5),
    box(300, 516, 20, 300, metal),
    box(286, 186, 372, 300, ink, 18),
    box(304, 204, 336, 264, deep, 8),
    curve('M324 280H388L404 236L428 326L446 280H620', goldSoft, 8),
    curve('M324 368Q348 330 372 368T420 368T468 368T516 368T564 368T620 368', soft, 7),
    box(324, 412, 86, 34, gold, 6),
    box(426, 412, 60, 34, paper, 6),
    box(270, 486, 400, 30, metal, 10),
  ].join('');

/** Rows of solar panels below the sun. */
export const solarField: DrawBeside = ({ gold, goldSoft, deep, mid, soft, metal, ink, shade }) => {
  const panel = (x: number, y: number, wide: number) => {
    const high = wide * 0.62;
    const lean = wide * 0.2;
    const at = (share: number, row: number) => `${x + lean * (1 - row) + wide * share} ${y + high * row}`;
    return [
      curve(`M${x + lean * 0.5 + wide * 0.5} ${y + high * 0.5}V${y + high * 1.6}`, metal, wide * 0.06),
      area(`M${at(0, 0)}L${at(1, 0)}L${at(1, 1)}L${at(0, 1)}Z`, deep),
      area(`M${at(0, 0)}L${at(0.45, 0)}L${at(0.2, 1)}L${at(0, 1)}Z`, mid, 0.6),
      curve(
        `M${at(0.25, 0)}L${at(0.25, 1)}M${at(0.5, 0)}L${at(0.5, 1)}M${at(0.75, 0)}L${at(0.75, 1)}M${at(0, 0.5)}L${at(1, 0.5)}`,
        soft,
        Math.max(2.5, wide * 0.012),
      ),
      curve(`M${at(0, 1)}L${at(1, 1)}`, mix(ink, metal, 0.4), wide * 0.03),
    ].join('');
  };
  return [
    disc(300, 170, 124, goldSoft),
    disc(300, 170, 84, gold),
    area('M0 520Q320 440 640 520T1280 500V800H0Z', shade, 0.75),
    panel(40, 430, 170) +
      panel(230, 430, 170) +
      panel(420, 430, 170) +
      panel(1010, 430, 170) +
      panel(1180, 430, 170),
    panel(-90, 560, 280) + panel(210, 560, 280) + panel(1060, 560, 280),
  ].join('');
};

/** A large screen with the image of a chest. */
export const chestImage: DrawBeside = ({ ink, deep, soft, paper, mid, metal, gold }) => {
  const bone = mix(paper, soft, 0.3);
  return [
    box(316, 600, 60, 160, metal),
    box(240, 744, 212, 56, metal, 12),
    box(70, 70, 552, 540, ink, 20),
    box(92, 92, 508, 496, mix(deep, ink, 0.45), 8),
    // The body, the lungs, the spine, the ribs and the heart.
    area(
      'M160 588C156 420 150 300 250 232C300 210 310 180 310 128H382C382 180 392 210 442 232C542 300 536 420 532 588Z',
      mid,
      0.55,
    ),
    area('M318 250C250 250 214 350 210 480Q210 540 250 540Q320 520 326 470Z', ink, 0.72),
    area('M374 250C442 250 478 350 482 480Q482 540 442 540Q372 520 366 470Z', ink, 0.72),
    area('M346 392C420 392 430 470 404 506Q360 532 326 500C318 450 320 410 346 392Z', mid, 0.95),
    repeat(11, (row) => box(333, 140 + row * 40, 26, 30, bone, 7)),
    repeat(5, (row) =>
      curve(
        `M330 ${284 + row * 46}C270 ${244 + row * 46} 200 ${270 + row * 46} ${202 - row * 5} ${346 + row * 46}M362 ${284 + row * 46}C422 ${244 + row * 46} 492 ${270 + row * 46} ${490 + row * 5} ${346 + row * 46}`,
        bone,
        9,
      ),
    ),
    curve('M330 240Q270 206 206 250M362 240Q422 206 486 250', bone, 13),
    disc(430, 350, 40, gold).replace('/>', ` fill-opacity="0" stroke="${gold}" stroke-width="7"/>`),
  ].join('');
};

/** The nose and the engine of a jet. */
export const jet: DrawBeside = ({ paper, deep, mid, soft, ink, metal, gold, shade }) =>
  [
    area(
      'M1280 250C1000 214 720 206 520 214C330 224 170 292 92 392Q76 420 104 442C220 510 420 540 700 540H1280Z',
      paper,
    ),
    area('M76 416Q80 436 104 442C220 510 420 540 700 540H1280V470C900 480 400 490 76 416Z', shade, 0.5),
    area('M196 310L290 262L318 322L226 356ZM302 256L388 234L404 300L332 318Z', deep),
    curve('M92 392C300 420 700 420 1280 400', gold, 11),
    repeat(3, (index) => box(470 + index * 74, 300, 34, 50, mid, 15)),
    // The engine with its fan.
    box(330, 470, 330, 250, mix(paper, soft, 0.5), 110),
    area('M500 470H620Q700 500 700 595T620 720H500Z', soft),
    disc(400, 596, 112, deep, 134),
    disc(400, 596, 94, ink, 114),
    repeat(12, (index) =>
      place([area('M0 -18Q14 -60 4 -106Q-18 -100 -22 -66Z', metal)], { x: 400, y: 596, turn: index * 30 }),
    ),
    disc(400, 596, 28, gold, 32),
    curve('M400 578Q420 592 400 606', deep, 6),
    curve('M214 490V700', metal, 20),
    disc(214, 724, 52, ink),
    disc(214, 724, 22, metal),
  ].join('');

/** A small vehicle with a camera, which finds its way between walls. */
export const mazeRobot: DrawBeside = ({ deep, mid, soft, ink, metal, gold, goldSoft, paper, panel, shade }) =>
  [
    box(0, 640, 1280, 160, shade),
    // The walls of the maze.
    area('M0 380H92V640H0Z', mix(panel, mid, 0.45)),
    area('M0 356H92V386H0Z', mid),
    area('M92 386L150 352V600L92 640Z', mix(panel, deep, 0.4)),
    area('M0 356L58 330H150L92 356Z', soft),
    curve('M300 410V260', metal, 14),
    disc(300, 236, 26, gold),
    curve(
      'M346 196Q372 236 346 276M374 172Q414 236 374 300M254 196Q228 236 254 276M226 172Q186 236 226 300',
      goldSoft,
      9,
    ),
    area('M150 600V470Q150 410 210 406H430Q500 410 520 480L540 600Z', deep),
    area('M440 426H462Q488 434 498 490L502 506H440Z', soft),
    box(190, 446, 214, 70, ink, 35),
    disc(246, 481, 24, gold),
    disc(246, 481, 10, ink),
    disc(348, 481, 24, gold),
    disc(348, 481, 10, ink),
    box(180, 544, 230, 22, mid, 8),
    box(128, 586, 432, 36, metal, 12),
    repeat(
      2,
      (index) =>
        disc(220 + index * 246, 632, 62, ink) +
        disc(220 + index * 246, 632, 28, metal) +
        disc(220 + index * 246, 632, 10, paper),
    ),
  ].join('');
