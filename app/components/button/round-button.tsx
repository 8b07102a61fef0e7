import { t } from '#rules/text/t.ts';

import { Icon, type IconName } from '../icon/icon.tsx';

interface RoundButtonProps {
  icon: IconName;
  /** The name of the action, for screen readers. */
  label: string;
  onPress: () => void;
  onDark?: boolean;
  className?: string;
}

const LIGHT =
  'border-aeblack-400 bg-whitely-50 text-aeblack-700 hover:border-aegold-600 hover:text-aegold-700';
const DARK = 'border-whitely-50 bg-aeblack-950 text-whitely-50 hover:bg-aeblack-800';

/** A round button that moves a row, a slider or a viewer by one item. */
export function RoundButton({ icon, label, onPress, onDark = false, className = '' }: RoundButtonProps) {
  return (
    <button
      type="button"
      onClick={onPress}
      className={`inline-flex size-11 shrink-0 items-center justify-center rounded-full border ${onDark ? DARK : LIGHT} ${className}`}
    >
      {/* Videos run in the same direction in both languages, and so does the icon. */}
      <Icon name={icon} size="size-5" className={icon === 'play' ? '' : 'rtl:-scale-x-100'} />
      <span className="sr-only">{t(label)}</span>
    </button>
  );
}
