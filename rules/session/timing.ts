import { MINUTE, SECOND, SESSION_DEFAULTS } from '../constants.ts';
import { t, tPlural } from '../text/t.ts';

/**
 * The times before the end of a session at which warnings are shown, in milliseconds (SESSION-6,
 * SESSION-7).
 */
export interface SessionTiming {
  /** The time before the end at which the warning opens. */
  warning: number;
  /** The time before the end at which the warning says that the sign-out is near. */
  autoLogoutWarning: number;
}

/** The step of announcements, in seconds. Screen readers do not announce every second. */
const ANNOUNCEMENT_STEP = 20;

/**
 * Reads the session timing from the backend's settings. A default replaces a setting that is missing or
 * not a whole number (SESSION-5).
 *
 * @param settings the settings by name
 */
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

/**
 * Returns the phase of a session.
 *
 * @param remaining the time until the end, in milliseconds
 */
export function phaseOf(remaining: number, { warning, autoLogoutWarning }: SessionTiming): SessionPhase {
  if (remaining <= 0) return 'over';
  if (remaining <= autoLogoutWarning) return 'auto-logout-warning';
  return remaining <= warning ? 'warning' : 'running';
}

/**
 * Formats the remaining time as mm:ss. It is rounded up, so that 00:00 appears only at the end.
 *
 * @param remaining the time until the end, in milliseconds
 */
export function formatRemaining(remaining: number): string {
  const seconds = Math.max(0, Math.ceil(remaining / SECOND));
  const pad = (part: number) => String(part).padStart(2, '0');
  return `${pad(Math.floor(seconds / 60))}:${pad(seconds % 60)}`;
}

/**
 * Returns the remaining part of the warning's time, in percent.
 *
 * @param remaining the time until the end, in milliseconds
 */
export function remainingPercent(remaining: number, { warning, autoLogoutWarning }: SessionTiming): number {
  const whole = Math.max(warning, autoLogoutWarning);
  return whole === 0 ? 0 : Math.min(100, Math.max(0, (remaining / whole) * 100));
}

/**
 * Returns the remaining time in words for screen readers. It is rounded up to steps of 20 seconds, so
 * that announcements are rare.
 *
 * @param remaining the time until the end, in milliseconds
 */
export function announceRemaining(remaining: number): string {
  const seconds = Math.max(0, Math.ceil(remaining / SECOND / ANNOUNCEMENT_STEP) * ANNOUNCEMENT_STEP);
  const minutes = Math.floor(seconds / 60);
  return t('Your session will expire in {time}.', { time: inWords(minutes, seconds % 60) });
}

function inWords(minutes: number, seconds: number): string {
  const [inMinutes, inSeconds] = [
    tPlural(minutes, { one: '1 minute', other: '{count} minutes' }),
    tPlural(seconds, { one: '1 second', other: '{count} seconds' }),
  ];
  if (minutes === 0) return inSeconds;
  return seconds === 0 ? inMinutes : t('{minutes} {seconds}', { minutes: inMinutes, seconds: inSeconds });
}
