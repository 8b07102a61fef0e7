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
    box(306, 448, 128, 30, mid, 14),
    area('M404 436 L444 436 L450 468 H404Z', skin[0]),
    disc(380, 432, 38, skin[0], 29),
    area('M378 406 Q386 394 392 404Z', skin[0]),
    area(
      'M362 404 Q338 410 338 436 Q340 462 376 462 Q390 458 384 444 Q374 440 376 428 Q362 420 362 404Z',
      ink,
    ),
    area('M428 446 Q440 416 500 412 Q560 408 600 420 V474 H440 Q424 464 428 446Z', soft),
    area('M552 414 Q620 404 680 424 Q720 396 780 402 L930 424 V490 H552 Q544 450 552 414Z', goldSoft),
    area('M546 414 Q568 408 586 409 Q576 450 584 490 H544 Q538 450 546 414Z', paper),
    curve('M616 440 Q660 430 700 446 M620 470 Q690 462 760 472', gold, 3),
    curve('M458 436 Q480 462 556 458', mid, 24),
    curve('M458 436 Q480 462 556 458', soft, 20),
    disc(574, 456, 13, skin[0], 9),
    '</g>',
    plant(palette, 166, 700, 1.25),
  ].join('');
};
