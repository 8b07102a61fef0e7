import { isAddress } from '../accounts/addresses.ts';
import { isFile } from '../applications/receive.ts';
import type { Attribute } from '../texts/ar.ts';
import { attributeName, translate } from '../texts/translate.ts';
import { validationFailed } from './errors.ts';

/**
 * Returns the error of a value in Laravel's wording, or undefined if it is valid. `attribute` is the name of
 * the field in the language of the request.
 */
export type ValidationRule = (value: unknown, attribute: string) => string | Faults | undefined;
/** The errors within a list, by the path inside the list. */
type Faults = Readonly<Record<string, string>>;
/** The rules of the fields. Each field has an Arabic name. */
export type Rules = Readonly<Partial<Record<Attribute, ValidationRule[]>>>;

export const required: ValidationRule = (value, attribute) =>
  value === null || value === undefined || (typeof value === 'string' && !value.trim())
    ? translate('The :attribute field is required.', { attribute })
    : undefined;

export const address: ValidationRule = (value, attribute) =>
  typeof value === 'string' && isAddress(value)
    ? undefined
    : translate('The :attribute field must be a valid email address.', { attribute });

export const password: ValidationRule = (value, attribute) =>
  typeof value === 'string' && value.length >= 6
    ? undefined
    : translate('The :attribute field must be at least 6 characters.', { attribute });

export function digits(least: number, most: number): ValidationRule {
  return (value, attribute) => {
    if (typeof value === 'string' && new RegExp(`^\\d{${least},${most}}$`).test(value)) return undefined;
    return least === most
      ? translate('The :attribute field must be :digits digits.', { attribute, digits: most })
      : translate('The :attribute field must be between :min and :max digits.', {
          attribute,
          min: least,
          max: most,
        });
  };
}

export function oneOf(...choices: string[]): ValidationRule {
  return (value, attribute) => (choices.includes(String(value)) ? undefined : invalidChoice(attribute));
}

export function optional(rule: ValidationRule): ValidationRule {
  return (value, attribute) => (value === null || value === undefined ? undefined : rule(value, attribute));
}

export function wholeNumber(least: number, most: number): ValidationRule {
  return (value, attribute) =>
    Number.isInteger(value) && Number(value) >= least && Number(value) <= most
      ? undefined
      : translate('The :attribute field must be between :min and :max.', {
          attribute,
          min: least,
          max: most,
        });
}

/** Returns the rule for an existing date before today, in the format YYYY-MM-DD. */
export function calendarDay(now: Date): ValidationRule {
  return (value, attribute) => {
    const isDay = typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value);
    const date = isDay ? new Date(`${value}T00:00:00Z`) : undefined;
    // JavaScript parses 31 February as a day in March.
    if (!date || Number.isNaN(date.getTime()) || date.toISOString().slice(0, 10) !== value) {
      return translate('The :attribute field must be a valid date.', { attribute });
    }
    if (date.getUTCFullYear() < 1900) {
      return translate('The :attribute field must be a date after :date.', { attribute, date: '1899-12-31' });
    }
    return value < now.toISOString().slice(0, 10)
      ? undefined
      : translate('The :attribute field must be a date before today.', { attribute });
  };
}

export const someEntry: ValidationRule = (value, attribute) =>
  Array.isArray(value) && value.length > 0
    ? undefined
    : translate('The :attribute field must have at least 1 items.', { attribute });

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
  for (const [key, list] of Object.entries(rules) as [Attribute, ValidationRule[]][]) {
    for (const rule of list) {
      const fault = rule(values[key], attributeName(key));
      if (fault === undefined) continue;
      if (typeof fault === 'string') faults[key] = fault;
      else for (const [inner, text] of Object.entries(fault)) faults[`${key}.${inner}`] = text;
      break;
    }
  }
  return faults;
}

/** Checks that a value is a file or missing. `required` checks that it is present. */
export const file: ValidationRule = (value, attribute) =>
  value === null || value === undefined || isFile(value)
    ? undefined
    : translate('The :attribute field must be a file.', { attribute });

/** Returns the message for a choice that does not exist. */
export function invalidChoice(attribute: string): string {
  return translate('The selected :attribute is invalid.', { attribute });
}

/** Returns the message for a value that another record has already. */
export function takenMessage(key: Attribute): string {
  return translate('The :attribute has already been taken.', { attribute: attributeName(key) });
}
