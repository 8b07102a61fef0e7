import type { Palette } from '../palette.ts';
import { person } from '../person.ts';
import type { DrawScene } from '../room.ts';
import { area, box, curve, disc, place, repeat } from '../shapes.ts';

/** A student solders a large circuit board under a lamp with a magnifier, beside an oscilloscope. */
export const drawElectronics: DrawScene = (palette) => {
  return [box(0, 0, 1280, 800, palette.wall), place([bench(palette)], { y: 56 })].join('');
};

/** Draws the bench with all that stands on it and behind it. */
function bench(palette: Palette): string {
  const { mid, deep, soft, paper, metal, gold, goldDeep, goldSoft, ink, panel } = palette;
  return [
    // The cabinet with drawers for parts.
    box(0, 44, 306, 284, panel),
    repeat(9, (index) => {
      const [x, y] = [8 + (index % 3) * 98, 62 + Math.floor(index / 3) * 84];
      return box(x, y, 88, 74, soft) + box(x + 28, y + 44, 32, 10, gold);
    }),
    // The board with tools.
    box(330, -60, 950, 664, panel),
    repeat(3, (index) => driver(palette, 414 + index * 52, 84, [gold, mid, deep][index] ?? mid)),
    curve('M588 196 Q572 140 600 84 M636 196 Q652 140 624 84', mid, 14),
    curve('M600 92 L616 124 M624 92 L608 124', metal, 10),
    // The shelf with reels of wire.
    box(980, 214, 250, 14, goldDeep, 4),
    reel(palette, 1114, 174, mid),
    reel(palette, 1194, 174, deep),
    // The board in its holder.
    box(430, 300, 24, 300, metal, 6),
    box(972, 300, 24, 300, metal, 6),
    place([board(palette)], { x: -95, y: -92, scale: 1.16 }),
    box(420, 480, 46, 60, ink, 8),
    box(962, 404, 46, 60, ink, 8),
    disc(985, 434, 12, gold),
    person(palette, {
      x: 276,
      y: 898,
      height: 732,
      wear: 'shirt',
      hair: 'short',
      faces: 'right',
      skin: 1,
      colour: deep,
      near: [13, 56],
      far: [25.5, 70],
      glasses: true,
    }),
    // The solder and the iron.
    curve('M372 488 Q500 540 588 448', paper, 5),
    curve('M432 378 L506 410', gold, 25),
    curve('M506 410 L540 424', ink, 15),
    curve('M540 424 L586 446', metal, 8),
    disc(460, 390, 22, palette.skin[1]),
    // The arm of the magnifier.
    curve('M1020 600 V200', ink, 14),
    curve('M1020 200 L760 130', ink, 12),
    curve('M760 130 L655 300', ink, 12),
    disc(1020, 200, 18, gold),
    disc(760, 130, 16, gold),
    // The oscilloscope with its probe.
    box(1044, 366, 226, 234, deep, 14),
    box(1044, 366, 226, 26, mid, 13),
    box(1058, 402, 148, 118, ink, 8),
    curve('M1058 462 H1206', mid, 3),
    curve('M1066 462 Q1084 384 1102 462 T1138 462 T1174 462 T1200 462', gold, 6),
    repeat(3, (index) => disc(1238, 424 + index * 42, 14, index === 1 ? gold : soft)),
    repeat(3, (index) => disc(1080 + index * 52, 560, 13, metal)),
    box(1222, 546, 32, 28, paper, 5),
    // The bench.
    box(0, 600, 1280, 200, deep),
    box(0, 600, 1280, 42, mid),
    box(0, 600, 1280, 8, soft),
    // What lies on the bench: the feet of the holder, the stand of the iron, a meter.
    area('M402 626 Q402 590 442 590 Q482 590 482 626 Z', ink),
    area('M944 626 Q944 590 984 590 Q1024 590 1024 626 Z', ink),
    box(1062, 596, 28, 14, ink, 4),
    box(1226, 596, 28, 14, ink, 4),
    curve('M1080 560 Q1080 670 960 650 Q856 640 862 560 V530', ink, 6),
    curve('M862 552 V510', ink, 12),
    box(60, 560, 124, 62, ink, 10),
    disc(152, 592, 15, gold),
    box(76, 578, 50, 26, goldSoft, 4),
    curve('M104 560 L84 508', metal, 8),
    curve('M150 610 Q210 660 250 590', ink, 6),
  ].join('');
}

function reel({ paper }: Palette, x: number, y: number, wire: string): string {
  return disc(x, y, 40, paper) + disc(x, y, 32, wire) + disc(x, y, 14, paper);
}

function driver({ metal }: Palette, x: number, y: number, handle: string): string {
  return box(x, y, 22, 62, handle, 8) + box(x + 7, y + 62, 8, 66, metal, 3);
}

/** Draws the circuit board with its parts, and the ring of the magnifier over it. */
function board(palette: Palette): string {
  const { deep, mid, soft, paper, metal, gold, goldSoft, ink } = palette;
  return [
    box(470, 276, 456, 300, mid, 12),
    box(480, 286, 436, 280, deep, 8),
    // Traces.
    curve('M760 380 H790 L812 358 V312 M760 410 H880', soft, 5),
    curve('M706 320 V300 H610', soft, 5),
    curve('M680 460 V510 L650 540 H560 M706 460 V520 H790 M756 460 V480 H890', soft, 5),
    // The processor with its pins.
    repeat(
      4,
      (index) =>
        box(674 + index * 25, 316, 12, 154, goldSoft) + box(652, 340 + index * 30, 130, 14, goldSoft),
    ),
    box(664, 328, 106, 130, ink, 6),
    // Capacitors, resistors and connectors.
    repeat(3, (index) => disc(812 + index * 36, 312, 15, soft)),
    repeat(3, (index) => box(826 + index * 26, 356, 16, 48, index % 2 ? paper : gold, 5)),
    box(878, 424, 44, 84, metal),
    repeat(3, (index) => box(892, 434 + index * 24, 30, 14, ink)),
    box(780, 506, 76, 36, ink),
    // The light and the glass, which shows two parts enlarged.
    disc(590, 420, 114, paper),
    disc(590, 420, 92, mid),
    // A chip with four pins on each side, above a resistor with its rings.
    curve('M516 462 H544 M636 462 H664', metal, 8),
    box(540, 442, 100, 40, goldSoft, 18),
    box(560, 442, 10, 40, deep),
    box(582, 442, 10, 40, gold),
    box(604, 442, 10, 40, ink),
    repeat(4, (index) => box(545 + index * 27, 340, 11, 84, paper, 2)),
    box(530, 354, 122, 56, ink, 6),
    disc(546, 396, 5, soft),
  ].join('');
}
