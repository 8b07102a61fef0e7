import type { Palette } from './palette.ts';
import { area, box, curve, disc, line, place, type Point } from './shapes.ts';

/** The clothes of a person. `gown` is the gown of a graduate, `coat` that of a laboratory. */
type Wear = 'abaya' | 'kandura' | 'shirt' | 'coverall' | 'scrubs' | 'coat' | 'chef' | 'vest' | 'gown';

type Hair = 'short' | 'hijab' | 'ghutra';
type Hat = 'helmet' | 'cap' | 'chef' | 'mortarboard' | 'surgical' | 'welding';

/** A point in hundredths of the person's height: x to where the person faces, y up from the feet. */
type Reach = readonly [x: number, y: number];

export interface Person {
  /** The point on the floor between the feet; for a seated person, below the hips. */
  x: number;
  y: number;
  /** The height in units of the scene, standing. About 300 in the middle of a room. */
  height: number;
  wear: Wear;
  hair: Hair;
  hat?: Hat;
  skin?: 0 | 1 | 2;
  /** `back` shows no face. */
  faces?: 'right' | 'left' | 'front' | 'back';
  legs?: 'stand' | 'walk' | 'sit';
  /** The hand that is nearer to the viewer, and the other one. Without a point, the arm hangs. */
  near?: Reach;
  far?: Reach;
  /** A colour of the clothes in place of the usual one. */
  colour?: string;
  /** A colour of the hijab in place of the usual one. */
  scarf?: string;
  glasses?: boolean;
}

interface Outfit {
  /** The upper part. */
  top: string;
  /** The trousers; undefined for clothes that reach to the feet. */
  trousers?: string;
  shoes: string;
}

const UPPER_ARM = 15.5;
const FOREARM = 14.5;
/** How far the elbow of an arm that looks shorter stands out, at most. */
const ELBOW_OUT = 5;

/** Draws a simple figure of flat shapes, without a face. Feet at (x, y). */
export function person(palette: Palette, figure: Person): string {
  const { x, y, height, faces = 'front', legs = 'stand' } = figure;
  const isSeated = legs === 'sit';
  const outfit = outfitOf(palette, figure);
  const [near, far] = [armOf(palette, figure, outfit, 'near'), armOf(palette, figure, outfit, 'far')];
  const layers = { near: layerOf(figure, 'near'), far: layerOf(figure, 'far') };
  const armsAt = (layer: Layer) => (layers.far === layer ? far : '') + (layers.near === layer ? near : '');
  // The drawing is in hundredths of the height, y downward, facing right.
  const parts = [
    legsOf(palette, figure, outfit),
    armsAt('behind'),
    torsoOf(palette, figure, outfit),
    armsAt('before torso'),
    headOf(palette, figure),
    armsAt('before head'),
  ];
  return place(parts, {
    x,
    y: isSeated ? y + height * 0.22 : y,
    scale: height / 100,
    flip: faces === 'left',
  });
}

/** Draws head and shoulders, for a portrait: the point (x, y) is the middle of the lower edge. */
export function bust(palette: Palette, figure: Omit<Person, 'legs'>): string {
  const outfit = outfitOf(palette, figure);
  return place([torsoOf(palette, figure, outfit), headOf(palette, figure)], {
    x: figure.x,
    y: figure.y + figure.height * 0.66,
    scale: figure.height / 100,
    flip: figure.faces === 'left',
  });
}

function outfitOf(palette: Palette, { wear, colour }: Pick<Person, 'wear' | 'colour'>): Outfit {
  const { deep, mid, soft, paper, ink, goldDeep } = palette;
  const outfits: Record<Wear, Outfit> = {
    abaya: { top: ink, shoes: ink },
    kandura: { top: paper, shoes: goldDeep },
    shirt: { top: mid, trousers: ink, shoes: ink },
    coverall: { top: deep, trousers: deep, shoes: ink },
    scrubs: { top: mid, trousers: mid, shoes: paper },
    coat: { top: paper, trousers: deep, shoes: ink },
    chef: { top: paper, trousers: ink, shoes: ink },
    vest: { top: soft, trousers: deep, shoes: ink },
    gown: { top: deep, shoes: ink },
  };
  const outfit = outfits[wear];
  if (colour === undefined) return outfit;
  const isSuit = outfit.trousers === outfit.top;
  return { ...outfit, top: colour, ...(isSuit && { trousers: colour }) };
}

/** Returns whether the clothes reach to the feet. */
function isLong({ wear }: Pick<Person, 'wear'>): boolean {
  return wear === 'abaya' || wear === 'kandura' || wear === 'gown';
}

function legsOf(palette: Palette, figure: Person, { top, trousers, shoes }: Outfit): string {
  const { legs = 'stand' } = figure;
  if (legs === 'sit') {
    const cloth = trousers ?? top;
    const lower = isLong(figure)
      ? area(
          'M-9 -52 Q8 -55 20 -51.5 Q25.5 -49.5 25.5 -43 L26 -25.4 H11 L10.4 -37 L-7 -37.6 Q-11 -45 -9 -52 Z',
          cloth,
        )
      : area(
          'M-9 -51.5 Q8 -53 18 -51 Q22.5 -49.5 22.6 -45 L23 -25.4 H14 L13.4 -39.6 L-7 -39.6 Q-11 -45 -9 -51.5 Z',
          cloth,
        );
    return area('M13.6 -26 h9 q5.6 1 6 4.4 h-15 z', shoes) + lower;
  }
  if (isLong(figure)) {
    const hem =
      legs === 'walk'
        ? 'M-9.8 -50 L-14 -2 Q0 1 15 -2 L9.8 -50 Z'
        : 'M-9.8 -50 L-12 -1.5 Q0 0.5 12 -1.5 L9.8 -50 Z';
    const feet = area('M-8 -3 h7 v3 h-8 q-2 -1 1 -3z M2 -3 h8 q3 2 1 3 h-9 z', shoes);
    return feet + area(hem, top);
  }
  const cloth = trousers ?? top;
  const stride = legs === 'walk' ? 9 : 4.2;
  const foot = (at: number) => area(`M${at - 3} -3.5 h6.5 q4.5 1 4.5 3.5 h-11 z`, shoes);
  return [
    foot(-stride),
    foot(stride),
    area(`M-8.6 -47 L${-stride - 4} -2.6 H${-stride + 3.8} L0.6 -44 Z`, cloth),
    area(`M8.6 -47 L${stride + 4} -2.6 H${stride - 3.8} L-0.6 -44 Z`, cloth),
  ].join('');
}

function torsoOf(palette: Palette, figure: Omit<Person, 'legs'>, { top }: Outfit): string {
  const { wear, hair, faces = 'front', skin = 0 } = figure;
  const isBack = faces === 'back';
  const neck = hair === 'hijab' ? '' : box(-2.6, -89, 5.2, 8, palette.skin[skin], 2);
  const length = wear === 'coat' ? -34 : isLong(figure) ? -48 : -44;
  const body = area(
    `M-4 -83.5 Q-11.5 -82.5 -12.6 -76 L-9.6 -60 L-9.8 ${length} Q0 ${length + 2} 9.8 ${length} L9.6 -60 L12.6 -76 ` +
      `Q11.5 -82.5 4 -83.5 Q0 -80.5 -4 -83.5 Z`,
    top,
  );
  return neck + body + (isBack ? '' : trimOf(palette, wear));
}

/** Returns what distinguishes clothes of similar shape. */
function trimOf({ mid, deep, paper, gold, goldSoft, soft, ink }: Palette, wear: Wear): string {
  const trims: Record<Wear, string> = {
    abaya: curve('M0 -82 V-50', gold, 0.7),
    kandura: curve('M0 -82 V-66', soft, 0.8) + curve('M0 -66 l1.2 5', gold, 0.8),
    shirt: area('M-3.4 -83.4 L0 -77 L3.4 -83.4 Q0 -80.6 -3.4 -83.4Z', paper),
    coverall: box(-8, -74, 5.4, 5, mid, 1) + box(-9.7, -58, 19.4, 2.6, gold),
    scrubs: area('M-3.8 -83.4 L0 -75.5 L3.8 -83.4 Q0 -80.6 -3.8 -83.4Z', soft) + box(3, -72, 5, 5, deep, 1),
    coat:
      area('M-3.6 -83.4 L0 -70 L3.6 -83.4 Q0 -80.6 -3.6 -83.4Z', mid) +
      curve('M0 -70 V-35', soft, 0.8) +
      box(3.6, -62, 4.6, 5, soft, 0.8),
    chef:
      curve('M0 -82 V-64', soft, 0.7) +
      [-79, -73, -67].map((y) => disc(-2.2, y, 0.8, deep) + disc(2.2, y, 0.8, deep)).join('') +
      area('M-8.6 -62 H8.6 L9.6 -36 H-9.6 Z', mid),
    vest:
      area('M-11 -80 L-4 -83 L-2 -44 H-9.9 L-9.7 -60Z M11 -80 L4 -83 L2 -44 H9.9 L9.7 -60Z', goldSoft) +
      line(
        [
          { x: -9.5, y: -58 },
          { x: 9.5, y: -58 },
        ],
        gold,
        2,
      ),
    gown:
      area('M-4 -83.5 L-1.4 -56 L-5 -50 L-8 -81 Z M4 -83.5 L1.4 -56 L5 -50 L8 -81 Z', gold) +
      curve('M0 -78 V-50', ink, 0.5),
  };
  return trims[wear];
}

type Layer = 'behind' | 'before torso' | 'before head';

/** Returns what an arm covers. */
function layerOf(figure: Person, side: 'near' | 'far'): Layer {
  const { faces = 'front' } = figure;
  const reach = figure[side];
  if (faces === 'left' || faces === 'right') return side === 'near' ? 'before head' : 'behind';
  if (faces === 'back') return reach ? 'behind' : 'before torso';
  return reach && reach[1] > 80 ? 'before head' : 'before torso';
}

/** Draws an arm from the shoulder through the elbow to the hand. */
function armOf(palette: Palette, figure: Person, { top }: Outfit, side: 'near' | 'far'): string {
  const { faces = 'front', skin = 0, wear } = figure;
  const isFront = faces === 'front' || faces === 'back';
  const isNear = side === 'near';
  const turn = isNear ? -1 : 1;
  const shoulder = { x: isFront ? 9.6 * turn : isNear ? -5.5 : 7.5, y: -78.5 };
  const reach = figure[side];
  // The body hides the other arm of a person who is seen from the side.
  if (!isFront && !isNear && !reach) return '';
  const rest = { x: isFront ? 12.4 * turn : -1, y: -48.6 };
  const aim = reach ? { x: reach[0], y: -reach[1] } : rest;
  const hand = within(aim, isFront ? shoulder : { x: isNear ? -3 : 5, y: -78.5 });
  const elbow = bend(shoulder, hand, { side: isFront ? turn : -1, isShort: isFront || hand.x < 0 });
  const hasShortSleeve = wear === 'scrubs' || wear === 'vest';
  const isWide = wear === 'gown' || wear === 'abaya';
  const sleeve = isWide ? 7.2 : 6.2;
  const short = lerp(shoulder, elbow, 0.7);
  const tone = palette.skin[skin];
  const skinArm = hasShortSleeve ? line([short, elbow, hand], tone, 4.4) : '';
  const cloth = hasShortSleeve ? [shoulder, short] : [shoulder, elbow, lerp(elbow, hand, 0.76)];
  // A thin edge keeps the arm visible before clothes of the same colour.
  const edge = layerOf(figure, side) === 'behind' ? '' : fadeEdge(cloth, palette, sleeve);
  return skinArm + disc(hand.x, hand.y, 2.8, tone) + edge + line(cloth, top, sleeve);
}

function fadeEdge(points: readonly Point[], { ink }: Palette, weight: number): string {
  return `<g opacity="0.14">${line(points, ink, weight + 1.4)}</g>`;
}

function lerp(one: Point, other: Point, share: number): Point {
  return { x: one.x + (other.x - one.x) * share, y: one.y + (other.y - one.y) * share };
}

/** Returns the point nearest to `aim` that an arm reaches from `origin`. */
function within(aim: Point, origin: Point): Point {
  const distance = Math.hypot(aim.x - origin.x, aim.y - origin.y);
  return lerp(origin, aim, Math.min(1, (UPPER_ARM + FOREARM - 0.2) / Math.max(distance, 1)));
}

/**
 * Returns the elbow of an arm from a shoulder to a hand. An arm that is bent toward the viewer, or
 * that swings beside the body, looks shorter, so that its elbow stays near the body.
 */
function bend(shoulder: Point, hand: Point, { side, isShort }: { side: number; isShort: boolean }): Point {
  const distance = Math.max(Math.hypot(hand.x - shoulder.x, hand.y - shoulder.y), 4);
  const full = UPPER_ARM + FOREARM;
  const visible = isShort ? Math.min(1, (2 * Math.hypot(distance / 2, ELBOW_OUT)) / full) : 1;
  const scale = Math.max(visible, (distance + 0.1) / full);
  const [upper, fore] = [UPPER_ARM * scale, FOREARM * scale];
  const direction = Math.atan2(hand.y - shoulder.y, hand.x - shoulder.x);
  const corner = Math.acos((upper ** 2 + distance ** 2 - fore ** 2) / (2 * upper * distance));
  const elbowAt = (angle: number) => ({
    x: shoulder.x + upper * Math.cos(angle),
    y: shoulder.y + upper * Math.sin(angle),
  });
  // Elbows point down and away from the body.
  const score = ({ x, y }: Point) => y + x * side * 0.45;
  const [first, second] = [elbowAt(direction + corner), elbowAt(direction - corner)];
  return score(first) > score(second) ? first : second;
}

function headOf(palette: Palette, figure: Omit<Person, 'legs'>): string {
  const { hair, hat, faces = 'front', skin = 0, glasses = false } = figure;
  const tone = palette.skin[skin];
  const isBack = faces === 'back';
  const look = faces === 'left' || faces === 'right' ? 1.3 : 0;
  const face = isBack ? '' : disc(look, -91.6, 5, tone, 6.2);
  const shade =
    isBack || hair === 'hijab'
      ? ''
      : area(
          `M${look - 3} -87 Q${look} -84.6 ${look + 3} -87 Q${look} -83 ${look - 3} -87Z`,
          palette.ink,
          0.12,
        );
  return [
    behindOf(palette, figure, isBack),
    face,
    shade,
    isBack ? '' : frontOf(palette, hair, look),
    glasses && !isBack ? glassesOf(palette, look) : '',
    hat ? hatOf(palette, hat, look, isBack) : '',
  ].join('');
}

/** Two round lenses with a bridge. */
function glassesOf({ ink }: Palette, look: number): string {
  const lens = (x: number) => `M${x - 1.8} -92.2 a1.8 1.8 0 1 0 3.6 0 a1.8 1.8 0 1 0 -3.6 0`;
  return curve(`${lens(look - 2.4)} ${lens(look + 2.4)} M${look - 0.6} -92.6 q0.6 -0.6 1.2 0`, ink, 0.55);
}

/** The hair or the scarf behind the face. */
function behindOf(
  palette: Palette,
  { hair, wear, colour, scarf }: Pick<Person, 'hair' | 'wear' | 'colour' | 'scarf'>,
  isBack: boolean,
): string {
  const { ink, paper, soft, deep } = palette;
  if (hair === 'short') {
    return isBack
      ? disc(0, -92.4, 5.9, ink, 6.6)
      : area('M-5.9 -91 Q-6.6 -99.6 0.4 -99.6 Q7 -99.4 6.3 -91 Z', ink);
  }
  if (hair === 'ghutra') {
    return (
      area('M-6.2 -93 Q-6.6 -100 0 -100 Q6.6 -100 6.2 -93 L8.6 -79 Q0 -75.6 -8.6 -79 Z', paper) +
      area('M-6.2 -93 L-8.6 -79 L-5 -77.6 L-4.2 -90Z', soft, 0.5)
    );
  }
  const usual = wear === 'abaya' ? ink : (colour ?? (wear === 'coat' || wear === 'chef' ? deep : ink));
  const cloth = scarf ?? usual;
  return (
    disc(0, -92, 7, cloth, 8) +
    area('M-7 -92 Q-8.4 -82 -10.6 -79.4 Q0 -72.8 10.6 -79.4 Q8.4 -82 7 -92 Z', cloth)
  );
}

/** The hair or the scarf before the face. */
function frontOf({ ink, paper }: Palette, hair: Hair, look: number): string {
  if (hair === 'short')
    return area(
      `M${look - 5.6} -92.6 Q${look - 4} -97 ${look + 5.2} -95.6 Q5.6 -99.6 0.4 -99.6 Q-6.4 -99.4 -6 -92 Z`,
      ink,
    );
  if (hair === 'hijab') return '';
  return (
    area(`M-6.4 -93.4 Q-6.6 -100 0 -100 Q6.6 -100 6.4 -93.4 Q${look} -97 -6.4 -93.4 Z`, paper) +
    curve(`M-6.3 -95.2 Q${look * 0.4} -98 6.3 -95.2`, ink, 1.5)
  );
}

function hatOf(palette: Palette, hat: Hat, look: number, isBack: boolean): string {
  const { gold, goldDeep, deep, mid, paper, soft, ink } = palette;
  const hats: Record<Hat, string> = {
    helmet:
      area('M-7 -94.6 Q-7 -103 0 -103 Q7 -103 7 -94.6 Z', gold) +
      box(-8.2 + look, -95.6, 16.4, 2, goldDeep, 1) +
      box(-1.2, -103.4, 2.4, 8, goldDeep, 1),
    cap:
      area('M-6.6 -94.8 Q-6.6 -101.6 0 -101.6 Q6.6 -101.6 6.6 -94.8 Z', deep) +
      (isBack ? '' : box(look, -96, 10.5, 2, mid, 1)),
    chef:
      area(
        'M-5.4 -96 V-103 Q-10 -104 -8.6 -108.6 Q-6.6 -111.6 -3.6 -110.2 Q0 -113.4 3.6 -110.2 Q6.6 -111.6 8.6 -108.6 Q10 -104 5.4 -103 V-96 Z',
        paper,
      ) + box(-5.6, -98, 11.2, 2.6, soft),
    mortarboard:
      area('M-6.2 -96 Q-6.2 -101 0 -101 Q6.2 -101 6.2 -96 Q0 -98.4 -6.2 -96Z', ink) +
      area('M-12.5 -101.4 L0 -105.6 L12.5 -101.4 L0 -97.6 Z', ink) +
      curve('M0 -101.6 L9 -100.4 V-93', gold, 1) +
      disc(9, -92, 1.3, gold),
    surgical: area('M-6.6 -94.4 Q-6.8 -101.6 0 -101.6 Q6.8 -101.6 6.6 -94.4 Q0 -97 -6.6 -94.4Z', mid),
    welding:
      area('M-7.4 -92 Q-7.4 -102.6 0 -102.6 Q7.4 -102.6 7.4 -92 L6.4 -83.6 Q0 -80.6 -6.4 -83.6 Z', deep) +
      (isBack ? '' : box(look - 4.4, -95, 9, 4, gold, 0.8)),
  };
  return hats[hat];
}
