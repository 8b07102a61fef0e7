import { mix, type Palette } from './palette.ts';
import { area, box, curve, disc, place, repeat } from './shapes.ts';

/** The work clothes of a portrait. */
type WorkWear = 'kandura' | 'scrubs' | 'coat' | 'chef' | 'coverall' | 'vest' | 'gown' | 'shirt';

/** Things that hang around the neck. */
type Neckwear = 'stethoscope' | 'defenders' | 'lanyard';

export interface Clothes {
  wear: WorkWear;
  colour?: string | undefined;
  /** The width of the shoulders: 1 is broad. */
  build: number;
  /** The colour below the neckline: skin or the end of a scarf. */
  inner: string;
  neckwear?: Neckwear | undefined;
}

/** The clothes in the units of the head, with its origin. */
export interface DrawnClothes {
  /** The colour of the sleeves. */
  colour: string;
  body: string;
  /** The collar and the front, which cover the end of a scarf that is tucked in. */
  trim: string;
  neckwear: string;
}

const BODY =
  'M-50 156C-90 178 -148 186 -188 206C-226 226 -240 280 -250 500H250C240 280 226 226 188 206C148 186 90 178 50 156Q0 204 -50 156Z';

/** Draws the clothes from the collar to below the chest. */
export function drawClothes(
  palette: Palette,
  { wear, colour, build, inner, neckwear }: Clothes,
): DrawnClothes {
  const base = colour ?? colours[wear](palette);
  const { ink } = palette;
  const wide = (parts: string[]) => `<g transform="scale(${build} 1)">${parts.join('')}</g>`;
  const body = wide([
    area(BODY, base),
    // The side away from the light, and the lines between the arms and the chest.
    area('M188 206C226 226 240 280 250 500H150C176 380 160 280 132 190Q168 196 188 206Z', ink, 0.1),
    curve('M-166 500C-170 420 -168 370 -158 322M166 500C170 420 168 370 158 322', mix(base, ink, 0.26), 5),
  ]);
  return {
    colour: base,
    body,
    trim: wide([trims[wear](palette, base, inner)]),
    neckwear: neckwear ? around[neckwear](palette) : '',
  };
}

const colours: Record<WorkWear, (palette: Palette) => string> = {
  kandura: ({ paper }) => paper,
  scrubs: ({ mid }) => mid,
  coat: ({ paper }) => paper,
  chef: ({ paper }) => paper,
  coverall: ({ deep }) => deep,
  vest: ({ soft }) => soft,
  gown: ({ deep }) => deep,
  shirt: ({ soft }) => soft,
};

/** An upright or turned-down collar around the neck. */
function collar(fill: string, edge: string): string {
  return (
    area(
      'M-50 152C-66 166 -78 176 -92 184L-44 248L0 208L44 248L92 184C78 176 66 166 50 152Q0 226 -50 152Z',
      fill,
    ) + curve('M-92 184L-44 248L0 208L44 248L92 184', edge, 4)
  );
}

const trims: Record<WorkWear, (palette: Palette, base: string, inner: string) => string> = {
  kandura({ shade, gold, paper }) {
    const fold = mix(paper, shade, 0.6);
    return [
      curve('M-48 162Q0 214 48 162', fold, 7),
      curve('M0 196V330M-14 202V330H14V202', fold, 3.5),
      curve('M0 196V290', fold, 6),
      area('M-7 288H7L11 350H-11Z', gold),
      disc(0, 288, 9, gold),
      curve('M-80 260C-90 330 -86 420 -96 500M92 300C84 360 96 430 90 500', fold, 4),
    ].join('');
  },
  scrubs({ soft, ink, deep, gold, paper }, base, inner) {
    return [
      area('M-62 166L0 286L62 166Q0 120 -62 166Z', inner),
      curve('M-62 166L0 286L62 166', soft, 15),
      curve('M-186 470C-120 452 -90 440 -60 400', mix(base, ink, 0.16), 4),
      curve('M60 420V500M60 420H146V500', mix(base, ink, 0.3), 5),
      // The badge.
      box(86, 312, 58, 76, paper, 4),
      box(86, 312, 58, 18, gold, 4),
      disc(115, 352, 11, soft),
      curve('M98 376h34', deep, 5),
    ].join('');
  },
  coat({ soft, shade, paper, mid, deep }) {
    const edge = mix(paper, shade, 0.8);
    return [
      area('M-58 162L0 410L58 162Q0 214 -58 162Z', mid),
      area('M-58 160L-104 184L-122 262L-84 276L-96 300L-6 440L-2 406Z', paper),
      area('M58 160L104 184L122 262L84 276L96 300L6 440L2 406Z', paper),
      curve('M-104 184L-122 262L-84 276L-96 300L-4 440V500M104 184L122 262L84 276L96 300L4 440', edge, 4.5),
      box(74, 344, 92, 9, edge, 3),
      curve('M96 344V326', deep, 7),
      curve('M116 344V318', soft, 7),
    ].join('');
  },
  chef({ shade, paper, deep, mid }) {
    const edge = mix(paper, shade, 0.75);
    return [
      area('M-54 152L-92 180L-70 226L0 240L70 226L92 180L54 152Q0 214 -54 152Z', paper),
      curve('M-92 180L-70 226L0 240L70 226L92 180', edge, 4.5),
      // The neckerchief.
      area('M-56 164Q0 220 56 164L62 190Q0 250 -62 190Z', mid),
      area('M-14 214L14 214L40 284L0 266L-40 284Z', mid),
      disc(0, 218, 15, deep, 12),
      curve('M70 226C40 300 52 400 48 500', edge, 4.5),
      repeat(3, (row) => disc(-46, 300 + row * 62, 9, deep) + disc(24, 300 + row * 62, 9, deep)),
      curve('M-190 400C-150 410 -130 400 -110 372', edge, 4),
    ].join('');
  },
  coverall({ mid, gold, soft, ink, metal, goldSoft }, base) {
    const edge = mix(base, ink, 0.4);
    return [
      collar(mix(base, mid, 0.35), edge),
      curve('M0 210V500', metal, 5),
      // The reflecting stripes.
      area('M-246 424Q0 452 246 424L248 462Q0 490 -248 462Z', gold),
      area('M-246 436Q0 464 247 436L247 450Q0 478 -247 450Z', goldSoft),
      area('M-142 196L-112 188V434L-142 432ZM142 196L112 188V434L142 432Z', gold, 0.9),
      area('M52 306H100V376H52Z', mix(base, mid, 0.5)),
      curve('M52 322H100', edge, 4),
      curve('M66 306V288', soft, 7),
      box(-102, 304, 58, 26, soft, 5),
    ].join('');
  },
  vest({ goldSoft, gold, ink, paper, metal, deep }, base) {
    return [
      collar(mix(base, paper, 0.3), mix(base, ink, 0.25)),
      area('M-84 180L-176 202C-160 300 -170 400 -172 500H-10V300Z', goldSoft),
      area('M84 180L176 202C160 300 170 400 172 500H10V300Z', goldSoft),
      area('M-148 196L-112 188V500H-148ZM148 196L112 188V500H148Z', metal),
      area('M-171 404L-10 420V456L-172 440ZM171 404L10 420V456L172 440Z', metal),
      curve('M-84 180L-10 300V500M84 180L10 300V500', gold, 6),
      curve('M0 250V500', mix(base, ink, 0.3), 4),
      box(44, 330, 52, 40, deep, 5),
      box(52, 338, 36, 10, goldSoft, 2),
    ].join('');
  },
  gown({ gold, goldDeep, ink, paper, mid }, base) {
    return [
      area('M-46 160L0 300L46 160Q0 210 -46 160Z', paper),
      area('M-20 204L0 196L20 204L10 228L18 300H-18L-10 228Z', mid),
      curve(
        'M-190 300C-200 380 -196 440 -204 500M-110 320C-112 400 -120 450 -116 500M110 320C112 400 120 450 116 500',
        mix(base, ink, 0.4),
        5,
      ),
      // The stole.
      area('M-60 160L-124 186C-110 300 -92 420 -84 500H-8L-2 306Z', gold),
      area('M60 160L124 186C110 300 92 420 84 500H8L2 306Z', gold),
      curve('M-106 200C-94 310 -76 420 -70 500M106 200C94 310 76 420 70 500', goldDeep, 5),
      curve('M-2 306V500', mix(base, ink, 0.5), 4),
    ].join('');
  },
  shirt({ ink, paper }, base) {
    const edge = mix(base, ink, 0.26);
    return [
      collar(mix(base, paper, 0.35), edge),
      curve('M0 212V500', edge, 4),
      repeat(4, (row) => disc(8, 260 + row * 64, 5, edge)),
      curve('M66 330H140V410L103 426L66 410Z', edge, 4.5),
    ].join('');
  },
};

const around: Record<Neckwear, (palette: Palette) => string> = {
  stethoscope({ ink, metal, gold }) {
    return [
      curve('M-76 170C-112 260 -104 320 -70 346M76 170C98 212 92 246 66 268', ink, 10),
      curve('M-70 346L-92 378M-70 346L-44 374', metal, 8),
      disc(56, 278, 23, metal),
      disc(56, 278, 13, gold),
    ].join('');
  },
  defenders({ ink, gold, goldDeep, mid }) {
    const cup = (side: number) =>
      place(
        [box(-26, -40, 52, 80, gold, 22), box(-30, -44, 20, 88, ink, 10), curve('M8 -16V16', goldDeep, 6)],
        { x: side * 96, y: 206, flip: side < 0, turn: side * 14 },
      );
    return (
      curve('M-104 170C-98 152 -80 150 -58 156M104 170C98 152 80 150 58 156', mid, 10) + cup(-1) + cup(1)
    );
  },
  lanyard({ gold, paper, soft, mid }) {
    return [
      curve('M-62 168L-6 356M62 168L6 356', gold, 11),
      box(-44, 362, 88, 112, paper, 8),
      box(-44, 362, 88, 24, gold, 8),
      disc(0, 412, 17, soft),
      curve('M-24 446h48', mid, 7),
    ].join('');
  },
};
