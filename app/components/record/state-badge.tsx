import { Icon, type IconName } from '../icon/icon.tsx';

/** The meaning of a state: still open, waiting for a person, ended well, or ended badly. */
export type Tone = 'neutral' | 'pending' | 'good' | 'bad';

export const TONES: Record<Tone, { icon: IconName; text: string; surface: string }> = {
  neutral: { icon: 'info', text: 'text-aeblack-700', surface: 'border-aeblack-200 bg-aeblack-50' },
  pending: { icon: 'clock', text: 'text-aegold-800', surface: 'border-aegold-200 bg-aegold-50' },
  good: { icon: 'check-circle', text: 'text-aegreen-800', surface: 'border-aegreen-200 bg-aegreen-50' },
  bad: { icon: 'x-circle', text: 'text-aered-800', surface: 'border-aered-200 bg-aered-50' },
};

/** The state of a record as a coloured word with an icon. In Arabic, a long one can take two lines. */
export function StateBadge({ label, tone }: { label: string; tone: Tone }) {
  const { icon, text } = TONES[tone];
  return (
    <span
      className={`inline-flex items-center gap-1.5 font-medium whitespace-nowrap rtl:whitespace-normal ${text}`}
    >
      <Icon name={icon} size="size-5" />
      {label}
    </span>
  );
}
