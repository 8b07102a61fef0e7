import type { AlertKind } from '../alert/alert.tsx';
import { Badge } from '../badge/badge.tsx';
import type { IconName } from '../icon/icon.tsx';

/** The meaning of a state: still open, waiting for a person, ended well, or ended badly. */
export type Tone = 'neutral' | 'pending' | 'good' | 'bad';

export const TONES: Record<Tone, { icon: IconName; text: string; kind: AlertKind }> = {
  neutral: { icon: 'info', text: 'text-aeblack-700', kind: 'neutral' },
  pending: { icon: 'clock', text: 'text-aegold-800', kind: 'warning' },
  good: { icon: 'check-circle', text: 'text-aegreen-800', kind: 'success' },
  bad: { icon: 'x-circle', text: 'text-aered-800', kind: 'error' },
};

/** The state of a record as a coloured word with an icon. In Arabic, a long one can take two lines. */
export function StateBadge({ label, tone }: { label: string; tone: Tone }) {
  const { icon, kind } = TONES[tone];
  return (
    <Badge icon={icon} className={`badge-${kind} rtl:whitespace-normal`}>
      {label}
    </Badge>
  );
}
