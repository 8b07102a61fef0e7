import { mix, type Palette } from './palette.ts';
import { HATS, type PortraitHat } from './portrait-hats.ts';
import { area, curve, disc, fade, repeat } from './shapes.ts';

type PortraitHair = 'hijab' | 'ghutra' | 'short' | 'curls' | 'parted';

/** The head of a portrait. The face is 204 units high, and its middle is the origin. */
export interface Head {
  skin: 0 | 1 | 2;
  hair: PortraitHair;
  hat?: PortraitHat | undefined;
  /** The direction of the face: -1 is left, 0 to the viewer, 1 right. */
  turn: number;
  beard?: 'short' | 'full' | 'moustache' | undefined;
  /** The share of grey in the hair and the beard, from 0 to 1. */
  grey?: number | undefined;
  glasses?: boolean | undefined;
  /** The colour of the hijab. */
  scarf?: string | undefined;
  /** Whether the hijab is worn below the collar, as with work clothes. */
  isTucked?: boolean | undefined;
}

const FACE =
  'M-72 -18C-73 -84 -42 -104 0 -104S73 -84 72 -18C71 24 62 54 46 76C34 92 18 102 0 102S-34 92 -46 76C-62 54 -71 24 -72 -18Z';

/** The head with the parts of the hair or the scarf that lie behind and before the clothes. */
export interface DrawnHead {
  behind: string;
  neck: string;
  front: string;
}

/** Draws a head. The clothes are drawn between `neck` and `front`. */
export function drawHead(palette: Palette, head: Head): DrawnHead {
  const { hair } = head;
  const face = hair === 'hijab' ? '' : bareFace(palette, head);
  const drawn: Record<PortraitHair, () => DrawnHead> = {
    hijab: () => ({ behind: '', neck: '', front: hijab(palette, head) }),
    ghutra: () => ({
      behind: area(
        'M-92 -40H92L104 120C110 180 80 220 60 236H-60C-80 220 -110 180 -104 120Z',
        mix(palette.paper, palette.shade, 0.5),
      ),
      neck: neck(palette, head),
      front: face + ghutra(palette, head),
    }),
    short: () => ({ behind: '', neck: neck(palette, head), front: face + shortHair(palette, head) }),
    parted: () => ({ behind: '', neck: neck(palette, head), front: face + partedHair(palette, head) }),
    curls: () => ({
      behind: '',
      neck: neck(palette, head),
      front: curlsBehind(palette, head) + face + curls(palette, head),
    }),
  };
  const { behind, neck: throat, front } = drawn[hair]();
  return { behind, neck: throat, front: front + (head.hat ? HATS[head.hat](palette, head.turn) : '') };
}

function hairColour({ ink, paper }: Palette, { grey = 0 }: Head): string {
  return mix(ink, paper, grey * 0.62);
}

/** Returns a darker tone of the skin, for lines and shadows. */
function dim({ skin, ink }: Palette, head: Head, share = 0.24): string {
  return mix(skin[head.skin], ink, share);
}

function neck(palette: Palette, head: Head): string {
  return (
    area('M-42 50V150Q-60 176 -84 184V240H84V184Q60 176 42 150V50Z', palette.skin[head.skin]) +
    area('M-42 62C-30 96 20 124 42 92V120C20 152 -30 140 -42 104Z', dim(palette, head, 0.2))
  );
}

function bareFace(palette: Palette, head: Head): string {
  const tone = palette.skin[head.skin];
  const { turn } = head;
  const ear = (side: number) => {
    const wide = 13 * (1 - Math.max(0, side * turn) * 0.8);
    return (
      disc(side * 73, 2, wide, tone, 23) + curve(`M${side * 74} -8q${side * 5} 8 0 18`, dim(palette, head), 3)
    );
  };
  return [
    ear(-1),
    ear(1),
    area(FACE, tone),
    `<clipPath id="face"><path d="${FACE}"/></clipPath>`,
    `<g clip-path="url(#face)">${sideShade(palette, head)}${head.beard ? beard(palette, head) : ''}</g>`,
    features(palette, head),
  ].join('');
}

/** The side of the face that is away from the light. */
function sideShade({ ink }: Palette, { turn }: Head): string {
  const at = turn * 12;
  return area(
    `M${at + 40} -110C${at + 66} -50 ${at + 42} 0 ${at + 46} 40Q${at + 44} 84 ${at} 110H120V-110Z`,
    ink,
    0.1,
  );
}

/** Brows, eyes, nose and a calm mouth. */
function features(palette: Palette, head: Head): string {
  const { ink, paper, skin } = palette;
  const { turn, grey = 0, glasses = false, hair, beard: chin } = head;
  const isWoman = hair === 'hijab';
  const at = turn * 13;
  // The half of the face that turns away is narrower.
  const reach = (side: number) => 1 - Math.max(0, side * turn) * 0.2;
  const brow = isWoman ? ink : hairColour(palette, head);
  const soft = dim(palette, head, 0.3);
  const lip = mix(
    mix(skin[head.skin], skin[2], head.skin === 2 ? 0 : 0.5),
    ink,
    head.skin === 2 ? 0.4 : 0.22,
  );
  const eye = (side: number) => {
    const x = at + side * 33 * reach(side);
    const wide = 15 * reach(side);
    const lash = isWoman ? curve(`M${x + side * wide} -5l${side * 6} -5`, ink, 3.4) : '';
    return [
      area(
        `M${x - wide} -4Q${x} -17 ${x + wide} -4Q${x} 7 ${x - wide} -4Z`,
        mix(paper, skin[head.skin], 0.16),
      ),
      disc(x + turn * 4, -5.4, 6.2, ink, 6.6),
      curve(`M${x - wide - 1} -4Q${x} -19 ${x + wide + 1} -4`, ink, isWoman ? 4.4 : 3.6),
      lash,
      curve(
        `M${x - side * 17 * reach(side)} ${-31}Q${x + side * 4} ${isWoman ? -43 : -40} ${x + side * 21 * reach(side)} -27`,
        brow,
        isWoman ? 5.4 : 8,
      ),
    ].join('');
  };
  const nose = turn < 0 ? -1 : 1;
  const lens = (side: number) => {
    const x = at + side * 34 * reach(side);
    return `M${x - 25 * reach(side)} -20h${50 * reach(side)}v16q0 22 ${-25 * reach(side)} 22t${-25 * reach(side)} -22z`;
  };
  return [
    eye(-1),
    eye(1),
    curve(
      `M${at + nose * 5} -4C${at + nose * 8} 12 ${at + nose * 19} 24 ${at + nose * 15} 32Q${at + nose * 10} 38 ${at - nose * 4} 35`,
      soft,
      4.4,
    ),
    chin === 'full'
      ? area(`M${at - 30} 62Q${at} 48 ${at + 30} 62Q${at} 84 ${at - 30} 62Z`, skin[head.skin])
      : '',
    area(
      `M${at - 21} 62Q${at - 7} 56 ${at} 59.5Q${at + 7} 56 ${at + 21} 62Q${at} 78 ${at - 21} 62Z`,
      lip,
      isWoman ? 0.9 : 0.55,
    ),
    curve(`M${at - 23} 61Q${at - 8} 66 ${at} 64.4Q${at + 8} 66 ${at + 23} 61`, mix(lip, ink, 0.4), 3),
    grey > 0.4
      ? curve(`M${at - 34} 38q-8 8 -7 18M${at + 34} 38q8 8 7 18M${at - 30} -64q30 -7 60 0`, soft, 2.6)
      : '',
    glasses
      ? curve(
          `${lens(-1)}${lens(1)}M${at - 9 * reach(-1)} -14q9 -6 ${18 * reach(1)} 0M${at - 59 * reach(-1)} -16L-72 -12M${at + 59 * reach(1)} -16L72 -12`,
          mix(ink, palette.deep, 0.4),
          4,
        )
      : '',
  ].join('');
}

function beard(palette: Palette, head: Head): string {
  const at = head.turn * 13;
  const hair = hairColour(palette, head);
  const lip = `M${at - 32} 56Q${at - 22} 42 ${at} 47Q${at + 22} 42 ${at + 32} 56Q${at + 14} 55 ${at} 56Q${at - 14} 55 ${at - 32} 56Z`;
  const jaw = `M-76 -6C-68 20 -62 34 -52 42C-44 48 ${at - 40} 46 ${at - 30} 54Q${at - 34} 74 ${at - 14} 82H${at + 14}Q${at + 34} 74 ${at + 30} 54C${at + 40} 46 44 48 52 42C62 34 68 20 76 -6V120H-76Z`;
  if (head.beard === 'moustache') return area(lip, hair);
  if (head.beard === 'full')
    return area(jaw, hair) + area(lip, hair) + area(`M${at - 32} 54H${at + 32}V84H${at - 32}Z`, hair);
  return fade([area(jaw, hair), area(lip, hair)], 0.42);
}

function shortHair(palette: Palette, head: Head): string {
  const hair = hairColour(palette, head);
  return (
    area(
      'M-75 -2C-82 -40 -80 -66 -66 -88C-48 -122 -8 -130 28 -122C62 -114 84 -80 75 -2L67 -12C68 -40 64 -54 54 -66C24 -58 -16 -62 -46 -76C-60 -62 -66 -44 -67 -12Z',
      hair,
    ) + curve('M-40 -92C-10 -78 30 -78 52 -84', mix(hair, palette.paper, 0.14), 4)
  );
}

function partedHair(palette: Palette, head: Head): string {
  const hair = hairColour(palette, head);
  return (
    area(
      'M-75 0C-82 -36 -80 -70 -60 -96C-40 -118 -10 -126 10 -122C50 -124 88 -86 75 0L68 -14C66 -36 60 -50 50 -58C20 -62 -16 -76 -34 -98C-40 -74 -64 -56 -68 -14Z',
      hair,
    ) + curve('M-30 -98C0 -80 36 -76 58 -66', mix(hair, palette.paper, 0.16), 4)
  );
}

function curlsBehind(palette: Palette, head: Head): string {
  const hair = hairColour(palette, head);
  return repeat(11, (index) => {
    const angle = Math.PI * (1 + index / 10);
    return disc(Math.cos(angle) * 70, -40 + Math.sin(angle) * 72, 24, hair);
  });
}

function curls(palette: Palette, head: Head): string {
  const hair = hairColour(palette, head);
  return (
    repeat(7, (index) => {
      const angle = Math.PI * (1.12 + (index / 6) * 0.76);
      return disc(Math.cos(angle) * 60, -32 + Math.sin(angle) * 60, 19, hair);
    }) +
    area('M-74 -4Q-80 -36 -66 -58L-58 -46Q-66 -30 -67 -10ZM74 -4Q80 -36 66 -58L58 -46Q66 -30 67 -10Z', hair)
  );
}

function hijab(palette: Palette, head: Head): string {
  const { ink, paper, skin } = palette;
  const { turn, scarf = palette.deep, isTucked = false } = head;
  const at = turn * 9;
  const hole = `M${at} -86C${at - 42} -86 ${at - 65} -56 ${at - 65} -6C${at - 65} 36 ${at - 46} 84 ${at} 100C${at + 46} 84 ${at + 65} 36 ${at + 65} -6C${at + 65} -56 ${at + 42} -86 ${at} -86Z`;
  const dark = scarf === ink ? mix(scarf, paper, 0.17) : mix(scarf, ink, 0.32);
  const bright = mix(scarf, paper, 0.13);
  const cloth = isTucked
    ? 'M0 -126C-58 -126 -98 -92 -100 -30C-102 20 -92 66 -84 100C-74 140 -80 180 -96 250H96C80 180 74 140 84 100C92 66 102 20 100 -30C98 -92 58 -126 0 -126Z'
    : 'M0 -126C-58 -126 -98 -92 -100 -30C-102 20 -94 74 -98 112C-104 152 -150 178 -196 214C-150 300 -60 330 0 336C60 330 150 300 196 214C150 178 104 152 98 112C94 74 102 20 100 -30C98 -92 58 -126 0 -126Z';
  const drape = isTucked
    ? curve('M-80 108C-50 152 20 164 76 132M-76 140C-50 168 -20 178 10 178', dark, 5)
    : [
        area(
          'M-98 112C-60 150 40 156 99 108C106 150 150 178 196 214C176 254 144 284 112 304C10 300 -90 230 -98 112Z',
          bright,
        ),
        curve('M-98 112C-60 150 40 156 99 108', dark, 5),
        curve(
          'M-80 168C-40 240 30 282 92 296M-40 146C0 216 80 262 146 268M30 148C70 196 120 226 176 232',
          dark,
          4.5,
        ),
        curve('M-110 150C-130 200 -150 220 -168 236M-104 190C-108 230 -112 262 -120 282', dark, 4.5),
      ].join('');
  return [
    area(hole, skin[head.skin]),
    `<clipPath id="face"><path d="${hole}"/></clipPath>`,
    `<g clip-path="url(#face)">${sideShade(palette, head)}`,
    // The band below the scarf, and the shadow of its edge.
    area(`M${at - 70} -40C${at - 56} -82 ${at + 56} -82 ${at + 70} -40V-100H${at - 70}Z`, dark),
    `</g>`,
    features(palette, head),
    `<path d="${cloth}${hole}" fill="${scarf}" fill-rule="evenodd"/>`,
    area(
      `M${at + 40} 104C92 70 104 10 100 -30C98 -92 58 -126 0 -126C50 -120 84 -80 82 -20C80 30 70 70 ${at + 40} 104Z`,
      ink,
      0.16,
    ),
    curve(`M-52 -106C-88 -70 -92 0 -76 66M-20 -116C${at - 74} -92 -84 -30 ${at - 66} 44`, dark, 4.5),
    curve(
      `M${at - 52} 70C${at - 40} 92 ${at - 20} 104 ${at} 106C${at + 24} 104 ${at + 44} 90 ${at + 56} 62`,
      dark,
      5,
    ),
    drape,
  ].join('');
}

function ghutra(palette: Palette, head: Head): string {
  const { paper, shade, ink } = palette;
  const at = head.turn * 9;
  const fold = mix(paper, shade, 0.55);
  return [
    area(
      `M0 -136C-62 -136 -102 -104 -104 -54C-106 20 -126 104 -176 190C-158 226 -116 254 -72 266C-66 180 -90 120 -86 70C-82 20 -78 -20 ${at - 68} -60Q${at} -92 ${at + 68} -60C78 -20 82 20 86 70C90 120 66 180 72 266C116 254 158 226 176 190C126 104 106 20 104 -54C102 -104 62 -136 0 -136Z`,
      paper,
    ),
    area(
      `M104 -54C106 20 126 104 176 190C158 226 116 254 72 266C66 180 90 120 86 70Q82 10 ${at + 68} -60Z`,
      shade,
      0.28,
    ),
    curve(
      'M-96 -30C-100 60 -116 130 -146 194M-90 40C-96 120 -104 180 -112 236M96 -30C100 60 116 130 146 194M90 40C96 120 104 180 112 236',
      fold,
      4.5,
    ),
    curve(`M${at - 60} -66Q${at} -96 ${at + 60} -66`, fold, 4),
    curve('M-104 -62Q0 -114 104 -62', ink, 11),
    curve('M-103 -79Q0 -131 103 -79', ink, 11),
    curve('M-98 -71Q0 -122 98 -71', mix(ink, paper, 0.22), 2.5),
  ].join('');
}
