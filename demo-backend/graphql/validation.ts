import { isAddress } from '../accounts/addresses.ts';
import { isFile } from '../applications/receive.ts';
import { validationFailed } from './errors.ts';

/**
 * Returns the error of a value in Laravel's wording, or undefined if it is valid. `name` is the name of
 * the field with spaces.
 */
export type ValidationRule = (value: unknown, name: string) => string | Faults | undefined;
/** The errors within a list, by the path inside the list. */
type Faults = Readonly<Record<string, string>>;
type Rules = Readonly<Record<string, ValidationRule[]>>;

export const required: ValidationRule = (value, name) =>
  value === null || value === undefined || (typeof value === 'string' && !value.trim())
    ? `The ${name} field is required.`
    : undefined;

export const address: ValidationRule = (value, name) =>
  typeof value === 'string' && isAddress(value)
    ? undefined
    : `The ${name} field must be a valid email address.`;

export const password: ValidationRule = (value, name) =>
  typeof value === 'string' && value.length >= 6
    ? undefined
    : `The ${name} field must be at least 6 characters.`;

export function digits(least: number, most: number): ValidationRule {
  const wanted = least === most ? `${most} digits` : `between ${least} and ${most} digits`;
  return (value, name) =>
    typeof value === 'string' && new RegExp(`^\\d{${least},${most}}$`).test(value)
      ? undefined
      : `The ${name} field must be ${wanted}.`;
}

export function oneOf(...choices: string[]): ValidationRule {
  return (value, name) => (choices.includes(String(value)) ? undefined : `The selected ${name} is invalid.`);
}

export function optional(rule: ValidationRule): ValidationRule {
  return (value, name) => (value === null || value === undefined ? undefined : rule(value, name));
}

export function wholeNumber(least: number, most: number): ValidationRule {
  return (value, name) =>
    Number.isInteger(value) && Number(value) >= least && Number(value) <= most
      ? undefined
      : `The ${name} field must be between ${least} and ${most}.`;
}

/** Returns the rule for an existing date before today, in the format YYYY-MM-DD. */
export function calendarDay(now: Date): ValidationRule {
  return (value, name) => {
    const isDay = typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value);
    const date = isDay ? new Date(`${value}T00:00:00Z`) : undefined;
    // JavaScript parses 31 February as a day in March.
    if (!date || Number.isNaN(date.getTime()) || date.toISOString().slice(0, 10) !== value) {
      return `The ${name} field must be a valid date.`;
    }
    if (date.getUTCFullYear() < 1900) return `The ${name} field must be a date after 1899-12-31.`;
    return value < now.toISOString().slice(0, 10)
      ? undefined
      : `The ${name} field must be a date before today.`;
  };
}

export const someEntry: ValidationRule = (value, name) =>
  Array.isArray(value) && value.length > 0 ? undefined : `The ${name} field must have at least 1 items.`;

/** Returns the rule that validates every entry of a list. A missing list is valid. */
export function entries(rules: Rules): ValidationRule {
  return (value) => {
    if (!Array.isArray(value)) return undefined;
    const faults = value.flatMap((entry: Readonly<Record<string, unknown>>, index) =>
      Object.entries(faultsOf(entry, rules)).map(([key, fault]) => [`${index}.${key}`, fault] as const),
    );
    return faults.length > 0 ? Object.fromEntries(faults) : undefined;
  };
}

/**
 * Validates arguments.
 *
 * @param within the name of the argument that contains the values; it is the prefix of each key
 * @throws Lighthouse's validation error
 */
export function validate(
  field: string,
  values: Readonly<Record<string, unknown>>,
  rules: Rules,
  within?: string,
): void {
  const faults = Object.entries(faultsOf(values, rules)).map(([key, fault]): [string, string[]] => [
    within ? `${within}.${key}` : key,
    [fault],
  ]);
  if (faults.length > 0) throw validationFailed(field, Object.fromEntries(faults));
}

/** Returns the first error of each value. */
function faultsOf(values: Readonly<Record<string, unknown>>, rules: Rules): Faults {
  const faults: Record<string, string> = {};
  for (const [key, list] of Object.entries(rules)) {
    const name = key.replaceAll('_', ' ');
    for (const rule of list) {
      const fault = rule(values[key], name);
      if (fault === undefined) continue;
      if (typeof fault === 'string') faults[key] = fault;
      else for (const [inner, text] of Object.entries(fault)) faults[`${key}.${inner}`] = text;
      break;
    }
  }
  return faults;
}

/** Checks that a value is a file or missing. `required` checks that it is present. */
export const file: ValidationRule = (value, name) =>
  value === null || value === undefined || isFile(value) ? undefined : `The ${name} field must be a file.`;
