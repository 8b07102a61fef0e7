import { collegeFaces, type College } from './college.ts';
import { khatamStar, khatamWeave } from './khatam.ts';
import { tones } from './tones.ts';

export interface MonogramProps {
  initials: string;
  college: College;
  /** The name of the user, if no text beside the image shows it. Without a title the image is decorative. */
  title?: string;
  className?: string;
}

const band = 0.05;
const field = khatamStar(98);
const weave = khatamWeave(92 / (1 + Math.SQRT2 * band), { band, alone: true });

/** The initials of a user in a star of the college colour, as a replacement for a missing portrait. */
export function Monogram({ initials, college, title, className }: MonogramProps) {
  const { hue } = collegeFaces[college];
  const tone = tones[hue];
  const name = title ? { role: 'img', 'aria-label': title } : { 'aria-hidden': true };
  return (
    <svg {...name} focusable="false" className={className} viewBox="-50 -50 100 100">
      <path d={field} fill={hue === 'aegold' ? tone[700] : tone[900]} />
      <path d={weave} fill="none" stroke={tones.aegold[200]} strokeWidth="0.75" />
      <text
        fill="#fff"
        fontSize={initials.length > 2 ? 16 : 20}
        fontWeight="500"
        textAnchor="middle"
        dominantBaseline="central"
      >
        {initials}
      </text>
    </svg>
  );
}
