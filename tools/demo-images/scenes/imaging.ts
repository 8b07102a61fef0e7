import { bust, person } from '../person.ts';
import { plant, room, shadow, type DrawScene } from '../room.ts';
import { area, box, curve, disc, fade, repeat } from '../shapes.ts';

/** A patient on the table of a large ring scanner, a radiographer beside it, and a screen with a section. */
export const drawImaging: DrawScene = (palette) => {
  const { mid, soft, paper, metal, gold, goldSoft, deep, panel, skin, ink } = palette;
  return [
    room(palette, 590),
    // The screen on the wall: a section through a chest, with lungs, heart and spine.
    box(84, 116, 324, 250, ink, 12),
    box(96, 128, 300, 226, deep, 6),
    disc(246, 241, 118, soft, 92),
    disc(246, 241, 108, mid, 82),
    area('M236 178 Q166 172 152 240 Q152 296 206 290 Q232 284 226 252 Q222 214 236 178Z', ink),
    area('M256 178 Q326 172 340 240 Q340 296 286 290 Q262 284 258 262 Q254 214 256 178Z', ink),
    disc(256, 236, 26, goldSoft, 30),
    disc(246, 296, 18, paper, 16),
    curve('M246 312 V320', paper, 8),
    repeat(5, (index) => box(112, 146 + index * 16, index % 2 ? 16 : 24, 5, gold, 2)),
    // The window of the control room, with a doctor at the screens.
    box(1010, 176, 236, 240, paper, 10),
    '<clipPath id="control"><rect x="1022" y="188" width="212" height="216" rx="4"/></clipPath>',
    '<g clip-path="url(#control)">',
    box(1022, 188, 212, 216, soft),
    bust(palette, { x: 1150, y: 372, height: 290, wear: 'coat', hair: 'hijab', faces: 'left' }),
    box(1030, 300, 84, 62, ink, 6),
    box(1066, 362, 12, 20, ink),
    box(1022, 380, 212, 24, deep),
    '</g>',
    fade([area('M1040 188 H1092 L1032 404 H1022 V254Z', paper)], 0.35),
    shadow(palette, 700, 704, 380),
    // The body of the scanner.
    area('M640 690 V330 Q640 140 820 140 Q1006 140 1006 330 V690Z', mid),
    area('M568 690 V330 Q568 140 764 140 Q960 140 960 330 V690Z', paper),
    area('M568 690 V640 H960 V690Z', soft),
    box(556, 680, 466, 22, deep, 6),
    // The opening, with the far end of the tunnel.
    disc(764, 402, 166, soft, 178),
    disc(764, 402, 140, ink, 152),
    disc(784, 402, 116, deep, 130),
    disc(806, 402, 86, mid, 100),
    disc(818, 402, 70, panel, 84),
    curve('M622 330 A156 168 0 0 1 906 330', gold, 7),
    box(712, 176, 104, 30, deep, 8),
    curve('M728 191 h14 l8 -8 l10 16 l8 -8 h30', goldSoft, 3),
    // The keys of the scanner, and the radiographer behind the table.
    box(584, 308, 42, 108, deep, 10),
    repeat(3, (index) => disc(605, 330 + index * 32, 10, index === 1 ? gold : soft)),
    person(palette, {
      x: 500,
      y: 686,
      height: 440,
      wear: 'scrubs',
      hair: 'short',
      hat: 'surgical',
      faces: 'right',
      skin: 1,
      near: [22.5, 75.5],
      far: [10, 60],
    }),
    area('M302 690 L320 514 H424 L442 690Z', deep),
    area('M320 514 H424 L427 544 H317Z', ink, 0.25),
    box(284, 682, 178, 22, deep, 8),
    // The table and the patient, up to the edge of the opening.
    '<clipPath id="tunnel"><path d="M0 0 H764 V250 A140 152 0 0 1 764 554 V800 H0Z"/></clipPath>',
    '<g clip-path="url(#tunnel)">',
    box(284, 484, 640, 34, metal, 14),
    box(296, 472, 640, 20, paper, 10),
    area('M316 476 Q312 446 350 446 H420 Q440 452 436 476Z', mid),
    disc(388, 428, 33, skin[0], 29),
    area('M356 436 Q346 394 394 396 Q424 400 420 420 Q388 408 378 440 Q368 452 356 436Z', ink),
    area('M414 440 Q440 414 500 412 Q620 402 760 424 L930 432 V474 H430 Q408 464 414 440Z', soft),
    area('M560 409 Q650 408 760 424 L930 432 V474 H556 Q540 440 560 409Z', goldSoft),
    curve('M446 446 Q500 456 574 448', soft, 21),
    curve('M448 458 Q500 468 566 459', mid, 3),
    disc(590, 446, 11, skin[0], 9),
    '</g>',
    plant(palette, 166, 700, 1.25),
  ].join('');
};
