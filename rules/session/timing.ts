import { SESSION_DEFAULTS } from '../constants.ts';
import { t } from '../text/t.ts';

/** When a session's end is announced; times in milliseconds (spec/3, sections 4.1 and 9). */
export interface SessionTiming {
  /** How long before the end the warning opens. */
  warning: number;
  /** How long before the end it says that the sign-out is near. */
  autoLogoutWarning: number;
}

const MINUTE = 60_000;
const SECOND = 1000;
/** A screen reader hears the time at these steps, not every second. */
const ANNOUNCEMENT_STEP = 20;

/** The backend's settings, by name; what is missing, or no whole number, has the spec's default. */
export function readSessionTiming(settings: ReadonlyMap<string, string>): SessionTiming {
  return {
    warning: wholeOf(settings.get('jwt_warning_time_minutes'), SESSION_DEFAULTS.warningMinutes) * MINUTE,
    autoLogoutWarning:
      wholeOf(settings.get('jwt_auto_logout_warning_seconds'), SESSION_DEFAULTS.autoLogoutWarningSeconds) *
      SECOND,
  };
}

function wholeOf(text: string | undefined, fallback: number): number {
  return text !== undefined && /^\d{1,6}$/.test(text.trim()) ? Number(text) : fallback;
}

export type SessionPhase = 'running' | 'warning' | 'auto-logout-warning' | 'over';

/** @param remaining until the end, in milliseconds */
export function phaseOf(remaining: number, { warning, autoLogoutWarning }: SessionTiming): SessionPhase {
  if (remaining <= 0) return 'over';
  if (remaining <= autoLogoutWarning) return 'auto-logout-warning';
  return remaining <= warning ? 'warning' : 'running';
}

/** mm:ss, rounded up: 00:00 is the end and nothing before it. @param remaining in milliseconds */
export function formatRemaining(remaining: number): string {
  const seconds = Math.max(0, Math.ceil(remaining / SECOND));
  const pad = (part: number) => String(part).padStart(2, '0');
  return `${pad(Math.floor(seconds / 60))}:${pad(seconds % 60)}`;
}

/** How much of the warning's time is left, in percent. @param remaining in milliseconds */
export function remainingPercent(remaining: number, { warning, autoLogoutWarning }: SessionTiming): number {
  const whole = Math.max(warning, autoLogoutWarning);
  return whole === 0 ? 0 : Math.min(100, Math.max(0, (remaining / whole) * 100));
}

/** The time left in words, rounded up to steps of 20 seconds, so that it is heard and not chattered. */
export function announceRemaining(remaining: number): string {
  const seconds = Math.max(0, Math.ceil(remaining / SECOND / ANNOUNCEMENT_STEP) * ANNOUNCEMENT_STEP);
  const minutes = Math.floor(seconds / 60);
  const parts = [
    ...(minutes > 0 ? [minutes === 1 ? t('1 minute') : t('{n} minutes', { n: minutes })] : []),
    ...(seconds % 60 > 0 ? [t('{n} seconds', { n: seconds % 60 })] : []),
  ];
  return t('Your session will expire in {time}.', { time: parts.join(' ') || t('0 seconds') });
}
