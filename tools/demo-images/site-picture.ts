import { khatamStar } from '../../app/components/motif/khatam.ts';
import { paletteOfCollege } from './picture.ts';
import type { Palette } from './palette.ts';
import { person, type Person } from './person.ts';
import { palm, shadow } from './room.ts';
import { area, box, curve, disc, fade, image, place, repeat, SCENE } from './shapes.ts';

/** The floor on which the buildings stand. */
const GROUND = 560;

/**
 * Draws the picture of the portal itself, for pages without one of their own: four colleges in their tones
 * around a gate with the star, and people on their way. What matters is between 64 pixels from the top and
 * from the bottom, because a share image shows only this part (PICTURE-9).
 */
export function drawSitePicture(): string {
  const [school, polytechnic, health, institute] = ['ATHS', 'ADPOLY', 'FCHS', 'ADVETI'].map((college) =>
    paletteOfCollege(college),
  ) as [Palette, Palette, Palette, Palette];
  const base = institute;
  return image(SCENE.width, SCENE.height, [
    box(0, 0, SCENE.width, SCENE.height, base.sky),
    disc(1010, 196, 66, base.goldSoft),
    city(base),
    area(`M0 ${GROUND} V470 Q220 430 430 462 T860 446 T1280 470 V${GROUND}Z`, base.panel),
    drawSchool(school),
    drawPolytechnic(polytechnic),
    drawHospital(health),
    drawHangar(institute),
    box(0, GROUND, SCENE.width, SCENE.height - GROUND, base.floor),
    box(0, GROUND, SCENE.width, 10, base.shade),
    // The way to the gate.
    area(`M540 ${GROUND} H740 L960 800 H320Z`, base.wall),
    curve(`M508 596 H772 M468 640 H812 M420 692 H860`, base.panel, 3),
    gate(base),
    palm(base, 484, 622, 0.6),
    palm(base, 796, 622, 0.6),
    ...people([school, polytechnic, health, institute]),
  ]);
}

function city({ soft, mid }: Palette): string {
  const heights = [120, 190, 150, 240, 130, 210, 160, 270, 140, 180, 230, 120, 200, 150, 190, 130];
  return fade(
    heights.map((high, index) =>
      box(20 + index * 80, 490 - high, 46 + (index % 3) * 8, high, index % 4 === 1 ? mid : soft, 4),
    ),
    0.35,
  );
}

/** A school: three floors of windows below a flat roof. */
function drawSchool({ deep, mid, soft, paper, gold }: Palette): string {
  return [
    box(24, 296, 196, GROUND - 296, mid, 4),
    box(14, 284, 216, 20, deep, 4),
    repeat(12, (index) =>
      box(46 + (index % 4) * 42, 328 + Math.floor(index / 4) * 62, 26, 38, index % 5 === 2 ? gold : soft, 3),
    ),
    box(104, 510, 40, 50, deep, 3),
    curve('M122 284 V214', deep, 5),
    area('M122 216 L176 232 L122 250Z', gold),
    area('M122 216 L150 224 L122 233Z', paper),
  ].join('');
}

/** A polytechnic: the saw-tooth roof of workshops, and a tower. */
function drawPolytechnic({ deep, mid, soft, paper, gold }: Palette): string {
  return [
    box(352, 270, 62, GROUND - 270, deep, 4),
    repeat(4, (index) => box(366, 296 + index * 52, 34, 24, index === 1 ? gold : soft, 3)),
    area('M236 560 V390 L284 346 V390 L332 346 V390 L380 346 V390 L404 368 V560Z', mid),
    area('M284 346 V390 H244Z M332 346 V390 H292Z M380 346 V390 H340Z', paper, 0.7),
    repeat(3, (index) => box(252 + index * 50, 418, 34, 44, soft, 3)),
    box(270, 490, 96, 70, deep, 4),
    curve('M270 508 H366 M270 526 H366 M270 544 H366', mid, 3),
  ].join('');
}

/** A college of health: a round hall beside rows of windows. */
function drawHospital({ deep, mid, soft, gold }: Palette): string {
  return [
    area('M876 560 V390 Q876 320 948 320 Q1020 320 1020 390 V560Z', deep),
    repeat(3, (index) =>
      area(
        `M${896 + index * 38} 470 V400 Q${910 + index * 38} 376 ${924 + index * 38} 400 V470Z`,
        index === 1 ? gold : soft,
      ),
    ),
    box(990, 350, 84, GROUND - 350, mid, 4),
    box(984, 340, 96, 18, deep, 4),
    repeat(6, (index) => box(1004 + (index % 2) * 34, 374 + Math.floor(index / 2) * 56, 22, 34, soft, 3)),
    box(926, 502, 44, 58, mid, 3),
    curve('M948 502 V560', deep, 3),
  ].join('');
}

/** An institute: a hall with a round roof and a wide door. */
function drawHangar({ deep, mid, soft, gold, goldDeep, paper }: Palette): string {
  return [
    area('M1096 560 V396 Q1096 312 1180 312 Q1264 312 1264 396 V560Z', mid),
    area('M1096 396 Q1096 312 1180 312 Q1264 312 1264 396 V414 H1096Z', deep),
    box(1116, 436, 128, 124, soft, 4),
    // An aircraft in the door.
    area('M1174 452 H1186 L1190 500 H1170Z', deep),
    area('M1122 514 L1180 500 L1238 514 V522 H1122Z', gold),
    disc(1180, 516, 22, paper),
    disc(1180, 510, 10, deep, 6),
    box(1176, 536, 8, 20, goldDeep, 2),
    curve('M1146 522 V552 M1214 522 V552', goldDeep, 5),
  ].join('');
}

/** The gate in the middle, with the star of the portal. */
function gate({ paper, panel, gold, goldSoft, goldDeep, deep, shade, soft }: Palette): string {
  return [
    disc(640, 574, 250, shade, 20),
    box(452, 180, 376, 390, paper, 6),
    box(438, 164, 404, 26, goldDeep, 6),
    box(452, 190, 376, 10, gold),
    // The opening, and what is seen through it.
    area('M536 570 V446 Q536 362 640 342 Q744 362 744 446 V570Z', goldDeep),
    area('M552 570 V450 Q552 378 640 360 Q728 378 728 450 V570Z', goldSoft),
    fade([area('M552 520 Q600 496 640 510 T728 500 V570 H552Z', soft)], 0.8),
    area('M586 570 L618 520 H662 L694 570Z', panel),
    // Pillars with a band.
    repeat(2, (index) =>
      [
        box(470 + index * 292, 214, 48, 356, panel, 4),
        box(470 + index * 292, 300, 48, 10, gold),
        box(470 + index * 292, 540, 48, 30, goldDeep, 3),
      ].join(''),
    ),
    place(
      [
        area(khatamStar(128), goldSoft),
        area(khatamStar(112), gold),
        `<path d="${khatamStar(64)}" fill="none" stroke="${paper}" stroke-width="6"/>`,
        disc(0, 0, 7, deep),
      ],
      { x: 640, y: 266 },
    ),
  ].join('');
}

function people([school, polytechnic, health, institute]: [Palette, Palette, Palette, Palette]): string[] {
  const walkers: [Palette, Omit<Person, 'y' | 'height'> & { height?: number }][] = [
    [
      health,
      { x: 236, wear: 'scrubs', hair: 'hijab', faces: 'right', legs: 'walk', near: [15, 58], far: [-8, 51] },
    ],
    [
      polytechnic,
      {
        x: 352,
        wear: 'coverall',
        hair: 'short',
        hat: 'helmet',
        faces: 'right',
        legs: 'walk',
        skin: 1,
        near: [-7, 52],
        far: [12, 53],
      },
    ],
    [
      school,
      { x: 590, wear: 'abaya', hair: 'hijab', faces: 'right', legs: 'walk', near: [14, 62], far: [14, 60] },
    ],
    [
      school,
      {
        x: 694,
        wear: 'kandura',
        hair: 'ghutra',
        faces: 'left',
        legs: 'walk',
        skin: 1,
        near: [9, 52],
        far: [-6, 51],
      },
    ],
    [
      institute,
      {
        x: 926,
        wear: 'chef',
        hair: 'short',
        hat: 'chef',
        faces: 'left',
        legs: 'walk',
        skin: 2,
        near: [12, 56],
        far: [-7, 51],
      },
    ],
    [
      institute,
      {
        x: 1050,
        wear: 'gown',
        hair: 'hijab',
        hat: 'mortarboard',
        faces: 'left',
        legs: 'walk',
        near: [16, 88],
        far: [-6, 52],
      },
    ],
  ];
  return walkers.flatMap(([palette, walker], index) => {
    const y = index === 2 || index === 3 ? 716 : 700;
    return [shadow(palette, walker.x, y + 2, 62), person(palette, { height: 290, ...walker, y })];
  });
}
