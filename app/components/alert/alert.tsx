import type { HTMLAttributes, ReactNode, Ref } from 'react';

import { Icon, type IconName } from '../icon/icon.tsx';

const ICONS = {
  neutral: 'info',
  info: 'info',
  success: 'check-circle',
  warning: 'warning-circle',
  error: 'warning-circle',
} as const satisfies Record<string, IconName>;

export type AlertKind = keyof typeof ICONS;

interface AlertProps extends Pick<HTMLAttributes<HTMLElement>, 'role' | 'id' | 'tabIndex' | 'className'> {
  kind: AlertKind;
  'aria-labelledby'?: string;
  'data-error-summary'?: boolean;
  /** Default: the icon of the kind. `null` if the browser may not have the icons: see FailureNotice. */
  icon?: IconName | null;
  box?: Ref<HTMLDivElement>;
  /** The button that closes the message. */
  dismiss?: ReactNode;
  children: ReactNode;
}

/** A message inside a page. Its title has the class `alert-title`. */
export function Alert({
  kind,
  className = '',
  icon = ICONS[kind],
  box,
  dismiss,
  children,
  ...rest
}: AlertProps) {
  return (
    <div {...rest} ref={box} className={`aegov-alert alert-${kind} ${className}`}>
      {icon && (
        <div className="alert-icon">
          <Icon name={icon} />
        </div>
      )}
      <div className="alert-content">{children}</div>
      {dismiss}
    </div>
  );
}
