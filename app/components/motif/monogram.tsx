import { collegeFaces, type College } from './college.ts';
import { tones } from './tones.ts';

export interface MonogramProps {
  initials: string;
  college: College;
  /** The name of the user, if no text beside the image shows it. Without a title the image is decorative. */
  title?: string;
  className?: string;
}

/** The initials of a user on a disc of the college colour, as a replacement for a missing portrait. */
export function Monogram({ initials, college, title, className }: MonogramProps) {
  const { hue } = collegeFaces[college];
  const tone = tones[hue];
  const name = title ? { role: 'img', 'aria-label': title } : { 'aria-hidden': true };
  return (
    <svg {...name} focusable="false" className={className} viewBox="-50 -50 100 100">
      <circle r="49" fill={hue === 'aegold' ? tone[700] : tone[900]} />
      <circle r="44" fill="none" stroke={tones.aegold[200]} />
      <text
        fill="#fff"
        fontSize={initials.length > 2 ? 24 : 30}
        fontWeight="500"
        textAnchor="middle"
        dominantBaseline="central"
      >
        {initials}
      </text>
    </svg>
  );
}
