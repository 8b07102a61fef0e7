import type { AlertKind } from '../alert/alert.tsx';
import { Icon, type IconName } from '../icon/icon.tsx';

/** The meaning of a state: still open, waiting for a person, ended well, or ended badly. */
export type Tone = 'neutral' | 'pending' | 'good' | 'bad';

export const TONES: Record<Tone, { icon: IconName; text: string; alert: AlertKind }> = {
  neutral: { icon: 'info', text: 'text-aeblack-700', alert: 'neutral' },
  pending: { icon: 'clock', text: 'text-aegold-800', alert: 'warning' },
  good: { icon: 'check-circle', text: 'text-aegreen-800', alert: 'success' },
  bad: { icon: 'x-circle', text: 'text-aered-800', alert: 'error' },
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
