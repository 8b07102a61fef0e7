import { mix, type Palette } from './palette.ts';
import { area, box, curve, disc } from './shapes.ts';

export type PortraitHat = 'helmet' | 'toque' | 'mortarboard' | 'surgical';

/** Each draws the hat of a profession over the hair or the hijab. It follows the turn of the face. */
export const HATS: Record<PortraitHat, (palette: Palette, turn: number) => string> = {
  helmet({ gold, goldDeep, goldSoft }, turn) {
    const at = turn * 16;
    return [
      area('M-106 -62C-108 -150 -60 -184 0 -184S108 -150 106 -62Q0 -92 -106 -62Z', gold),
      area('M106 -62C108 -150 60 -184 0 -184C56 -172 84 -130 82 -70Z', goldDeep, 0.45),
      area(`M${at - 16} -184Q${at} -192 ${at + 16} -184L${at + 18} -82H${at - 18}Z`, goldSoft),
      area(`M-122 -54Q-118 -72 -104 -74Q${at} -104 104 -74Q118 -72 122 -54Q${at} -84 -122 -54Z`, goldDeep),
    ].join('');
  },
  toque({ paper, shade, soft }) {
    return [
      area(
        'M-84 -66L-92 -150C-136 -156 -140 -216 -96 -224C-84 -262 -36 -268 -10 -246C16 -272 74 -266 88 -228C136 -224 142 -160 94 -150L84 -66Q0 -92 -84 -66Z',
        paper,
      ),
      area('M94 -150C142 -160 136 -224 88 -228C104 -200 90 -170 56 -160L58 -84L84 -66Z', shade, 0.3),
      curve('M-46 -96L-52 -168M-4 -100V-176M40 -98L46 -168', mix(paper, shade, 0.6), 4.5),
      area('M-86 -62L-91 -102Q0 -130 91 -102L86 -62Q0 -88 -86 -62Z', soft),
    ].join('');
  },
  mortarboard({ deep, ink, gold, mid }) {
    return [
      area('M-84 -56C-88 -100 -60 -124 0 -124S88 -100 84 -56Q0 -86 -84 -56Z', deep),
      area('M-186 -132L0 -188L186 -132L0 -84Z', ink),
      area('M-186 -132L0 -84L186 -132V-123L0 -75L-186 -123Z', mid),
      curve('M0 -136Q90 -132 128 -116V-40', gold, 6),
      box(118, -44, 20, 54, gold, 6),
      disc(0, -136, 9, gold, 5),
    ].join('');
  },
  surgical({ mid, soft, ink }) {
    return [
      area('M-82 -44C-92 -120 -60 -146 0 -146S92 -120 82 -44Q0 -84 -82 -44Z', mid),
      area('M82 -44C92 -120 60 -146 0 -146C46 -136 68 -104 64 -62Z', ink, 0.14),
      area('M-83 -42L-86 -68Q0 -106 86 -68L83 -42Q0 -80 -83 -42Z', soft),
    ].join('');
  },
};
