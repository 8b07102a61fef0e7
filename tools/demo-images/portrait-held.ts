import { mix, type Palette } from './palette.ts';
import { area, box, curve, disc, line, place, repeat, type Point } from './shapes.ts';

/** The colours of a hand with its sleeve. */
interface Arm {
  skin: string;
  sleeve: string;
}

/** Draws a thing in the hands of a person, before the chest, in the units of the portrait's head. */
export type DrawHeld = (palette: Palette, arm: Arm) => string;

/** Draws a forearm that ends below the hand. */
function forearm({ ink }: Palette, { sleeve }: Arm, from: Point, to: Point): string {
  const edge = mix(sleeve, ink, 0.26);
  return line([from, to], edge, 84) + line([from, to], sleeve, 74);
}

/** Draws four fingers that lie over an edge, seen from the front, and the back of the hand behind them. */
function fingers({ ink }: Palette, { skin }: Arm, { x, y }: Point, turn = 0): string {
  const gap = mix(skin, ink, 0.3);
  return place(
    [
      box(-6, -40, 62, 82, skin, 26),
      repeat(4, (row) => box(-44 + Math.abs(row - 1.4) * 6, -40 + row * 20, 74, 21, skin, 10)),
      curve('M-36 -20H16M-38 0H18M-34 20H14', gap, 3),
    ],
    { x, y, turn },
  );
}

/** A tablet with a chart. */
export const holdTablet: DrawHeld = (palette, arm) => {
  const { ink, deep, goldSoft, soft, gold } = palette;
  return [
    place(
      [
        box(-104, -78, 208, 250, ink, 14),
        box(-93, -67, 186, 228, deep, 6),
        curve('M-72 10L-34 -20L0 -2L36 -40L70 -28', goldSoft, 7),
        repeat(5, (index) =>
          box(-72 + index * 31, 84 - ((index * 23) % 46), 20, 60, index % 2 ? soft : gold, 3),
        ),
      ],
      { x: -20, y: 330, turn: -5 },
    ),
    forearm(palette, arm, { x: 250, y: 520 }, { x: 128, y: 404 }),
    fingers(palette, arm, { x: 92, y: 376 }, 12),
  ].join('');
};

/** Draws a clipboard with a sheet. `marks` is the writing on it. */
function clipboard({ goldDeep, paper, metal }: Palette, marks: string): string {
  return place(
    [
      box(-100, -84, 200, 290, goldDeep, 10),
      box(-86, -66, 172, 260, paper, 4),
      box(-38, -100, 76, 34, metal, 8),
      marks,
    ],
    { x: 24, y: 326, turn: 6 },
  );
}

function leftHand(palette: Palette, arm: Arm): string {
  return (
    forearm(palette, arm, { x: -240, y: 520 }, { x: -122, y: 416 }) +
    place([fingers(palette, arm, { x: 0, y: 0 }, 12)], { x: -88, y: 384, flip: true })
  );
}

/** A clipboard with the notes about a patient. */
export const holdChart: DrawHeld = (palette, arm) => {
  const { soft, mid, gold } = palette;
  const marks = [
    curve('M-64 -26H64', soft, 9),
    curve('M-66 30H-30L-18 0L2 58L16 30H66', mid, 7),
    box(-66, 76, 132, 10, gold, 3),
  ];
  return clipboard(palette, marks.join('')) + leftHand(palette, arm);
};

/** A list of checked work with a signature, and a pen. */
export const holdLogbook: DrawHeld = (palette, arm) => {
  const { soft, ink, gold, goldDeep, deep } = palette;
  const marks = [
    curve('M-26 -34H66M-26 -2H66M-26 30H40', soft, 9),
    curve('M-66 -36l8 9l14 -18M-66 -4l8 9l14 -18M-66 28l8 9l14 -18', goldDeep, 6),
    curve('M-58 84C-40 52 -34 60 -38 84S-10 62 -12 82S12 66 30 78L62 72', deep, 5),
  ];
  const pen = place(
    [box(-7, -74, 14, 130, ink, 6), box(-7, -74, 14, 30, gold, 5), area('M-7 54H7L0 76Z', gold)],
    {
      x: 118,
      y: 352,
      turn: 34,
    },
  );
  return [
    clipboard(palette, marks.join('')),
    leftHand(palette, arm),
    pen,
    forearm(palette, arm, { x: 256, y: 540 }, { x: 184, y: 414 }),
    place([fist(palette, arm, { x: 0, y: 0 }, 26)], { x: 140, y: 374, flip: true, scale: 0.86 }),
  ].join('');
};

/** A large spanner in the fist. */
export const holdSpanner: DrawHeld = (palette, arm) => {
  const { metal, ink, paper } = palette;
  const edge = mix(metal, ink, 0.3);
  return [
    forearm(palette, arm, { x: -236, y: 540 }, { x: -150, y: 424 }),
    place(
      [
        area(
          'M-17 170V-92C-46 -108 -54 -150 -34 -178L-16 -186V-142L0 -132L16 -142V-186L34 -178C54 -150 46 -108 17 -92V170Z',
          metal,
        ),
        area('M4 170V-96L30 -104C44 -120 46 -156 34 -178C54 -150 46 -108 17 -92V170Z', edge, 0.6),
        curve('M-6 120V-70', mix(metal, paper, 0.5), 6),
      ],
      { x: -130, y: 372, turn: -14 },
    ),
    fist(palette, arm, { x: -132, y: 388 }, -14),
  ].join('');
};

/** Draws a fist around a thing. */
function fist({ ink }: Palette, { skin }: Arm, { x, y }: Point, turn = 0): string {
  const gap = mix(skin, ink, 0.3);
  return place(
    [
      box(-46, -42, 92, 88, skin, 28),
      repeat(4, (row) => box(-40 + Math.abs(row - 1) * 4, -44 + row * 22, 82, 23, skin, 11)),
      curve('M-30 -22H38M-32 0H40M-28 22H36', gap, 3),
      place([box(-14, -34, 28, 66, mix(skin, ink, 0.06), 14)], { x: -36, y: -20, turn: 34 }),
    ],
    { x, y, turn },
  );
}

/** A flask of the laboratory with a liquid. */
export const holdFlask: DrawHeld = (palette, arm) => {
  const { paper, mid, soft } = palette;
  return [
    forearm(palette, arm, { x: 246, y: 540 }, { x: 168, y: 430 }),
    place(
      [
        area('M-20 -150V-70L-82 66Q-88 92 -62 94H62Q88 92 82 66L20 -70V-150Z', paper, 0.92),
        area('M-46 -14L-76 64Q-80 84 -60 86H60Q80 84 76 64L46 -14Q20 -2 0 -14T-46 -14Z', soft),
        disc(-18, 30, 9, paper),
        disc(24, 54, 6, paper),
        disc(14, 14, 5, paper),
        curve('M-20 -150V-70L-82 66Q-88 92 -62 94H62Q88 92 82 66L20 -70V-150', mid, 6),
        box(-32, -162, 64, 17, soft, 8),
      ],
      { x: 116, y: 350 },
    ),
    place([fist(palette, arm, { x: 0, y: 0 }, -4)], { x: 122, y: 300, flip: true, scale: 0.82 }),
  ].join('');
};

/** A whisk of the kitchen. */
export const holdWhisk: DrawHeld = (palette, arm) => {
  const { metal, ink, gold, goldDeep } = palette;
  const wire = mix(metal, ink, 0.25);
  return [
    forearm(palette, arm, { x: 240, y: 540 }, { x: 152, y: 428 }),
    place(
      [
        curve(
          'M0 -60C-64 -110 -58 -210 0 -226C58 -210 64 -110 0 -60M0 -60C-28 -120 -26 -200 0 -226C26 -200 28 -120 0 -60V-226',
          wire,
          6,
        ),
        box(-13, -70, 26, 60, gold, 8),
        box(-12, -20, 24, 180, goldDeep, 12),
      ],
      { x: 132, y: 388, turn: 12 },
    ),
    place([fist(palette, arm, { x: 0, y: 0 }, -10)], { x: 134, y: 394, flip: true }),
  ].join('');
};

/** A rolled certificate with a ribbon. */
export const holdCertificate: DrawHeld = (palette, arm) => {
  const { paper, shade, gold, goldDeep } = palette;
  return [
    forearm(palette, arm, { x: -244, y: 540 }, { x: -130, y: 430 }),
    place(
      [
        box(-27, -170, 54, 300, paper, 10),
        area('M8 -170H17Q27 -170 27 -160V120Q27 130 17 130H8Z', shade, 0.6),
        disc(0, -168, 27, shade, 9),
        disc(0, -168, 15, paper, 5),
        box(-30, -74, 60, 24, gold, 4),
        area('M-8 -52L-26 12L-4 0L6 -52ZM6 -52L22 16L2 2Z', goldDeep),
      ],
      { x: -112, y: 380, turn: 16 },
    ),
    fist(palette, arm, { x: -116, y: 398 }, 16),
  ].join('');
};

/** Rolled plans of a building, and a set square. */
export const holdPlans: DrawHeld = (palette, arm) => {
  const { paper, shade, mid, gold, goldDeep } = palette;
  const roll = (turn: number, x: number) =>
    place(
      [
        box(-24, -190, 48, 330, paper, 10),
        area('M6 -190H14Q24 -190 24 -180V130Q24 140 14 140H6Z', shade, 0.7),
        disc(0, -188, 24, shade, 8),
        disc(0, -188, 13, mid, 4),
        curve('M-24 -60H24M-24 -46H24', mid, 4),
      ],
      { x, y: 400, turn },
    );
  return [
    forearm(palette, arm, { x: 244, y: 540 }, { x: 134, y: 436 }),
    `<path d="M60 420L230 420L230 190ZM150 392H204V318Z" fill="${gold}" fill-rule="evenodd"/>`,
    curve('M218 404v-30m0 -40v-30m0 -40v-30', goldDeep, 4),
    roll(14, 108),
    roll(-2, 118),
    place([fist(palette, arm, { x: 0, y: 0 }, -8)], { x: 116, y: 410, flip: true }),
  ].join('');
};
